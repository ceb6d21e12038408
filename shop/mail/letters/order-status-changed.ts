// The letter when an order takes a step on its way, other than the last one.
import type { OrderStatus } from "#shop/orders/order-state.ts";
import { button, composeLetter, type Letter, paragraph } from "../letter.ts";
import { type Letterhead, orderAddress } from "../letterhead.ts";

export type Step = {
  number: string;
  customer: string;
  status: Exclude<OrderStatus, "delivered">;
  parcel: { carrier: string; trackingNumber: string } | undefined;
};

const words = {
  pending: {
    heading: "Your order is waiting with us",
    subject: "is waiting to be packed",
    text: "is back in line to be packed. You need not do anything; we write again when it moves on.",
  },
  processing: {
    heading: "Your order is being prepared",
    subject: "is being prepared",
    text: "is on our table now: we are preparing and packing it with care. We write again when it is on its way.",
  },
  shipped: {
    heading: "Your parcel is on its way",
    subject: "is on its way",
    text: "has left our workshop and is on its way to you.",
  },
  cancelled: {
    heading: "Your order is cancelled",
    subject: "is cancelled",
    text: "is cancelled, and nothing will be sent. What you paid for it goes back to where it came from; we write to you about that separately.",
  },
} as const;

export function composeOrderStatusChanged(head: Letterhead, step: Step): Letter {
  const { heading, subject, text } = words[step.status];
  return composeLetter({
    head,
    subject: `Your order ${step.number} ${subject}`,
    preheader: `Your order ${step.number} ${subject}.`,
    heading,
    to: step.customer,
    blocks: [
      paragraph(`Your order ${step.number} ${text}`),
      ...(step.status === "shipped" && step.parcel ? [tracking(step.parcel)] : []),
      button("See your order", orderAddress(head.publicUrl, step.number)),
      paragraph("If anything looks wrong to you, simply reply to this letter."),
    ],
    reason: `You receive this letter because you placed an order at ${head.shopName}.`,
  });
}

function tracking({ carrier, trackingNumber }: NonNullable<Step["parcel"]>) {
  return {
    kind: "address",
    title: "To follow your parcel",
    lines: [`Carrier: ${carrier}`, `Tracking number: ${trackingNumber}`],
  } as const;
}
