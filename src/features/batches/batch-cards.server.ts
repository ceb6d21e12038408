// Prints the cards that go into the boxes of published batches.

import { and, eq, inArray } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { formatWeight } from "#core/catalogue/product.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { readPageTexts } from "#core/content/texts/page-texts.server.ts";
import type { PdfFile, WithPrinter } from "#core/documents/paper.server.ts";
import type { WithLinks } from "#core/links.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { batchAddress } from "./addresses.ts";
import { type BatchCard, batchCardsPaper } from "./batch-cards-pdf.server.ts";
import { batch } from "./batches.table.ts";

/** `copies` cards of each published batch, in the order of `numbers`. Undefined if none is published, or the shop shows no batch pages. */
export async function printBatchCards(
  ctx: ReadContext & WithLinks & WithPrinter,
  { numbers, copies }: { numbers: readonly string[]; copies: number },
): Promise<PdfFile | undefined> {
  const { db, links, printer } = ctx;
  if (!(await currentFeatures(ctx)).batches) return undefined;
  const [rows, settings] = await Promise.all([
    db
      .select({
        number: batch.number,
        productName: soldName,
        pouredOn: batch.pouredOn,
        pouredBy: batch.pouredBy,
        notes: product.fragranceNotes,
        burnTime: product.burnTime,
        weight: product.weight,
        grams: product.grams,
      })
      .from(batch)
      .innerJoin(product, eq(product.id, batch.productId))
      .where(and(inArray(batch.number, [...numbers]), eq(batch.published, true))),
    readSettings(db),
  ]);
  const { made } = await readPageTexts(db, settings);
  const found = new Map(rows.map((row) => [row.number, row]));
  const cards = [...new Set(numbers)].flatMap((number): BatchCard[] => {
    const row = found.get(number);
    if (!row) return [];
    const address = batchAddress(links, number);
    const { grams, ...shown } = row;
    const weight = formatWeight(row.weight, grams);
    const pouredOn = formatLongDate(row.pouredOn);
    return Array.from({ length: copies }, () => ({ ...shown, weight, pouredOn, made, address }));
  });
  if (cards.length === 0) return undefined;
  const name = rows.length === 1 ? `Cards of batch ${cards[0]?.number}` : "Cards of batches";
  const fileName = rows.length === 1 ? `batch-${cards[0]?.number}-cards.pdf` : "batch-cards.pdf";
  return { fileName, pdf: await printer.print(batchCardsPaper, { name, cards }) };
}
