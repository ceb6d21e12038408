// The email to the recipient of a gift, once its parcel is sent. Without prices and content, but with the words on labels: they are
// meant for the recipient.
import { formatLongDate } from "#shop/money/indian-time.ts";
import type { ShownParcel } from "#shop/orders/parcels/tracking.ts";
import { composeEmail, type Email } from "../email.ts";
import { trackingBlocks } from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";
import { withoutLinks } from "../without-links.ts";

export type GiftOnItsWay = {
  recipient: string;
  buyer: string;
  arriveBy?: string | undefined;
  parcel: ShownParcel;
  /** The buyer's own words on labels. */
  labelWords?: readonly string[];
};

export function composeGiftOnItsWay(sender: SenderDetails, gift: GiftOnItsWay): Email {
  const { recipient, arriveBy, parcel, labelWords = [] } = gift;
  const buyer = withoutLinks(gift.buyer);
  const day = arriveBy ? ` It is with you by ${formatLongDate(arriveBy)}.` : "";
  return composeEmail({
    sender,
    kind: "gift-on-its-way",
    subject: `A gift from ${buyer} is on its way to you`,
    preheader: `${parcel.carrier}: ${parcel.trackingNumber}`,
    heading: "A gift is on its way",
    to: recipient,
    blocks: [
      `${buyer} has ordered a gift for you at ${sender.shopName}, and its parcel has left.${day} What is in it is a surprise.`,
      ...labelWords.map((words) => `On a label in it stands: “${withoutLinks(words)}”`),
      ...trackingBlocks(parcel),
    ],
    reason: `You receive this email because ${buyer} gave us your address for it. We use it for nothing else.`,
  });
}
