// The slip that lies in the parcel: what is in it and for whom, without prices, for it may be a gift.

import { findState } from "../money/india-states.ts";
import { formatDate } from "../money/indian-time.ts";
import { formatPhone, type Settings } from "../settings/settings.ts";
import type { ShippingAddress } from "./order.ts";
import { type Column, drawTable, openSheet, softInk } from "./paper.server.ts";

export type PackingSlip = {
  number: string;
  placedAt: Date;
  delivery: "standard" | "express";
  address: ShippingAddress;
  lines: readonly { name: string; sku: string; quantity: number }[];
};

type Line = PackingSlip["lines"][number];

const columns: Column<Line>[] = [
  { title: "Packed", width: 50, align: "left", cell: () => "[   ]" },
  { title: "Goods", width: "rest", align: "left", cell: ({ name }) => name },
  { title: "SKU", width: 110, align: "left", cell: ({ sku }) => sku },
  { title: "Pieces", width: 50, align: "right", cell: ({ quantity }) => String(quantity) },
];

export function renderPackingSlip(slip: PackingSlip, business: Settings["business"]): Promise<Buffer> {
  const { address, lines } = slip;
  const sheet = openSheet(`Packing slip ${slip.number}`);
  sheet.text(business.shopName, { size: 20, bold: true });
  sheet.text(`Packing slip · Order ${slip.number} of ${formatDate(slip.placedAt)}`, { size: 11 });
  if (slip.delivery === "express") sheet.text("EXPRESS DELIVERY", { size: 12, bold: true });
  sheet.gap(14);
  sheet.columns([
    [
      { text: "To", size: 8, colour: softInk },
      { text: address.name, bold: true, size: 14 },
      { text: address.address, size: 12 },
      { text: address.city, size: 12 },
      { text: `${findState(address.state)?.name ?? address.state} ${address.zip}`, size: 12 },
      { text: formatPhone(address.phone), size: 12 },
    ],
    [
      { text: "From", size: 8, colour: softInk },
      { text: business.legalName, bold: true },
      { text: business.street },
      { text: [business.city, business.district].filter(Boolean).join(", ") },
      { text: `${findState(business.state)?.name ?? business.state} ${business.zip}` },
      { text: formatPhone(business.phone) },
    ],
  ]);
  sheet.gap(20);
  drawTable(sheet, columns, lines);
  sheet.gap(12);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  sheet.text(pieces === 1 ? "1 piece" : `${pieces} pieces`, { bold: true, align: "right" });
  sheet.gap(20);
  sheet.text("Poured and packed by hand. If anything is not as it should be, write to us:", {
    colour: softInk,
  });
  sheet.text(`${business.email} · ${formatPhone(business.phone)}`, { colour: softInk });
  return sheet.close();
}
