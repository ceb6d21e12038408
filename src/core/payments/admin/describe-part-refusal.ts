// Why a part of an order was not refunded, in words for the back office.
import { noAccountForCredit } from "#core/back-office/admin/parts/credit-fields.tsx";
import { formatPaise } from "#core/money/money.ts";
import { refundHoldWords } from "#features/disputes/dispute-words.ts";
import { otherAmount } from "../refund-form.ts";
import type { PartRefundOutcome } from "../refund-part.server.ts";

/** `piecesGone`: why pieces may be gone where the page asks for some. */
export function describePartRefusal(
  refused: Extract<PartRefundOutcome, { ok: false }>,
  piecesGone: string,
): string {
  switch (refused.reason) {
    case "not-paid":
      return "There is nothing to refund: this order's payment was never captured.";
    case "already-refunded":
      return "This order has been refunded already.";
    case "balance-due":
      return "Only the advance of this order is paid. Cancel the order, and say there what of the advance goes back.";
    case "no-account":
      return noAccountForCredit;
    case "disputed":
    case "dispute-lost":
      return refundHoldWords[refused.reason];
    case "nothing-paid":
      return "A discount has paid for all of these pieces: there is nothing to give back.";
    case "other-amount":
      return otherAmount;
    case "pieces-gone":
      return piecesGone;
    case "too-much":
      return `That is more than is left: ${formatPaise(refused.left)} can be refunded.`;
  }
}
