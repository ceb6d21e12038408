// The job that draws the catalogue of a price list: every product for sale but boxes, which are filled on their own pages.
import { and, asc, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { findMedia } from "#platform/media/media.ts";
import { listBands } from "#shop/cart/trade-order.ts";
import { category, product, productPicture } from "#shop/catalogue/catalogue.table.ts";
import { isForSale } from "#shop/catalogue/for-sale.server.ts";
import { highestRate } from "#shop/catalogue/sets/set.ts";
import { readSets, type StoredSet, setColumns } from "#shop/catalogue/sets/sets.server.ts";
import { taxColumns } from "#shop/catalogue/tax/rates.server.ts";
import { soldName } from "#shop/catalogue/variants/sold-name.server.ts";
import { formatDate, indianDay } from "#shop/money/indian-time.ts";
import type { RatedGoods } from "#shop/money/rate-by-price.ts";
import { type JpegPicture, toJpeg } from "#shop/pictures/picture-intake.server.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import { showsGst } from "#shop/settings/gst-status.ts";
import { formatPhone } from "#shop/settings/phone.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import { registerPriceFiles } from "#shop/trade/price-list-files.server.ts";
import { getPriceList } from "#shop/trade/price-lists.server.ts";
import { deleteOldCatalogues, storeCatalogue } from "#shop/trade/trade-catalogues.server.ts";
import { drawCatalogueJob } from "#shop/trade/trade-jobs.server.ts";
import { packOf } from "#shop/trade/trade-price.ts";
import type { WithPrinter } from "../paper.server.ts";
import { type CatalogueContent, maxCatalogueRows } from "./trade-catalogue.ts";
import { tradeCataloguePaper } from "./trade-catalogue-pdf.server.ts";

export function registerTradeJobs(ctx: AppContext & WithPrinter): void {
  registerPriceFiles(ctx);
  ctx.jobs.handle(drawCatalogueJob, (asked) => drawCatalogue(ctx, asked));
  ctx.jobs.schedule("trade.delete-old-catalogues", "31 * * * *", () => deleteOldCatalogues(ctx));
}

type Context = Pick<AppContext, "db" | "clock" | "config" | "readVersions">;

/** Idempotent. Throws a Fault if the printer has too much to do, so that the queue tries again. */
export async function drawCatalogue(
  ctx: Context & WithPrinter,
  asked: { listId: string; askedAt: string },
): Promise<void> {
  const content = await readCatalogueContent(ctx, asked.listId);
  await storeCatalogue(ctx.db, asked, await ctx.printer.print(tradeCataloguePaper, content));
}

/** Throws NotFound for an unknown list. */
async function readCatalogueContent(ctx: Context, listId: string): Promise<CatalogueContent> {
  const { db, clock } = ctx;
  const list = await getPriceList(db, listId);
  const { business } = await currentSettings(ctx);
  const rowsBySku = Map.groupBy(list.rows, ({ sku }) => sku);
  const products = await readProducts(db);
  const sets = await readSets(db, products);
  const isTaxed = showsGst(business);
  const rows: CatalogueContent["rows"] = [];
  for (const { id, sku, name, price, shown, ...found } of products.slice(0, maxCatalogueRows)) {
    const terms = { rows: rowsBySku.get(sku) ?? [], percentOff: list.percentOff };
    rows.push({
      sku,
      name,
      category: found.category,
      ...packOf(terms),
      bands: listBands(price, isTaxed ? partsOf(found, sets.get(id)) : [], terms),
      picture: await readJpeg(ctx, shown?.renditions.webp[0]?.url),
      placeholder: shown?.placeholder ?? "#eee5d6",
    });
  }
  return {
    madeOn: formatDate(indianDay(clock.now())),
    until: list.toDay ? formatDate(list.toDay) : "",
    seller: {
      name: business.legalName,
      lines: [
        ...(isTaxed && business.gstin ? [`GSTIN: ${business.gstin}`] : []),
        `${formatPhone(business.phone)} · ${business.email}`,
      ],
    },
    showsGst: isTaxed,
    rows,
    isCut: products.length > maxCatalogueRows,
  };
}

function readProducts(db: Database) {
  return db
    .select({
      id: product.id,
      sku: product.sku,
      name: soldName,
      price: product.price,
      ...taxColumns,
      category: category.name,
      shown: { renditions: picture.renditions, placeholder: picture.placeholder },
      ...setColumns,
    })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .leftJoin(productPicture, and(eq(productPicture.productId, product.id), eq(productPicture.position, 0)))
    .leftJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(and(isForSale, isNull(product.boxPieces)))
    .orderBy(asc(category.position), asc(category.slug), asc(product.sku))
    .limit(maxCatalogueRows + 1);
}

/** A set taxed as a whole has the highest rate of its parts. */
function partsOf(found: RatedGoods, set: StoredSet | undefined): Parameters<typeof listBands>[1] {
  if (!set) return [found];
  const isFixed = set.parts.every((part) => !part.rateByPrice);
  return set.pricing === "single" && isFixed ? [{ gstRate: highestRate(set.parts) }] : set.parts;
}

/** Wide enough for the small picture of a row in print. */
const jpegWidth = 220;

/** Null for a picture that came with the program, or that cannot be read now: the catalogue is drawn without it. */
async function readJpeg(ctx: Pick<AppContext, "db" | "config">, url = ""): Promise<JpegPicture | null> {
  const found = await findMedia(ctx, url).catch(() => undefined);
  return found ? toJpeg(found.bytes, jpegWidth) : null;
}
