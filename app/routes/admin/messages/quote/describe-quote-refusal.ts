import { describeOutside, describePin } from "#app/routes/admin/orders/new-order/describe-refusal.ts";
import type { FormErrors } from "#shop/forms/parse-form.ts";
import { pictureRefusals } from "#shop/pictures/picture-form.ts";
import type { customQuoteForm } from "#shop/staff-orders/custom-quote-form.ts";
import type { MakeQuoteOutcome } from "#shop/staff-orders/make-quote.server.ts";

type Refused = Exclude<MakeQuoteOutcome, { ok: true } | { reason: "price-not-shown" }>;

/** The error at its field, or above the form. */
export function describeQuoteRefusal(refused: Refused): {
  errors?: FormErrors<typeof customQuoteForm>;
  problem?: string;
} {
  switch (refused.reason) {
    case "pin-refused":
      return { errors: { zip: describePin(refused.pinCode, refused.refusal) } };
    case "outside-state":
      return { errors: { zip: describeOutside(refused.state) } };
    case "label":
      return { errors: { label: pictureRefusals[refused.refusal] } };
    case "already-paid":
      return {
        problem: `The customer has just paid the quote, which is the order ${refused.orderNumber} now. Nothing is changed.`,
      };
    case "changed-meanwhile":
      return {
        problem:
          "Another quote was made from this ticket since you opened this page. Look at the ticket, and change that one.",
      };
    case "payments-closed":
      return { problem: "Razorpay is not set up yet, so there are no payment links." };
    case "too-small":
      return { problem: "A payment link needs at least ₹1." };
    case "deposit-too-small":
      return { errors: { advance: "Advance and rest need at least ₹1 each" } };
    case "not-open-yet":
      return { problem: "The shop is not open yet: the business settings are still the sample's." };
    case "no-answer":
      return {
        problem:
          "Razorpay did not answer, so the link of the quote before could not be ended. Nothing is changed; please try again.",
      };
  }
}
