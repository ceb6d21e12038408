// Prints the documents of several orders as one PDF. Figures of invoices come from the stored invoices. A hundred
// documents take half a second, so other requests have their turn between them.
import { setImmediate as letOthersRun } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { drawAddressLabels, sizeOfLabelPaper } from "#shop/orders/address-label-pdf.server.ts";
import type { InvoiceContent } from "#shop/orders/invoice.ts";
import { drawInvoice } from "#shop/orders/invoice-pdf.server.ts";
import type { PdfFile } from "#shop/orders/order-documents.server.ts";
import { totalPieces } from "#shop/orders/order-pieces.ts";
import { invoice } from "#shop/orders/orders.table.ts";
import { drawPackingSlip, renderPackingSlip } from "#shop/orders/packing-slip-pdf.server.ts";
import { a4, openPdf, type PdfWriter } from "#shop/orders/pdf-writer.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { drawLeftOutPage, drawPickingList } from "./picking-list-pdf.server.ts";
import { divideForPrint, type PrintKind, type SelectedOrder } from "./selected-order.ts";
import { listOrdersToPack, listSelectedOrders } from "./selected-orders.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

const titles: Record<PrintKind, string> = {
  "packing-slips": "Packing slips",
  labels: "Address labels, 10 × 15 cm",
  "label-sheets": "Address labels, A4",
  invoices: "Invoices",
};

/** Of any confirmed order. Throws NotFound if there is none of this number. */
export async function printPackingSlip(db: Database, number: string): Promise<PdfFile> {
  const [[found], { business }] = await Promise.all([listSelectedOrders(db, [number]), readSettings(db)]);
  if (!found) throw new NotFound("there is no confirmed order of this number");
  return { fileName: `packing-slip-${number}.pdf`, pdf: await renderPackingSlip(found, business) };
}

/** Undefined if none of the orders has this document. A first page names those that have none. */
export async function printSelectedOrders(
  { db, clock }: Context,
  { numbers, kind }: { numbers: readonly string[]; kind: PrintKind },
): Promise<PdfFile | undefined> {
  const [orders, { business }] = await Promise.all([listSelectedOrders(db, numbers), readSettings(db)]);
  const { printed, leftOut } = divideForPrint(orders, kind, numbers);
  if (printed.length === 0) return undefined;
  const pdf = await openPdf(titles[kind]);
  drawLeftOutPage(pdf, leftOut, kind === "labels" ? sizeOfLabelPaper("10x15") : a4);
  if (kind === "invoices")
    for (const content of await readInvoices(db, printed)) {
      drawInvoice(pdf, content);
      await letOthersRun();
    }
  else await drawForParcels(pdf, printed, kind, business);
  return { fileName: `${kind}-${indianDay(clock.now())}.pdf`, pdf: await pdf.close() };
}

/** The picking list, the packing slips and a sheet of labels. Undefined if there is nothing to pack. */
export async function printOrdersToPack({ db, clock }: Context): Promise<PdfFile | undefined> {
  const [{ orders, hasMore }, { business }] = await Promise.all([listOrdersToPack(db), readSettings(db)]);
  const { printed, leftOut } = divideForPrint(orders, "packing-slips");
  if (orders.length === 0) return undefined;
  const at = clock.now();
  const pdf = await openPdf("To pack");
  drawPickingList(pdf, { at, orders: printed, leftOut, hasMore });
  await drawForParcels(pdf, printed, "packing-slips", business);
  await drawForParcels(pdf, printed, "label-sheets", business);
  return { fileName: `to-pack-${indianDay(at)}.pdf`, pdf: await pdf.close() };
}

async function drawForParcels(
  pdf: PdfWriter,
  orders: readonly SelectedOrder[],
  kind: Exclude<PrintKind, "invoices">,
  business: Settings["business"],
): Promise<void> {
  if (kind === "packing-slips")
    for (const order of orders) {
      drawPackingSlip(pdf, order, business);
      await letOthersRun();
    }
  else {
    const labels = orders.map((order) => ({ ...order, pieces: totalPieces(order.lines) }));
    drawAddressLabels(pdf, labels, kind === "labels" ? "10x15" : "a4", business);
  }
}

/** As they were issued, in the order of `orders`. */
async function readInvoices(db: Database, orders: readonly SelectedOrder[]): Promise<InvoiceContent[]> {
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .select({ orderId: invoice.orderId, content: invoice.content })
    .from(invoice)
    .where(and(inArray(invoice.orderId, ids), eq(invoice.kind, "invoice")));
  const contents = new Map(rows.map(({ orderId, content }) => [orderId, content as InvoiceContent]));
  return ids.flatMap((id) => contents.get(id) ?? []);
}
