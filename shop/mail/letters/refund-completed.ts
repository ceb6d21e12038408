// The letter when a refund has left the payment service.
import { formatPaise } from "#shop/money/money.ts";
import { composeLetter, type Letter, paragraph } from "../letter.ts";
import type { Letterhead } from "../letterhead.ts";
import { type RefundOfOrder, toOrder, whatFor } from "./refund-started.ts";

export function composeRefundCompleted(head: Letterhead, refund: RefundOfOrder): Letter {
  const amount = formatPaise(refund.amount);
  return composeLetter({
    head,
    subject: `Your refund of ${amount} has been sent`,
    preheader: "Your bank may need a few days to show it.",
    heading: "Your refund has been sent",
    to: refund.customer,
    blocks: [
      paragraph(
        `The refund of ${amount} for ${whatFor(refund)} has been sent by the payment service. Some banks need a few more days to show it on your statement.`,
      ),
      ...toOrder(head, refund),
      paragraph(
        "Should it not arrive, please reply to this letter and we will follow it up with the payment service.",
      ),
    ],
    reason: `You receive this letter because you paid at ${head.shopName}.`,
  });
}
