// The letter after a purchase: what was bought, what it cost with its tax, where it goes, and what can still be changed.
import { formatRate } from "#shop/money/gst.ts";
import { findState } from "#shop/money/india-states.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import { formatPhone, type Settings } from "#shop/settings/settings.ts";
import {
  type Block,
  button,
  composeLetter,
  type Letter,
  paragraph,
  type SummaryTotal,
  smallPrint,
} from "../letter.ts";
import { type Letterhead, orderAddress } from "../letterhead.ts";

/** Amounts in paise, tax included; `taxable` and `tax` are the line's share of the whole order. */
export type BoughtLine = {
  name: string;
  quantity: number;
  unitPrice: number;
  gross: number;
  gstRate: number;
  taxable: number;
  tax: number;
};

export type PaidOrder = {
  number: string;
  settledAt: Date;
  customer: string;
  lines: readonly BoughtLine[];
  offerCode: string | null;
  goodsAmount: number;
  offerAmount: number;
  deliveryAmount: number;
  taxableAmount: number;
  amount: number;
  delivery: "standard" | "express";
  gstShown: boolean;
  address: ShippingAddress;
};

export function composeOrderConfirmed(
  head: Letterhead,
  paid: PaidOrder,
  shipping: Settings["shipping"],
): Letter {
  return composeLetter({
    head,
    subject: `Your order ${paid.number} is confirmed`,
    preheader: `Thank you. We have your payment of ${formatPaise(paid.amount)} and will pack your parcel soon.`,
    heading: "Thank you for your order",
    to: paid.customer,
    blocks: [
      paragraph(
        `We have received your payment of ${formatPaise(paid.amount)}, and your order ${paid.number} of ${formatMoment(paid.settledAt)} (IST) is confirmed.`,
      ),
      button("See your order", orderAddress(head.publicUrl, paid.number)),
      summary(paid),
      address(paid.address),
      paragraph(deliveryWords(paid.delivery, shipping)),
      paragraph(changeWords(shipping.cancelHours)),
      smallPrint(
        paid.gstShown
          ? "All prices include GST. This letter is a receipt; the tax invoice is given when your parcel leaves us."
          : "This letter is a receipt; the invoice is given when your parcel leaves us.",
      ),
    ],
    reason: `You receive this letter because you placed an order at ${head.shopName}.`,
  });
}

function summary(paid: PaidOrder): Block {
  return {
    kind: "summary",
    title: `Order ${paid.number}`,
    lines: paid.lines.map((line) => ({
      name: line.name,
      detail: `${line.quantity} × ${formatPaise(line.unitPrice)}`,
      amount: formatPaise(line.gross),
    })),
    totals: [
      { label: "Goods", amount: formatPaise(paid.goodsAmount) },
      ...(paid.offerAmount > 0
        ? [{ label: `Offer ${paid.offerCode ?? ""}`.trim(), amount: formatPaise(-paid.offerAmount) }]
        : []),
      {
        label: paid.delivery === "express" ? "Express delivery" : "Standard delivery",
        amount: paid.deliveryAmount === 0 ? "Free" : formatPaise(paid.deliveryAmount),
      },
      { label: "Total paid", amount: formatPaise(paid.amount), strong: true },
      ...(paid.gstShown ? taxTotals(paid) : []),
    ],
  };
}

function taxTotals(paid: PaidOrder): SummaryTotal[] {
  const byRate = new Map<number, number>();
  for (const { gstRate, tax } of paid.lines) byRate.set(gstRate, (byRate.get(gstRate) ?? 0) + tax);
  return [
    { label: "of which value before tax", amount: formatPaise(paid.taxableAmount) },
    ...[...byRate]
      .sort(([one], [other]) => one - other)
      .map(([rate, tax]) => ({ label: `of which GST (${formatRate(rate)})`, amount: formatPaise(tax) })),
  ];
}

function address(to: ShippingAddress): Block {
  return {
    kind: "address",
    title: "Your parcel goes to",
    lines: [
      to.name,
      to.address,
      `${to.city} ${to.zip}`,
      findState(to.state)?.name ?? to.state,
      /^\d{10}$/.test(to.phone) ? formatPhone(to.phone) : to.phone,
    ],
  };
}

function deliveryWords(delivery: PaidOrder["delivery"], shipping: Settings["shipping"]): string {
  const first = delivery === "express" ? "Express orders are packed first: please" : "Please";
  return `${first} allow ${shipping.processingDays} business days for packing and another ${shipping.deliveryDays} for the journey. We write again when your parcel is on its way.`;
}

function changeWords(cancelHours: number): string {
  const ask = "For any question, open your order and choose to ask about it, or simply reply to this letter.";
  return cancelHours === 0
    ? ask
    : `Would you like to change or cancel something? Please tell us on your order's page within ${cancelHours} hours of ordering. ${ask}`;
}
