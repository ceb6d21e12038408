// The address label of a parcel: its text, and its place on the paper.

import type { OrderDelivery } from "#core/delivery/delivery.ts";
import { countOf } from "#core/forms/count-words.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatPaise } from "#core/money/money.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import type { ParcelLabel } from "#core/parcels/parcel.ts";
import { formatPhone } from "#core/settings/phone.ts";
import type { Settings } from "#core/settings/settings.ts";

export type AddressLabel = {
  number: string;
  delivery: OrderDelivery;
  address: ShippingAddress;
  items: number;
  /** Null before handover. */
  parcel: ParcelLabel | null;
  /** Paise that the carrier collects at the door. */
  cashDue?: number | undefined;
};

/** `size`: points; reduced for all lines of a label with a long text. */
export type LabelLine = { text: string; size: number; bold?: boolean; muted?: boolean };

export function describeLabel(
  { number, delivery, address, items, parcel, cashDue = 0 }: AddressLabel,
  business: Settings["business"],
): { head: LabelLine[]; recipient: LabelLine[]; sender: LabelLine[] } {
  return {
    head: [
      { text: `Order ${number} · ${countOf(items, "item")}`, size: 11 },
      ...(cashDue > 0 ? [{ text: `COLLECT ${formatPaise(cashDue)}`, size: 20, bold: true }] : []),
      ...(delivery === "express" ? [{ text: "EXPRESS DELIVERY", size: 15, bold: true }] : []),
      ...(parcel ? [{ text: `${parcel.carrier} ${parcel.trackingNumber}`, size: 11, bold: true }] : []),
    ],
    recipient: [
      { text: "To", size: 9, muted: true },
      { text: address.name, size: 20, bold: true },
      ...(address.company ? [{ text: address.company, size: 15 }] : []),
      { text: address.address, size: 15 },
      { text: address.city, size: 15 },
      { text: stateName(address.state), size: 15 },
      { text: `PIN ${address.zip}`, size: 24, bold: true },
      ...(address.phone ? [{ text: formatPhone(address.phone), size: 15 }] : []),
    ],
    sender: [
      { text: "From. If it cannot be delivered, please return it to:", size: 9, muted: true },
      { text: business.legalName, size: 11, bold: true },
      { text: business.street, size: 11 },
      { text: [business.city, business.district].filter(Boolean).join(", "), size: 11 },
      { text: `${stateName(business.state)} ${business.zip}`, size: 11 },
      { text: formatPhone(business.phone), size: 11 },
    ],
  };
}

export const labelPapers = ["10x15", "a4"] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** In millimetres. On A4 four labels, each in a quarter of the sheet. */
const sheets: Record<LabelPaper, { width: number; height: number; columns: number; rows: number }> = {
  "10x15": { width: 100, height: 150, columns: 1, rows: 1 },
  a4: { width: 210, height: 297, columns: 2, rows: 2 },
};

/** The unprintable edge of the paper, in millimetres. */
const edge = 6;

export type LabelPlace = {
  sheet: { width: number; height: number; labels: number };
  box: { left: number; top: number; width: number; height: number };
  startsSheet: boolean;
};

/** The place of the label with this index, from 0. In millimetres. */
export function placeLabel(paper: LabelPaper, index: number): LabelPlace {
  const { width, height, columns, rows } = sheets[paper];
  const at = index % (columns * rows);
  const cell = { width: width / columns, height: height / rows };
  return {
    sheet: { width, height, labels: columns * rows },
    box: {
      left: (at % columns) * cell.width + edge,
      top: Math.floor(at / columns) * cell.height + edge,
      width: cell.width - 2 * edge,
      height: cell.height - 2 * edge,
    },
    startsSheet: at === 0,
  };
}
