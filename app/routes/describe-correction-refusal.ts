// The page says it where a correction of an order's address is refused.
import { describeContradiction, describeUnknownPin } from "#shop/delivery/pin-state.ts";
import type { FormErrors } from "#shop/forms/parse-form.ts";
import { stateName } from "#shop/money/india-states.ts";
import type { CorrectionOutcome } from "#shop/orders/correct-order.server.ts";
import type { orderCorrectionForm } from "#shop/orders/order-correction.ts";

type Refused = Extract<CorrectionOutcome, { ok: false }>;

/** The error at its field, or above the form. */
export function describeCorrectionRefusal(refused: Refused): {
  errors?: FormErrors<typeof orderCorrectionForm>;
  problem?: string;
} {
  switch (refused.reason) {
    case "invoiced":
      return {
        problem:
          "The invoice of this order was made out when it was packed, so its address stays. For another one the order is cancelled, refunded in full and placed anew.",
      };
    case "not-to-pack":
      return { problem: "This order is no longer waiting to be packed, so its address stays." };
    case "changed-meanwhile":
      return {
        problem: "Somebody has changed this address meanwhile. Please open the order again and look.",
      };
    case "outside-state":
      return { errors: { state: `The shop may sell only inside ${stateName(refused.state)}` } };
    case "pin-refused":
      return { errors: { zip: describePin(refused) } };
  }
}

function describePin({ pinCode, refusal }: Extract<Refused, { reason: "pin-refused" }>): string {
  return refusal.reason === "contradiction"
    ? describeContradiction(pinCode, refusal.state)
    : describeUnknownPin(pinCode, refusal.usual);
}
