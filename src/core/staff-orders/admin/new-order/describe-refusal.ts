import { explainNotDelivered } from "#core/delivery/not-delivered.ts";
import { describeContradiction, type PinRefusal } from "#core/delivery/pin-state.ts";
import { countOf } from "#core/forms/count-words.ts";
import type { FormErrors } from "#core/forms/parse-form.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatPaise } from "#core/money/money.ts";
import type { LineToPrice, PricedLines, ShownTotals } from "#core/money/price-lines.ts";
import { showTotals } from "#core/money/price-rows.ts";
import { tooMuchCash } from "#core/payments/manual-payment.ts";
import { explainRefusal } from "#core/promotions/typed-code.ts";
import {
  explainOnDelivery,
  type OnDeliveryRefusal,
} from "#features/cash-on-delivery/checkout/may-pay-on-delivery.ts";
import type { CreateStaffOrderOutcome } from "../../create-staff-order.server.ts";
import type { staffOrderForm } from "../../staff-order-form.ts";

type Refused = Extract<CreateStaffOrderOutcome, { ok: false }>;
type PriceToShow = Extract<Refused, { reason: "price-not-shown" }>;
type PriceToPresent = {
  price: PricedLines<LineToPrice & { name: string; sku: string }>;
  gstShown: boolean;
};

/** `gross` is in paise. */
export type ShownPrice = {
  lines: { name: string; quantity: number; gross: number }[];
  totals: ShownTotals;
};

/** The price as the page shows it, of a staff order or a quote. */
export function presentPrice({ price, gstShown }: PriceToPresent): ShownPrice {
  return {
    lines: price.lines.map(({ name, quantity, gross }) => ({ name, quantity, gross })),
    totals: showTotals(price, { gstShown }),
  };
}

/** The error beside its field, or above the form if it is about no field. */
export function describeRefusal(refused: Exclude<Refused, PriceToShow>): {
  errors?: FormErrors<typeof staffOrderForm>;
  problem?: string;
} {
  switch (refused.reason) {
    case "unclear-products":
      return { errors: { product: refused.problems.join(" ") } };
    case "out-of-stock":
      return { errors: { product: describeShort(refused.lines) } };
    case "discount-refused":
      return { errors: { code: explainRefusal(refused) } };
    case "pin-refused":
      return { errors: { zip: describePin(refused.pinCode, refused.refusal) } };
    case "outside-state":
      return { errors: { zip: describeOutside(refused.state) } };
    case "not-delivered":
      return { errors: explainNotDelivered(refused) };
    case "payments-closed":
      return { errors: { paidBy: "Razorpay is not set up yet, so there are no payment links." } };
    case "not-on-delivery": {
      const why = describeRule(refused.refusal);
      return refused.canOverride
        ? { errors: { overrideReason: `${why} If you take it all the same, say why.` } }
        : { errors: { paidBy: why } };
    }
    case "too-small":
      return { problem: "There is nothing to pay at this price, so it cannot be saved as an order." };
    case "too-much-cash":
      return { errors: { paidBy: tooMuchCash } };
    case "not-open-yet":
      return {
        problem: "The shop is not open yet: the business settings are still the sample's.",
      };
  }
}

/** Describes the owner's rule for staff. */
function describeRule(refusal: OnDeliveryRefusal): string {
  switch (refusal.reason) {
    case "not-offered":
      return "Cash on delivery is switched off under Settings.";
    case "too-much":
      return `You take up to ${formatPaise(refusal.upTo)} as cash on delivery.`;
    case "pin":
      return `You offer no cash on delivery at PIN code ${refusal.pin}.`;
    case "products":
      return `No cash on delivery for: ${refusal.names.join(", ")}.`;
    case "refused-parcels":
      return "Parcels to this phone number came back.";
    case "open":
      return `${countOf(refusal.open, "parcel is", "parcels are")} on the way to this phone number unpaid.`;
    case "waiting":
      return "An order of this phone number is not confirmed yet.";
    default:
      return explainOnDelivery(refusal);
  }
}

function describeShort(lines: readonly { name: string; left: number }[]): string {
  const each = lines.map(({ name, left }) =>
    left === 0 ? `Nothing is left of ${name}.` : `Of ${name}, only ${countOf(left, "is", "are")} left.`,
  );
  return `${each.join(" ")} Pieces in other customers' checkouts are counted as sold.`;
}

/** `state` is the shop's own state. */
export function describeOutside(state: string): string {
  return `Under the composition scheme the shop may sell only inside ${stateName(state)}.`;
}

export function describePin(pinCode: string, refusal: PinRefusal): string {
  if (refusal.reason === "contradiction") return describeContradiction(pinCode, refusal.state);
  return `We do not know the PIN code ${pinCode}. If it is right, say so below, and choose the state.`;
}
