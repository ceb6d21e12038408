// Finds the product for the owner's preview of her shop, and prints a sample invoice for it that is never issued.
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { taxColumns } from "#core/catalogue/tax/rates.server.ts";
import { invoicePaper } from "#core/documents/invoice-pdf.server.ts";
import type { PdfFile, WithPrinter } from "#core/documents/paper.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { type InvoicedProduct, sampleInvoice } from "./sample-invoice.ts";

/** The owner's newest product for sale, else a sample product. */
export async function findShownProduct(
  db: Database,
): Promise<(InvoicedProduct & { slug: string }) | undefined> {
  const { name, sku, price: unitPrice, slug } = product;
  for (const sample of [false, true]) {
    const [shown] = await db
      .select({ name, sku, unitPrice, slug, ...taxColumns })
      .from(product)
      .where(
        and(
          eq(product.sample, sample),
          eq(product.active, true),
          isNull(product.archivedAt),
          isNull(product.variantOf),
        ),
      )
      .orderBy(desc(product.createdAt), asc(product.id))
      .limit(1);
    if (shown) return shown;
  }
  return undefined;
}

export async function printSampleInvoice({
  db,
  clock,
  printer,
}: Pick<AppContext, "db" | "clock"> & WithPrinter): Promise<PdfFile> {
  const [settings, shown] = await Promise.all([readSettings(db), findShownProduct(db)]);
  const pdf = await printer.print(invoicePaper, sampleInvoice(settings, shown, clock.now()));
  return { fileName: "sample-invoice.pdf", pdf };
}
