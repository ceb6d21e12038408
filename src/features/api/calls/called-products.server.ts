// Reads products for programs with an API key: page by page, or one by the SKU of any of its variants.
import { and, asc, eq, getTableColumns, gt, inArray, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { rateByPrice } from "#core/catalogue/tax/rates.server.ts";
import { nameSold } from "#core/catalogue/variants/variant.ts";
import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import { type RatedGoods, rateOf } from "#core/money/rate-by-price.ts";
import type { AppContext } from "#platform/app-context.ts";
import { takePage } from "#platform/database/take-page.ts";
import { canReadCatalogue } from "./calls.policy.ts";

type Context = Pick<AppContext, "db"> & WithLinks;
type Row = typeof product.$inferSelect & RatedGoods;

const called = { ...getTableColumns(product), rateByPrice };

/** Lists products that are not removed, sorted by id, so that none is missed while others are added. */
export const listCalledProducts = command(
  canReadCatalogue,
  async function listCalledProducts(
    ctx: Context,
    _actor,
    { after = "", limit = 50 }: { after?: string; limit?: number },
  ) {
    const rows = await ctx.db
      .select(called)
      .from(product)
      .where(and(isNull(product.variantOf), isNull(product.archivedAt), gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(limit + 1);
    const { shown, next } = takePage(rows, limit, ({ id }) => id);
    return { products: await withVariants(ctx, shown), next };
  },
);

/** Undefined for an unknown SKU and for a removed product. */
export const readCalledProduct = command(
  canReadCatalogue,
  async function readCalledProduct(ctx: Context, _actor, { sku }: { sku: string }) {
    const [found] = await ctx.db
      .select({ id: product.id, variantOf: product.variantOf })
      .from(product)
      .where(and(eq(product.sku, sku), isNull(product.archivedAt)));
    if (!found) return undefined;
    const carriers = await ctx.db
      .select(called)
      .from(product)
      .where(and(eq(product.id, found.variantOf ?? found.id), isNull(product.archivedAt)));
    const [read] = await withVariants(ctx, carriers);
    return read;
  },
);

/** Undefined for an unknown SKU and for a removed product. */
export async function findProductId({ db }: Pick<Context, "db">, sku: string) {
  const [found] = await db
    .select({ id: product.id, isSet: product.setPricing, stock: product.stock })
    .from(product)
    .where(and(eq(product.sku, sku), isNull(product.archivedAt)));
  return found && { ...found, isSet: found.isSet !== null };
}

async function withVariants(ctx: Context, carriers: readonly Row[]) {
  const ids = carriers.filter(({ optionNames }) => optionNames.length > 0).map(({ id }) => id);
  const others = ids.length
    ? await ctx.db
        .select(called)
        .from(product)
        .where(and(inArray(product.variantOf, ids), isNull(product.archivedAt)))
        .orderBy(asc(product.createdAt), asc(product.id))
    : [];
  return carriers.map((carrier) => ({
    id: carrier.id,
    name: carrier.name,
    description: carrier.description,
    category: carrier.categorySlug,
    collection: carrier.collection,
    hsn: carrier.hsn,
    gstBasisPoints: rateOf(carrier.price, carrier),
    updatedAt: carrier.updatedAt.toISOString(),
    variants: [carrier, ...others.filter(({ variantOf }) => variantOf === carrier.id)].map((row) =>
      presentVariant(ctx, row, carrier.optionNames),
    ),
  }));
}

function presentVariant({ links }: Context, row: Row, optionNames: readonly string[]) {
  return {
    sku: row.sku,
    name: nameSold(row),
    options: optionNames.map((name, place) => ({ name, value: row.optionValues[place] ?? "" })),
    price: row.price,
    gstBasisPoints: rateOf(row.price, row),
    mrp: row.mrp,
    stock: row.stock,
    state: row.active ? ("sold" as const) : ("hidden" as const),
    isSet: row.setPricing !== null,
    page: links.product(row.slug),
  };
}
