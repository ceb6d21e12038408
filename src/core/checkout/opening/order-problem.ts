// Why one order of a purchase cannot be made: its address, its delivery or its gift.
import { explainNotDelivered, type NotDelivered } from "#core/delivery/not-delivered.ts";
import { describeContradiction, describeUnknownPin, type PinRefusal } from "#core/delivery/pin-state.ts";
import type { GiftRefusal } from "#features/gifts/gift-choice.ts";
import { describeTradeBilling } from "#features/trade/trade-billing.ts";
import { giftRefused, outsideState } from "../checkout-messages.ts";

export type OrderProblem =
  | { reason: "pin-refused"; pinCode: string; refusal: PinRefusal }
  /** The business may sell only in its own `state`. */
  | { reason: "outside-state"; state: string }
  /** A trade order was billed to somebody else than `company`, its account, in this field. */
  | { reason: "trade-billed"; field: string; company: string }
  | NotDelivered
  /** The shop does not offer a chosen option of the gift, or its day cannot be kept. */
  | { reason: "gift-refused"; refusal: GiftRefusal };

/** Words for the customer, by the name of the field to change. */
export function explainProblem(problem: OrderProblem): Record<string, string | undefined> {
  switch (problem.reason) {
    case "pin-refused": {
      const { pinCode, refusal } = problem;
      return refusal.reason === "unknown"
        ? { zip: describeUnknownPin(pinCode, refusal.usual) }
        : { state: describeContradiction(pinCode, refusal.state) };
    }
    case "outside-state":
      return { state: outsideState(problem.state) };
    case "trade-billed":
      return { [problem.field]: describeTradeBilling(problem.company) };
    case "not-delivered":
      return explainNotDelivered(problem);
    case "gift-refused": {
      const { refusal } = problem;
      return refusal.reason === "missing"
        ? { gift: giftRefused[refusal.missing] }
        : { [refusal.field]: refusal.message };
    }
  }
}

export function describeProblem(problem: OrderProblem): string {
  return Object.values(explainProblem(problem)).join(" ");
}
