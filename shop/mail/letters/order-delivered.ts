// The letter when a parcel has arrived: it asks whether all is well, and for a review.
import type { Settings } from "#shop/settings/settings.ts";
import { button, composeLetter, type Letter, paragraph, smallPrint } from "../letter.ts";
import { type Letterhead, orderAddress } from "../letterhead.ts";

export function composeOrderDelivered(
  head: Letterhead,
  delivered: { number: string; customer: string },
  shipping: Settings["shipping"],
): Letter {
  return composeLetter({
    head,
    subject: `Your order ${delivered.number} has arrived`,
    preheader: "We hope you like it. Would you tell others how it is?",
    heading: "Your parcel has arrived",
    to: delivered.customer,
    blocks: [
      paragraph(
        `Your order ${delivered.number} has been delivered. We hope it brings a good light into your home.`,
      ),
      paragraph(
        "Would you tell us, and those who come after you, how you like it? A few honest words are enough, good or bad. You can write a review from your order's page.",
      ),
      button("Write a review", orderAddress(head.publicUrl, delivered.number)),
      smallPrint(
        `Did something break on the way, or is it not what you ordered? Please write to us within ${shipping.damageHours} hours, with a photo, and we will put it right.${
          shipping.returnDays > 0
            ? ` Returns are open for ${shipping.returnDays} days from delivery, as our shipping and returns page says.`
            : ""
        } If the parcel has not reached you at all, please tell us within ${shipping.deliveryProblemDays} days.`,
      ),
    ],
    reason: `You receive this letter because you placed an order at ${head.shopName}.`,
  });
}
