// The email about a delivered order: may ask for a review, and says what to do if something is wrong.
import type { Settings } from "#shop/settings/settings.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import { invoiceApart, type OrderedPiece, orderedBlock } from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

export type DeliveredOrder = {
  number: string;
  page: string;
  asksForReview: boolean;
  customer: string;
  pieces?: readonly OrderedPiece[] | undefined;
  invoiceIsApart?: boolean;
};

export function composeOrderDelivered(
  sender: SenderDetails,
  order: DeliveredOrder,
  shipping: Settings["shipping"],
): Email {
  return composeEmail({
    sender,
    kind: "order-delivered",
    orderNumber: order.number,
    subject: `Your order ${order.number} has arrived`,
    preheader: order.asksForReview
      ? "We hope you like it. Would you tell others how it is?"
      : "We hope you like it.",
    heading: "Your parcel has arrived",
    to: order.customer,
    blocks: [
      `Your order ${order.number} has been delivered. We hope you enjoy it.`,
      ...(order.asksForReview
        ? [
            "Would you tell us and other customers how you like it? A few honest words are enough, good or bad. You can write a review from your order's page.",
            button("Write a review", order.page),
          ]
        : [button("See your order", order.page)]),
      ...orderedBlock(order.pieces),
      ...invoiceApart(order),
      smallPrint(
        `Did something break on the way, or is it not what you ordered? Please write to us within ${shipping.damageHours} hours, with a photo, and we will put it right.${
          shipping.returnDays > 0
            ? ` Returns are open for ${shipping.returnDays} days from delivery, as our shipping and returns page says.`
            : ""
        } If the parcel has not reached you at all, please tell us within ${shipping.deliveryProblemDays} days.`,
      ),
    ],
    reason: `You receive this email because you placed an order at ${sender.shopName}.`,
  });
}
