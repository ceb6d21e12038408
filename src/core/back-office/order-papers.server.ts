// Draws the documents of several orders into one PDF.
import { drawAddressLabels, sizeOfLabelPaper } from "#core/documents/address-label-pdf.server.ts";
import { drawInvoice } from "#core/documents/invoice-pdf.server.ts";
import {
  drawPackingSlip,
  drawPackingSlips,
  type SlipSender,
} from "#core/documents/packing-slip-pdf.server.ts";
import type { Paper } from "#core/documents/paper.server.ts";
import { a4, a5, a6, type PageSize } from "#core/documents/pdf-pages.server.ts";
import type { PdfWriter } from "#core/documents/pdf-writer.server.ts";
import { hasCard } from "#core/orders/gift.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { countItems } from "#core/orders/packed-line.ts";
import type { ChallanContent } from "#core/orders/shared-invoice/shared-invoice.ts";
import type { GreetingCard } from "#features/gifts/greeting-card.ts";
import { drawGreetingCards } from "#features/gifts/greeting-card-pdf.server.ts";
import { drawLeftOutPage, drawPickingList, type PickingList } from "./picking-list-pdf.server.ts";
import type { LeftOut, PrintKind, SelectedOrder } from "./selected-order.ts";

const titles: Record<PrintKind, string> = {
  "for-the-box": "Packing slips and invoices",
  "packing-slips": "Packing slips",
  "packing-slips-a5": "Packing slips, A5",
  labels: "Address labels, 10 × 15 cm",
  "label-sheets": "Address labels, A4",
  "greeting-cards": "Cards of gifts, A6",
  invoices: "Invoices",
  challans: "Delivery challans",
};

type SelectedOrders = {
  kind: PrintKind;
  orders: readonly SelectedOrder[];
  leftOut: readonly LeftOut[];
  /** Those of `orders`, if the document needs them. */
  invoices: readonly (InvoiceContent | ChallanContent)[];
  business: SlipSender;
};

/** Starts with a page that names the orders without such a document, if any. */
export const selectedOrdersPaper: Paper<SelectedOrders> = {
  kind: "selected-orders",
  nameOf: ({ kind }) => titles[kind],
  draw(pdf, { kind, orders, leftOut, invoices, business }) {
    drawLeftOutPage(pdf, leftOut, paperOf(kind));
    if (kind === "invoices" || kind === "challans") for (const content of invoices) drawInvoice(pdf, content);
    else if (kind === "greeting-cards") drawGreetingCards(pdf, listCards(orders));
    else if (kind === "for-the-box") drawForTheBox(pdf, { orders, invoices, business });
    else drawForParcels(pdf, orders, kind, business);
  },
};

function paperOf(kind: PrintKind): PageSize {
  if (kind === "labels") return sizeOfLabelPaper("10x15");
  if (kind === "greeting-cards") return a6;
  return kind === "packing-slips-a5" ? a5 : a4;
}

export function listCards(orders: readonly Pick<SelectedOrder, "gift">[]): GreetingCard[] {
  return orders.flatMap(({ gift }) => (gift && hasCard(gift) ? [gift] : []));
}

/** The picking list, the packing slips and sheets of labels. */
export const toPackPaper: Paper<PickingList & { business: SlipSender }> = {
  kind: "to-pack",
  nameOf: () => "To pack",
  draw(pdf, { business, ...list }) {
    drawPickingList(pdf, list);
    drawForParcels(pdf, list.orders, "packing-slips", business);
    drawForParcels(pdf, list.orders, "label-sheets", business);
  },
};

/** Keeps the papers of one box together. */
function drawForTheBox(
  pdf: PdfWriter,
  { orders, invoices, business }: Pick<SelectedOrders, "orders" | "invoices" | "business">,
): void {
  for (const order of orders) {
    drawPackingSlip(pdf, order, business);
    // The recipient of a gift must not see its price.
    const content = order.gift ? undefined : invoices.find((one) => isInvoiceOf(one, order));
    if (content) drawInvoice(pdf, content);
  }
}

function isInvoiceOf({ order }: Pick<InvoiceContent, "order">, { number }: SelectedOrder): boolean {
  return order.number === number && !order.sharedBy;
}

function drawForParcels(
  pdf: PdfWriter,
  orders: readonly SelectedOrder[],
  kind: Exclude<PrintKind, "invoices" | "challans" | "for-the-box" | "greeting-cards">,
  business: SlipSender,
): void {
  if (kind === "packing-slips" || kind === "packing-slips-a5") {
    drawPackingSlips(pdf, orders, business, paperOf(kind));
  } else {
    const labels = orders.map((order) => ({ ...order, items: countItems(order.lines) }));
    drawAddressLabels(pdf, labels, kind === "labels" ? "10x15" : "a4", business);
  }
}
