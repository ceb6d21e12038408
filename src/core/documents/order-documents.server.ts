// An order's invoice or credit note as a PDF file. Drawn at the first request and then stored, so that an issued
// document never changes.
import { eq } from "drizzle-orm";
import { findAdvanceReceipt } from "#core/orders/advances/advance-receipts.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { findPrinted } from "#core/orders/invoices.server.ts";
import { invoice, invoiceFile } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { advanceReceiptPaper } from "./advance-receipt-pdf.server.ts";
import type { FurtherCopy } from "./invoice-copy.ts";
import { invoicePaper } from "./invoice-pdf.server.ts";
import type { PdfFile, WithPrinter } from "./paper.server.ts";

type Context = Pick<AppContext, "db"> & WithPrinter;

type AskedDocument = {
  orderId: string;
  kind: "invoice" | "credit-note";
  number?: string | undefined;
  /** A copy of an invoice; omit it for the original. Only the original is stored. */
  copy?: FurtherCopy | undefined;
  /** The account the paper is for; undefined for the shop itself. */
  account?: string | undefined;
};

/** Throws NotFound if the document is not issued. */
export async function printTaxDocument(
  ctx: Context,
  { copy, account, ...asked }: AskedDocument,
): Promise<PdfFile> {
  const content = await findPrinted(ctx.db, asked);
  if (!content) throw new NotFound(`this order has no ${asked.kind}`);
  const name = content.number.replaceAll("/", "-");
  if (copy)
    return {
      fileName: `${name}-${copy}.pdf`,
      pdf: await ctx.printer.print(invoicePaper, { ...content, copy }, account),
    };
  const pdf = (await findKept(ctx.db, content.number)) ?? (await drawAndKeep(ctx, content, account));
  return { fileName: `${name}.pdf`, pdf };
}

/** By its number: an invoice or credit note of any order. Throws NotFound. */
export async function printPaper(ctx: Context, number: string): Promise<PdfFile | undefined> {
  const [found] = await ctx.db
    .select({ orderId: invoice.orderId, kind: invoice.kind })
    .from(invoice)
    .where(eq(invoice.number, number));
  if (!found) return undefined;
  const kind = found.kind === "credit-note" ? "credit-note" : "invoice";
  return printTaxDocument(ctx, { orderId: found.orderId, kind, number });
}

/** The receipt for the order's advance, drawn from its stored content. Throws NotFound. */
export async function printAdvanceReceipt(
  { db, printer }: Context,
  orderId: string,
  account?: string,
): Promise<PdfFile> {
  const receipt = await findAdvanceReceipt(db, orderId);
  if (!receipt) throw new NotFound("this order has no receipt for an advance");
  return {
    fileName: `${receipt.number.replaceAll("/", "-")}.pdf`,
    pdf: await printer.print(advanceReceiptPaper, receipt, account),
  };
}

async function findKept(db: Database, number: string): Promise<Buffer | undefined> {
  const [kept] = await db
    .select({ pdf: invoiceFile.pdf })
    .from(invoiceFile)
    .where(eq(invoiceFile.number, number));
  return kept?.pdf;
}

/** Of simultaneous requests, all get the file that was stored first. */
async function drawAndKeep(
  { db, printer }: Context,
  content: InvoiceContent,
  account: string | undefined,
): Promise<Buffer> {
  const { number } = content;
  const pdf = await printer.print(invoicePaper, content, account);
  await db.insert(invoiceFile).values({ number, pdf }).onConflictDoNothing();
  return (await findKept(db, number)) ?? pdf;
}
