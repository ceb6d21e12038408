// Draws the packing slip in the parcel. Without prices, because the parcel may be a gift.

import { describeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import type { OrderDelivery } from "#core/delivery/delivery.ts";
import { countOf } from "#core/forms/count-words.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { describeGift, type Gift, hasCard } from "#core/orders/gift.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { partNameOf, shownItemsOf } from "#core/orders/order-items.ts";
import { countItems, listPieces, type PackedLine } from "#core/orders/packed-line.ts";
import { formatPhone } from "#core/settings/phone.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Paper } from "./paper.server.ts";
import { drawPaperHead } from "./paper-head.server.ts";
import { a4, type PageSize } from "./pdf-pages.server.ts";
import { type Column, drawTable } from "./pdf-table.server.ts";
import { mutedColour, type PdfWriter } from "./pdf-writer.server.ts";

export type PackingSlip = {
  number: string;
  orderedAt: Date;
  delivery: OrderDelivery;
  address: ShippingAddress;
  lines: readonly PackedLine[];
  gift: Gift | null;
  /** The buyer's words to the packer; '' for none. */
  packerNote: string;
  /** The lines refunded before the parcel was sent. */
  notSent: readonly PackedLine[];
  /** The contents of each parcel, if there are several and their contents are known. */
  contents: readonly string[];
  /** Paise due at the door. */
  cashDue?: number | undefined;
};

/** The seller, and the owner's words on packing, thanks and care, which may be ''. */
export type SlipSender = Settings["business"] & { packedBy: string; thanks: string; care: string };

type Row = { isPacked: boolean; quantity: number; words: (string | undefined)[]; sku: string };

const columns: Column<Row>[] = [
  { title: "Packed", width: 50, align: "left", cell: ({ isPacked }) => (isPacked ? "[   ]" : "") },
  { title: "Product", width: "rest", align: "left", cell: ({ words }) => words.filter(Boolean).join("\n") },
  { title: "SKU", width: 110, align: "left", cell: ({ sku }) => sku },
  { title: "Items", width: 50, align: "right", cell: ({ quantity }) => String(quantity) },
];

/** A set is a heading; each of its parts is packed, with its own SKU and batch, like any other line. */
function rowsOf(lines: readonly PackedLine[]): Row[] {
  return shownItemsOf(lines).flatMap(({ name, parts, quantity, positions, ...item }) => {
    const own = positions.flatMap((position) => lines[position] ?? []);
    if (!item.setId) return [{ isPacked: true, quantity, words: [name, parts, item.batch], sku: item.sku }];
    return [
      { isPacked: false, quantity, words: [name], sku: "" },
      ...own.map((part) => ({
        isPacked: true,
        quantity: part.quantity,
        words: [`· ${partNameOf(part)}`, describeLabelWords(part.labelWords ?? ""), part.batch],
        sku: part.sku,
      })),
    ];
  });
}

export const packingSlipPaper: Paper<{ slip: PackingSlip; business: SlipSender }> = {
  kind: "packing-slip",
  nameOf: ({ slip }) => nameOf(slip),
  draw: (pdf, { slip, business }) => drawPackingSlip(pdf, slip, business),
};

/** Draws two slips per A4 sheet, with a line to cut along; a slip too long for half a sheet gets its own pages. */
export function drawPackingSlips(
  pdf: PdfWriter,
  slips: readonly PackingSlip[],
  business: SlipSender,
  size: PageSize,
): void {
  for (const slip of slips) {
    const drawHalf = (on: PdfWriter) => {
      on.startHalf(nameOf(slip));
      drawSlip(on, slip, business);
    };
    if (size === a4 && slips.length > 1 && pdf.fits(drawHalf)) drawHalf(pdf);
    else drawPackingSlip(pdf, slip, business, size);
  }
}

export function drawPackingSlip(
  pdf: PdfWriter,
  slip: PackingSlip,
  business: SlipSender,
  size: PageSize = a4,
): void {
  pdf.startPaper(nameOf(slip), size);
  drawSlip(pdf, slip, business);
}

function drawSlip(pdf: PdfWriter, slip: PackingSlip, business: SlipSender): void {
  const { address, lines, notSent, gift } = slip;
  const isSmall = pdf.isSmall();
  const size = isSmall ? 11 : 12;
  const special = [
    ...(gift ? [describeGift(gift).toUpperCase()] : []),
    ...(slip.cashDue ? [`Cash on delivery: ${formatPaise(slip.cashDue)}`] : []),
    ...(slip.delivery === "express" ? ["EXPRESS DELIVERY"] : []),
  ];
  drawPaperHead(pdf, "Packing slip", [
    { text: `Order ${slip.number} of ${formatDate(slip.orderedAt)}`, size: 11 },
    ...(isSmall && special.length > 0
      ? [{ text: special.join(" · "), size: 10, bold: true }]
      : special.map((text) => ({ text, size: 12, bold: true }))),
  ]);
  pdf.columns([
    [
      { text: "To", size: 8, colour: mutedColour },
      { text: address.name, bold: true, size: isSmall ? 12 : 14 },
      ...(address.company ? [{ text: address.company, size }] : []),
      { text: address.address, size },
      { text: address.city, size },
      { text: `${stateName(address.state)} ${address.zip}`, size },
      ...(address.phone ? [{ text: formatPhone(address.phone), size }] : []),
    ],
    [
      { text: "From", size: 8, colour: mutedColour },
      { text: business.legalName, bold: true },
      { text: business.street },
      { text: [business.city, business.district].filter(Boolean).join(", ") },
      { text: `${stateName(business.state)} ${business.zip}` },
      { text: formatPhone(business.phone) },
    ],
  ]);
  pdf.gap(isSmall ? 10 : 20);
  drawTable(pdf, columns, rowsOf(lines));
  pdf.gap(isSmall ? 4 : 12);
  pdf.text(countOf(countItems(lines), "item"), { bold: true, align: "right" });
  if (gift && hasCard(gift))
    pdf.text(`On the card: ${[gift.words, gift.from && `– ${gift.from}`].filter(Boolean).join("\n")}`);
  if (slip.packerNote) pdf.text(`To the packer: ${slip.packerNote}`, { bold: true });
  for (const one of slip.contents) pdf.text(one);
  if (notSent.length > 0) pdf.text(`Refunded, and so not in this parcel: ${listPieces(notSent)}`);
  drawFarewell(pdf, business);
}

/** The end of the slip: thanks, care of the goods, and the shop's contact. */
function drawFarewell(pdf: PdfWriter, { thanks, care, packedBy, email, phone }: SlipSender): void {
  const isSmall = pdf.isSmall();
  pdf.gap(isSmall ? 6 : 20);
  if (thanks) {
    pdf.notes([thanks], {
      size: isSmall ? 12 : 16,
      display: pdf.style.fonts,
      colour: pdf.style.maker.colours.accent,
    });
    pdf.gap(isSmall ? 3 : 6);
  }
  pdf.notes(
    [
      ...(care ? [care] : []),
      `${packedBy} If anything is not as it should be, write to us:`.trim(),
      `${email} · ${formatPhone(phone)}`,
    ],
    { colour: mutedColour },
  );
}

function nameOf({ number }: PackingSlip): string {
  return `Packing slip ${number}`;
}
