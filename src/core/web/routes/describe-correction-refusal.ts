// Explains why a correction of an order's address was refused.
import type { CorrectionOutcome } from "#core/checkout/corrections/correct-order.server.ts";
import { describeNotDelivered } from "#core/delivery/not-delivered.ts";
import { describeContradiction, describeUnknownPin } from "#core/delivery/pin-state.ts";
import type { FormErrors } from "#core/forms/parse-form.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatPaise } from "#core/money/money.ts";
import type { orderCorrectionForm } from "#core/orders/order-correction.ts";
import { describeTradeBilling } from "#features/trade/trade-billing.ts";

type Refused = Extract<CorrectionOutcome, { ok: false }>;

/** Returns the error at its field, or above the form. `of` is who reads it. */
export function describeCorrectionRefusal(
  refused: Refused,
  of: "customer" | "staff",
): {
  errors?: FormErrors<typeof orderCorrectionForm>;
  problem?: string;
} {
  const wayOut =
    of === "customer"
      ? " Please write to us from the order's page, and we will look for a way."
      : " To send it there all the same, say why in the field below.";
  switch (refused.reason) {
    case "invoiced":
      return {
        problem:
          "The invoice of this order is made out, so its company, GSTIN and billing address stay. The name, phone and address on the parcel may change.",
      };
    case "other-supply":
      return {
        errors: {
          state:
            "The invoice of this order is made out for its state, which decides the GST, so it can go to another address in that state only. For another state the order is cancelled, refunded and placed anew.",
        },
      };
    case "not-to-pack":
      return { problem: "This order is no longer waiting to be packed, so its address stays." };
    case "changed-meanwhile":
      return {
        problem: "Somebody has changed this address meanwhile. Please open the order again and look.",
      };
    case "outside-state":
      return { errors: { state: `The shop may sell only inside ${stateName(refused.state)}` } };
    case "trade-billed":
      return { problem: describeTradeBilling(refused.company) };
    case "pin-refused":
      return { errors: { zip: describePin(refused) } };
    case "not-delivered":
      return { errors: { zip: `${describeUndelivered(refused)}${wayOut}` } };
    case "dearer":
      return {
        errors: {
          zip: `The delivery to PIN code ${refused.pinCode} costs ${formatPaise(refused.more)} more than was paid, so the order keeps its address.${wayOut}`,
        },
      };
    case "not-on-delivery":
      return { errors: { [fieldOf(refused)]: `${describeOnDelivery(refused)}${wayOut}` } };
    case "invoiced-on-delivery":
      return {
        errors: {
          zip: `The delivery there costs less, but the invoice says how much the cash on delivery is.${wayOut}`,
        },
      };
  }
}

function describeUndelivered({ pinCode, delivery }: Extract<Refused, { reason: "not-delivered" }>): string {
  return delivery === "express"
    ? `We do not send this by express to PIN code ${pinCode}.`
    : describeNotDelivered(pinCode);
}

function fieldOf({ refusal }: Extract<Refused, { reason: "not-on-delivery" }>): "phone" | "zip" {
  return refusal.reason === "refused-parcels" ? "phone" : "zip";
}

function describeOnDelivery({ refusal }: Extract<Refused, { reason: "not-on-delivery" }>): string {
  return refusal.reason === "pin"
    ? `This order is cash on delivery, and no courier takes money for us at PIN code ${refusal.pin}.`
    : "This order is cash on delivery, and cannot be with these details.";
}

function describePin({ pinCode, refusal }: Extract<Refused, { reason: "pin-refused" }>): string {
  return refusal.reason === "contradiction"
    ? describeContradiction(pinCode, refusal.state)
    : describeUnknownPin(pinCode, refusal.usual);
}
