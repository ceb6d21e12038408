// Explains to the customer why the payment for several recipients cannot start.
import { describeTooManyPieces } from "#shop/cart/piece-limits.ts";
import { explainRefusal } from "#shop/promotions/typed-code.ts";
import {
  alreadyPaid,
  amountDiffers,
  emailUnconfirmed,
  checkoutMessages as messages,
  stockShort,
  tooManyUnpaid,
} from "../checkout-messages.ts";
import type { StartTogetherOutcome } from "./start-together.server.ts";

export type RefusedTogether = Exclude<StartTogetherOutcome, { ok: true }>;

export function explainTogether(refused: RefusedTogether): string {
  switch (refused.reason) {
    case "unknown-product":
      return messages.unknownProduct;
    case "no-gst-rate":
      return messages.noGstRate;
    case "too-few":
      return "Please name at least two people who get something.";
    case "recipient":
      return `For ${refused.name}: ${refused.problem}`;
    case "out-of-stock":
      return stockShort(refused.lines);
    case "discount-refused":
      return explainRefusal(refused);
    case "amount-differs":
      return amountDiffers(refused.amount);
    case "already-paid":
      return alreadyPaid(refused.orderNumber);
    case "gift-card-differs":
      return messages.giftCardDiffers;
    case "payments-closed":
      return messages.paymentsClosed;
    case "not-open-yet":
      return messages.notOpenYet;
    case "too-small":
      return "With this code less than ₹1 is left to pay for one of these people, and that is the smallest order that we can take. Please take the code out, or give everybody a little more.";
    case "paused":
      return `${refused.words} ${messages.paused}`;
    case "too-many-pieces":
      return describeTooManyPieces(refused);
    case "email-unconfirmed":
      return emailUnconfirmed(refused.above);
    case "too-many-unpaid":
      return tooManyUnpaid(refused.retryAfterSeconds);
  }
}
