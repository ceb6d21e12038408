// The email to the owner about a new paid order: what to pack, and for whom.
import { countOf } from "#shop/forms/count-words.ts";
import { stateName } from "#shop/money/india-states.ts";
import { formatDay, formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { describeGift } from "#shop/orders/gifts/gift.ts";
import { describeItem } from "#shop/orders/order-items.ts";
import { formatPhone } from "#shop/settings/phone.ts";
import { button, composeEmail, type Email } from "../email.ts";
import type { Block } from "../email-blocks.ts";
import type { ConfirmedOrder } from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

type OrderToPack = Pick<
  ConfirmedOrder,
  | "number"
  | "confirmedAt"
  | "lines"
  | "totals"
  | "delivery"
  | "address"
  | "deposit"
  | "gift"
  | "cashDue"
  | "dueOn"
  | "partPaid"
> & {
  /** Orders of the same purchase that have no email of their own. */
  further?: number;
};

export function composeOwnerOrder(sender: SenderDetails, order: OrderToPack): Email {
  const { links } = sender;
  const { address } = order;
  const express = order.delivery === "express";
  const { deposit, dueOn, cashDue = 0, partPaid = 0 } = order;
  const paid = formatPaise(cashDue || (deposit?.paid ?? order.totals.amount));
  const before = partPaid > 0 ? `${formatPaise(partPaid)} paid online and ` : "";
  return composeEmail({
    sender,
    isPlain: true,
    subject: `New order ${order.number}: ${paid}${express ? ", express" : ""}${order.gift ? ", gift" : ""}`,
    preheader: order.lines.map(describeItem).join(", "),
    heading: `New order ${order.number}`,
    to: "",
    blocks: [
      `${cashDue > 0 ? `Confirmed, ${before || "and "}` : deposit ? "An advance of " : dueOn ? "On account: " : "Paid "}${paid} ${cashDue > 0 ? "as cash on delivery, " : deposit ? "was paid " : ""}on ${formatMoment(order.confirmedAt)} (IST).${express ? " Express delivery: please pack it first." : ""}`,
      ...describeFurther(order.further),
      ...(order.gift ? [`${describeGift(order.gift)}: no invoice and no prices in the parcel.`] : []),
      ...(deposit
        ? [
            `The rest of ${formatPaise(deposit.balance)} is due before you pack it: ask for it on the order's page when everything is made.`,
          ]
        : []),
      {
        kind: "summary",
        title: deposit ? "To make" : "To pack",
        lines: order.lines.map(({ name, parts, quantity, unitPrice, gross }) => ({
          name,
          detail: [`${quantity} × ${formatPaise(unitPrice)}`, parts].filter(Boolean).join(" · "),
          amount: formatPaise(gross),
        })),
        totals: [
          ...(partPaid > 0 ? [{ label: "Paid online", amount: formatPaise(partPaid) }] : []),
          { label: labelOfTotal(order), amount: paid, strong: true },
        ],
      },
      {
        kind: "address",
        title: "Deliver to",
        lines: [
          address.name,
          address.address,
          `${address.city} ${address.zip}`,
          stateName(address.state),
          formatPhone(address.phone),
        ],
      },
      button("Open the order", `${links.home()}${links.admin.order(order.number)}`),
    ],
    reason: ownerReason(sender),
  });
}

function labelOfTotal({ cashDue = 0, deposit, dueOn }: OrderToPack): string {
  if (cashDue > 0) return "Cash on delivery to collect";
  if (deposit) return "Paid as an advance";
  return dueOn ? `On account, due on ${formatDay(dueOn)}` : "Total paid";
}

export function ownerReason({ shopName }: SenderDetails): string {
  return `You receive this email because the settings of ${shopName} name this address for emails to the owner.`;
}

function describeFurther(further = 0): Block[] {
  if (further === 0) return [];
  const orders = countOf(further, "more order was", "more orders were");
  return [`${orders} paid with it, for other people: you find them among your orders.`];
}
