// The emails about a parcel that comes today, one that the courier could not hand over, and, to the owner, one that comes back.
import { formatPaise } from "#shop/money/money.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type ParcelNews = {
  number: string;
  customer: string;
  /** The order's page. */
  page: string;
  carrier: string;
  trackingNumber: string;
  /** What is in it, if that is a part of the order; else ''. */
  contents: string;
  /** Paise to be paid at the door. */
  cash: number;
};

export function composeOutForDelivery(sender: SenderDetails, news: ParcelNews): Email {
  const { number, carrier, trackingNumber, contents, cash } = news;
  return composeEmail({
    sender,
    kind: "order-out-for-delivery",
    orderNumber: number,
    subject: `Your order ${number} comes today`,
    preheader: `${carrier}: ${trackingNumber}`,
    heading: "Your parcel comes today",
    to: news.customer,
    blocks: [
      `${carrier} is on the way to you with your order ${number}. Please keep your phone near.`,
      ...contentBlocks(contents),
      ...(cash > 0 ? [`Please have ${formatPaise(cash)} ready, in cash or by UPI.`] : []),
      button("See your order", news.page),
    ],
    reason: reasonOf(sender),
  });
}

/** `again`: the page on which the customer chooses another day. */
export function composeAttemptFailed(sender: SenderDetails, news: ParcelNews & { again: string }): Email {
  const { number, carrier, trackingNumber, contents } = news;
  return composeEmail({
    sender,
    kind: "order-attempt-failed",
    orderNumber: number,
    subject: `The courier could not hand over your order ${number}`,
    preheader: "Choose another day, or write a word to the courier.",
    heading: "You and the courier missed each other",
    to: news.customer,
    blocks: [
      `${carrier} could not hand over your order ${number}. Choose another day, or write a word to the courier, for example how to find you.`,
      ...contentBlocks(contents),
      button("Choose another day", news.again),
      smallPrint(
        `If you do nothing, the courier usually tries once or twice more. Its tracking number is ${trackingNumber}.`,
      ),
    ],
    reason: reasonOf(sender),
  });
}

type ParcelBack = Pick<ParcelNews, "number" | "carrier" | "trackingNumber"> & { isLost: boolean };

/** To the owner. */
export function composeParcelBack(sender: SenderDetails, news: ParcelBack): Email {
  const { number, carrier, trackingNumber, isLost } = news;
  const { links, shopName } = sender;
  const heading = isLost
    ? `A parcel of ${number} is lost or damaged`
    : `A parcel of ${number} is coming back`;
  return composeEmail({
    sender,
    isPlain: true,
    subject: heading,
    preheader: `${carrier}: ${trackingNumber}`,
    heading,
    to: "",
    blocks: [
      isLost
        ? `${carrier} says that parcel ${trackingNumber} is lost or damaged. Claim it, and tell the customer whether you send it again.`
        : `The customer has not taken in parcel ${trackingNumber}, and ${carrier} brings it back. Call them: you can send it again, or take it back.`,
      button("Open the order", links.home() + links.admin.order(number)),
    ],
    reason: `You receive this email because you are among the addresses in the settings of ${shopName}.`,
  });
}

function contentBlocks(contents: string) {
  return contents ? [`In this parcel: ${contents}.`] : [];
}

function reasonOf({ shopName }: SenderDetails): string {
  return `You receive this email because you placed an order at ${shopName}.`;
}
