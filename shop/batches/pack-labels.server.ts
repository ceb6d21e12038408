// Prints the labels for the packs of batches, from the data of product, batch and shop.
import { eq, inArray } from "drizzle-orm";
import type { ReadContext } from "#platform/cached-read.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { formatUnitPrice, formatWeight } from "#shop/catalogue/product.ts";
import { soldName } from "#shop/catalogue/variants/sold-name.server.ts";
import type { PdfFile, WithPrinter } from "#shop/documents/paper.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { formatLongDate } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { currentFeatures } from "#shop/pages/features.server.ts";
import { describePacker } from "#shop/settings/packer.ts";
import { formatPhone } from "#shop/settings/phone.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { batch } from "./batches.table.ts";
import { type PackLabel, packLabelsPaper } from "./pack-labels-pdf.server.ts";

/** `copies` labels of each batch, in the order of `numbers`. Undefined if there is none of these batches. */
export async function printPackLabels(
  ctx: ReadContext & WithLinks & WithPrinter,
  { numbers, copies }: { numbers: readonly string[]; copies: number },
): Promise<PdfFile | undefined> {
  const { db, links, printer } = ctx;
  const rows = await db
    .select({
      number: batch.number,
      pouredOn: batch.pouredOn,
      published: batch.published,
      productName: soldName,
      weight: product.weight,
      grams: product.grams,
      price: product.price,
      mrp: product.mrp,
      origin: product.countryOfOrigin,
    })
    .from(batch)
    .innerJoin(product, eq(product.id, batch.productId))
    .where(inArray(batch.number, [...numbers]));
  const { business } = await readSettings(db);
  const hasPages = (await currentFeatures(ctx)).batches;
  const found = new Map(rows.map((row) => [row.number, row]));
  const labels = [...new Set(numbers)].flatMap((number): PackLabel[] => {
    const row = found.get(number);
    if (!row) return [];
    const { productName, weight, grams, price, mrp, pouredOn, published, origin } = row;
    const one = {
      productName,
      netQuantity: formatWeight(weight, grams),
      mrp: formatPaise(mrp ?? price),
      unitPrice: formatUnitPrice(price, grams),
      month: formatLongDate(pouredOn).replace(/^\d+ /, ""),
      maker: describePacker(business),
      care: `${formatPhone(business.phone)}, ${business.email}`,
      origin: origin === "India" ? "" : origin,
      batch: number,
      address: hasPages && published ? links.batch(number) : "",
    };
    return Array.from({ length: copies }, () => one);
  });
  const [first] = labels;
  if (!first) return undefined;
  const isOne = rows.length === 1;
  return {
    fileName: isOne ? `batch-${first.batch}-labels.pdf` : "batch-labels.pdf",
    pdf: await printer.print(packLabelsPaper, {
      name: isOne ? `Labels of batch ${first.batch}` : "Labels of batches",
      labels,
    }),
  };
}
