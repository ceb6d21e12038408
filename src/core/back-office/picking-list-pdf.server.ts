// Draws the first page for packing: the products to take from the shelf, and the orders they belong to.

import type { PageSize } from "#core/documents/pdf-pages.server.ts";
import { type Column, drawTable } from "#core/documents/pdf-table.server.ts";
import { mutedColour, type PdfWriter } from "#core/documents/pdf-writer.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import { countItems } from "#core/orders/packed-line.ts";
import {
  type LeftOut,
  leftOutReasons,
  listToPick,
  maxSelected,
  type PickedProduct,
  packerRemarks,
  type SelectedOrder,
} from "./selected-order.ts";

export type PickingList = {
  at: Date;
  orders: readonly SelectedOrder[];
  leftOut: readonly LeftOut[];
  /** Further orders did not fit into this file. */
  hasMore: boolean;
};

const shelfColumn: Column<PickedProduct> = {
  title: "Shelf",
  width: 70,
  align: "left",
  cell: ({ shelf }) => shelf,
};
const productColumns: Column<PickedProduct>[] = [
  { title: "Taken", width: 50, align: "left", cell: () => "[   ]" },
  { title: "Product", width: "rest", align: "left", cell: ({ name }) => name },
  { title: "SKU", width: 110, align: "left", cell: ({ sku }) => sku },
  { title: "Orders", width: 50, align: "right", cell: ({ orders }) => String(orders) },
  { title: "Pieces", width: 50, align: "right", cell: ({ pieces }) => String(pieces) },
];

const orderColumns: Column<SelectedOrder>[] = [
  { title: "Packed", width: 50, align: "left", cell: () => "[   ]" },
  { title: "Order", width: 90, align: "left", cell: ({ number }) => number },
  { title: "To", width: 150, align: "left", cell: ({ address }) => `${address.name}, ${address.city}` },
  { title: "Note", width: "rest", align: "left", cell: packerRemarks },
  { title: "Items", width: 50, align: "right", cell: (order) => String(countItems(order.lines)) },
];

export function drawPickingList(pdf: PdfWriter, { at, orders, leftOut, hasMore }: PickingList): void {
  const products = listToPick(orders);
  const pieces = products.reduce((sum, product) => sum + product.pieces, 0);
  pdf.startPaper(`To pack on ${formatLongDate(at)}`);
  pdf.text("To pack", { size: 20, bold: true });
  pdf.text(`${formatLongDate(at)} · ${countOf(orders.length, "order")} · ${countOf(pieces, "piece")}`, {
    size: 11,
  });
  if (hasMore)
    pdf.text(
      `There are more: one file takes the first ${maxSelected}. Print again when these are marked as shipped.`,
      { bold: true },
    );
  pdf.gap(12);
  const hasShelves = products.some(({ shelf }) => shelf !== "");
  drawTable(pdf, hasShelves ? [shelfColumn, ...productColumns] : productColumns, products);
  pdf.gap(20);
  drawTable(pdf, orderColumns, orders);
  pdf.gap(16);
  drawLeftOut(pdf, leftOut);
}

/** Draws a page in the size of the documents, which lists the selected orders without one. Draws nothing if there are none. */
export function drawLeftOutPage(pdf: PdfWriter, leftOut: readonly LeftOut[], size: PageSize): void {
  if (leftOut.length === 0) return;
  pdf.startPaper("Not in this file", size);
  drawLeftOut(pdf, leftOut);
}

function drawLeftOut(pdf: PdfWriter, leftOut: readonly LeftOut[]): void {
  if (leftOut.length === 0) return;
  pdf.text("Not in this file", { size: 14, bold: true });
  for (const { number, reason } of leftOut)
    pdf.text(`${number}: ${leftOutReasons[reason]}.`, { colour: mutedColour });
}
