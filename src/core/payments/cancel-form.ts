// The form that cancels an order and says what happens to its money.
import { z } from "zod";
import { checkbox, choice, line } from "#core/forms/field.ts";
import { optionalFormKey } from "#core/forms/form-key.ts";
import { type RefundDecision, refundDecisions } from "#core/orders/refund-decision.ts";
import { seenChanges, shownAmount } from "#core/orders/seen-changes.ts";
import { creditFields, isAgreed, notAgreed, optionalRefundAmount } from "./refund-form.ts";

/** The decision about the money. `amount` is in paise; a part is refunded once for each `requestKey`. */
export type RefundChoice =
  | { kind: Exclude<RefundDecision, "part"> }
  | { kind: "part"; amount: number; requestKey: string };

export const cancelForm = z
  .object({
    refund: choice(refundDecisions, "Please say what happens to the money"),
    amount: optionalRefundAmount(),
    reason: line({ maxLength: 300 }),
    silent: checkbox(),
    /** Needed only for a part. */
    requestKey: optionalFormKey(),
    seen: seenChanges(),
    shown: shownAmount(),
    ...creditFields,
  })
  .refine(isAgreed, notAgreed)
  .refine(({ refund, reason }) => (refund !== "none" && refund !== "part") || reason !== "", {
    path: ["reason"],
    message: "Please say why not everything is refunded: the customer reads it",
    when: ({ issues }) => issues.length === 0,
  })
  .refine(({ refund, amount, requestKey }) => refund !== "part" || (amount !== null && requestKey !== ""), {
    path: ["amount"],
    message: "Please say how much is refunded",
    when: ({ issues }) => issues.length === 0,
  });

/** Returns undefined for a part without an amount; the form refuses that. */
export function readRefundChoice({
  refund,
  amount,
  requestKey,
}: Pick<z.output<typeof cancelForm>, "refund" | "amount" | "requestKey">): RefundChoice | undefined {
  if (refund !== "part") return { kind: refund };
  return amount === null ? undefined : { kind: refund, amount, requestKey };
}
