// Prints labels for packs of a batch or of a product, from the data of product, batch and shop.

import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isHiddenFact } from "#core/catalogue/fields/shown-fields.server.ts";
import { isForSale } from "#core/catalogue/for-sale.server.ts";
import { sayQuantity } from "#core/catalogue/net-quantity.ts";
import { findUnitPrice } from "#core/catalogue/unit-price.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import type { PdfFile, WithPrinter } from "#core/documents/paper.server.ts";
import type { WithLinks } from "#core/links.ts";
import { formatLongDate, indianDay } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { describePacker } from "#core/settings/packer.ts";
import { formatPhone } from "#core/settings/phone.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { batchAddress } from "./addresses.ts";
import { batch } from "./batches.table.ts";
import { type PackLabel, packLabelsPaper } from "./pack-labels-pdf.server.ts";

type Context = ReadContext & WithLinks & WithPrinter & Pick<AppContext, "clock">;

/** `copies` labels of each batch, in the order of `numbers`. Undefined if there is none of these batches. */
export async function printPackLabels(
  ctx: Context,
  { numbers, copies }: { numbers: readonly string[]; copies: number },
): Promise<PdfFile | undefined> {
  const rows = await readRows(ctx, inArray(batch.number, [...numbers]));
  const found = new Map(rows.map((row) => [row.number, row]));
  const wanted = [...new Set(numbers)].flatMap((number) => found.get(number) ?? []);
  const isOne = wanted.length === 1;
  return print(ctx, wanted, {
    copies,
    fileName: isOne ? `batch-${wanted[0]?.number}-labels.pdf` : "batch-labels.pdf",
    name: isOne ? `Labels of batch ${wanted[0]?.number}` : "Labels of batches",
  });
}

/** Labels without a batch. `month`: such as '2026-11', or '' for this month. Undefined for an unknown product. */
export async function printProductLabels(
  ctx: Context,
  { productId, month, copies }: { productId: string; month: string; copies: number },
): Promise<PdfFile | undefined> {
  const day = month === "" ? indianDay(ctx.clock.now()) : `${month}-01`;
  const [row] = await readRows(ctx, eq(product.id, productId));
  if (!row) return undefined;
  return print(ctx, [{ ...row, number: null, pouredOn: day }], {
    copies,
    fileName: `${row.slug}-labels.pdf`,
    name: `Labels of ${row.productName}`,
  });
}

type LabelRow = Awaited<ReturnType<typeof readRows>>[number];

function readRows({ db }: Context, wanted: SQL) {
  return db
    .select({
      number: batch.number,
      pouredOn: batch.pouredOn,
      published: batch.published,
      productName: soldName,
      slug: product.slug,
      forSale: sql<boolean>`${isForSale}`,
      weight: product.weight,
      grams: product.grams,
      dimensions: sql<string>`case when ${isHiddenFact("dimensions")} then '' else ${product.dimensions} end`,
      price: product.price,
      mrp: product.mrp,
      origin: product.countryOfOrigin,
    })
    .from(product)
    .leftJoin(batch, eq(batch.productId, product.id))
    .where(wanted);
}

async function print(
  ctx: Context,
  rows: readonly LabelRow[],
  { copies, fileName, name }: { copies: number; fileName: string; name: string },
): Promise<PdfFile | undefined> {
  if (rows.length === 0) return undefined;
  const { business } = await readSettings(ctx.db);
  const hasPages = (await currentFeatures(ctx)).batches;
  const labels = rows.flatMap((row): PackLabel[] => {
    const { productName, weight, grams, dimensions, price, mrp, origin } = row;
    const one = {
      productName,
      netQuantity: sayQuantity({ weight, grams, dimensions }),
      mrp: formatPaise(mrp ?? price),
      unitPrice: findUnitPrice(mrp ?? price, { weight, grams })?.text ?? "",
      month: formatLongDate(row.pouredOn ?? "").replace(/^\d+ /, ""),
      maker: describePacker(business),
      care: `${formatPhone(business.phone)}, ${business.email}`,
      origin: origin === "India" ? "" : origin,
      batch: row.number ?? "",
      address: addressOf(row, { links: ctx.links, hasPages }),
    };
    return Array.from({ length: copies }, () => one);
  });
  return { fileName, pdf: await ctx.printer.print(packLabelsPaper, { name, labels }) };
}

/** Empty for a batch without a page and for a product that is not for sale. */
function addressOf(
  { number, slug, published, forSale }: LabelRow,
  { links, hasPages }: WithLinks & { hasPages: boolean },
): string {
  if (number === null) return forSale ? links.product(slug) : "";
  return hasPages && published ? batchAddress(links, number) : "";
}
