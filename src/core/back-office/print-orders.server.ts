// Prints the documents of several orders as one PDF. Invoices are printed as stored.
import { and, asc, eq, ne } from "drizzle-orm";
import { readPageTexts } from "#core/content/texts/page-texts.server.ts";
import { invoicePaper } from "#core/documents/invoice-pdf.server.ts";
import { packingSlipPaper, type SlipSender } from "#core/documents/packing-slip-pdf.server.ts";
import type { PdfFile, WithPrinter } from "#core/documents/paper.server.ts";
import { wordedLabelPaper } from "#core/documents/worded-label-pdf.server.ts";
import { dayPaper, drawHouseLabel } from "#core/look/house-label.ts";
import { openLabelFonts } from "#core/look/label-fonts.server.ts";
import { currentLook } from "#core/look/look.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { hasCard } from "#core/orders/gift.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { describeItem } from "#core/orders/order-items.ts";
import { isToPack } from "#core/orders/order-state.ts";
import { invoice, order, orderLine } from "#core/orders/orders.table.ts";
import { isPaperOf, listChallans } from "#core/orders/shared-invoice/shared-invoices.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { greetingCardsPaper } from "#features/gifts/greeting-card-pdf.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { listCards, selectedOrdersPaper, toPackPaper } from "./order-papers.server.ts";
import { divideForPrint, type PrintKind, type SelectedOrder } from "./selected-order.ts";
import { listOrdersToPack, listSelectedOrders } from "./selected-orders.server.ts";

type Context = Pick<AppContext, "db" | "clock"> & WithPrinter;

/** Throws NotFound unless a confirmed order has this number. */
export async function printPackingSlip(
  { db, printer }: Pick<Context, "db" | "printer">,
  number: string,
): Promise<PdfFile> {
  const [[slip], business] = await Promise.all([listSelectedOrders(db, [number]), readSlipSender(db)]);
  if (!slip) throw new NotFound("there is no confirmed order of this number");
  const pdf = await printer.print(packingSlipPaper, { slip, business });
  return { fileName: `packing-slip-${number}.pdf`, pdf };
}

/** Throws NotFound unless the order of this number has a delivery challan. */
export async function printChallan(
  { db, printer }: Pick<Context, "db" | "printer">,
  number: string,
): Promise<PdfFile> {
  const orders = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
  const [challan] = await listChallans(
    db,
    orders.map(({ id }) => id),
  );
  if (!challan) throw new NotFound("this order has no delivery challan");
  return { fileName: `challan-${number}.pdf`, pdf: await printer.print(invoicePaper, challan) };
}

/** Throws NotFound unless the number is that of a confirmed order that is a gift with a card. */
export async function printGreetingCard(
  { db, printer }: Pick<Context, "db" | "printer">,
  number: string,
): Promise<PdfFile> {
  const cards = listCards(await listSelectedOrders(db, [number]));
  if (cards.length === 0) throw new NotFound("this order has no card");
  const name = `Card ${number}`;
  return { fileName: `card-${number}.pdf`, pdf: await printer.print(greetingCardsPaper, { name, cards }) };
}

/** The label with the buyer's words, as on the product's page. Throws NotFound unless this line of a confirmed order has some. */
export async function printWordedLabel(
  ctx: ReadContext & Pick<Context, "printer">,
  { number, position }: { number: string; position: number },
): Promise<PdfFile> {
  const [line] = await ctx.db
    .select({ words: orderLine.labelWords, name: orderLine.name, quantity: orderLine.quantity })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(order.number, number), eq(orderLine.position, position), ne(orderLine.labelWords, "")));
  if (!line) throw new NotFound("this line has no words for its label");
  const { words, ...item } = line;
  const look = await currentLook(ctx);
  const { measure } = await openLabelFonts([words], look.fonts);
  const { shapes } = drawHouseLabel({ ...look, words }, dayPaper, measure);
  const name = `Label ${number}`;
  const label = { name, shapes, foot: `Order ${number}: ${describeItem(item)}` };
  return {
    fileName: `label-${number}-${position + 1}.pdf`,
    pdf: await ctx.printer.print(wordedLabelPaper, label),
  };
}

/** Undefined if none of the orders has this document. `isForPacker`: only of orders that are to pack or packed. */
export async function printSelectedOrders(
  { db, clock, printer }: Context,
  {
    numbers,
    kind,
    isForPacker = false,
  }: { numbers: readonly string[]; kind: PrintKind; isForPacker?: boolean },
): Promise<PdfFile | undefined> {
  const [found, business] = await Promise.all([listSelectedOrders(db, numbers), readSlipSender(db)]);
  const selected = isForPacker ? found.filter(({ status, due }) => isToPack(status) && !due) : found;
  // Most orders are no gifts, so orders without a card are not listed.
  const isCards = kind === "greeting-cards";
  const wanted = isCards ? selected.filter(({ gift }) => gift && hasCard(gift)) : selected;
  const { printed: orders, leftOut } = divideForPrint(wanted, kind, isCards ? [] : numbers);
  if (orders.length === 0) return undefined;
  const invoices = await listPapers(db, orders, kind);
  const pdf = await printer.print(selectedOrdersPaper, { kind, orders, leftOut, invoices, business });
  return { fileName: `${kind}-${indianDay(clock.now())}.pdf`, pdf };
}

/** Undefined if there is nothing to pack. */
export async function printOrdersToPack({ db, clock, printer }: Context): Promise<PdfFile | undefined> {
  const [{ orders, hasMore }, business] = await Promise.all([listOrdersToPack(db), readSlipSender(db)]);
  const { printed, leftOut } = divideForPrint(orders, "packing-slips");
  if (orders.length === 0) return undefined;
  const at = clock.now();
  const pdf = await printer.print(toPackPaper, { at, orders: printed, leftOut, hasMore, business });
  return { fileName: `to-pack-${indianDay(at)}.pdf`, pdf };
}

async function readSlipSender(db: Database): Promise<SlipSender> {
  const settings = await readSettings(db);
  const { packedBy, parcelThanks: thanks, parcelCare: care } = await readPageTexts(db, settings);
  return { ...settings.business, packedBy, thanks, care };
}

/** The tax documents that are printed. */
async function listPapers(db: Database, orders: readonly SelectedOrder[], kind: PrintKind) {
  if (kind === "invoices" || kind === "for-the-box") return listInvoices(db, orders);
  if (kind !== "challans") return [];
  return listChallans(
    db,
    orders.map(({ id }) => id),
  );
}

/** The invoices as issued, in the order of `orders`; then those of which another order is the first. */
async function listInvoices(db: Database, orders: readonly SelectedOrder[]): Promise<InvoiceContent[]> {
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .select({ orderId: invoice.orderId, content: invoice.content })
    .from(invoice)
    .where(and(isPaperOf(ids), ne(invoice.kind, "credit-note")))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number));
  const own = Map.groupBy(rows, ({ orderId }) => orderId);
  const others = rows.filter(({ orderId }) => !ids.includes(orderId));
  return [...ids.flatMap((id) => own.get(id) ?? []), ...others].map(
    ({ content }) => content as InvoiceContent,
  );
}
