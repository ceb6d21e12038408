// Makes variants of a product: rows of their own, which begin with the product's facts and pictures.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { newId } from "#platform/new-id.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import { product } from "../catalogue.table.ts";
import { copyPictures } from "../duplicate-product.server.ts";
import { findFreeSlug } from "../free-slug.server.ts";
import { lockProduct } from "../lock-product.server.ts";
import { recordStockMovements } from "../stock/stock.server.ts";
import { netGrams } from "../unit-price.ts";
import { maxOptions, maxVariants, nameVariant } from "./variant.ts";
import type { NewVariant } from "./variants-form.ts";

export type AddVariantsInput = {
  /** The variant that carries the product. */
  productId: string;
  /** Names of the options; they never change after the first variants are made. */
  names: string[];
  /** The values of the present product, which becomes one of the variants; they never change then. */
  own: string[];
  variants: readonly NewVariant[];
};

export type AddVariantsOutcome =
  | { ok: true; count: number }
  /** `index` is the row of the form. */
  | { ok: false; reason: "sku-taken" | "made-already"; index: number }
  /** The product has got other options meanwhile, or the form is not the shop's. */
  | { ok: false; reason: "other-options" };

/** Makes all variants or none. Throws NotFound. */
export const addVariants = command(
  canEditProducts,
  async function addVariants(
    ctx: EditContext,
    { id: by },
    input: AddVariantsInput,
  ): Promise<AddVariantsOutcome> {
    // The row being written when a constraint refuses it.
    let at = 0;
    try {
      return await ctx.db.transaction(async (tx) => {
        const carrier = await lockProduct(tx, input.productId);
        if (!(await takeOptions(tx, carrier, input))) return { ok: false, reason: "other-options" };
        for (const variant of input.variants) {
          at = variant.index;
          await addVariant(tx, ctx, { carrier, variant, by });
        }
        return { ok: true, count: input.variants.length };
      });
    } catch (error) {
      const violated = findViolatedConstraint(error, "unique");
      if (violated === undefined) throw error;
      return { ok: false, reason: violated.includes("sku") ? "sku-taken" : "made-already", index: at };
    }
  },
);

type ProductRow = typeof product.$inferSelect;

/** False unless the product has no options yet or exactly these. */
async function takeOptions(
  tx: Transaction,
  carrier: ProductRow,
  { names, own, variants }: AddVariantsInput,
): Promise<boolean> {
  const count = names.length;
  if (carrier.variantOf !== null || carrier.setPricing !== null || count === 0 || count > maxOptions)
    return false;
  const fits = (values: readonly string[]) => values.length === count && !values.includes("");
  if (!fits(own) || !variants.every(({ values }) => fits(values))) return false;
  const existing = await tx.$count(product, eq(product.variantOf, carrier.id));
  if (existing + 1 + variants.length > maxVariants) return false;
  if (carrier.optionNames.length > 0)
    return carrier.optionNames.join() === names.join() && carrier.optionValues.join() === own.join();
  await tx.update(product).set({ optionNames: names, optionValues: own }).where(eq(product.id, carrier.id));
  return true;
}

async function addVariant(
  tx: Transaction,
  { clock }: EditContext,
  { carrier, variant, by }: { carrier: ProductRow; variant: NewVariant; by: string },
): Promise<void> {
  const { values, sku, price, stock, weight, index } = variant;
  // A millisecond apart, to keep the order of the form.
  const at = new Date(clock.now().getTime() + index);
  const name = nameVariant(carrier.name, values);
  const row = {
    ...carrier,
    id: newId(),
    variantOf: carrier.id,
    optionNames: [],
    swatches: {},
    optionValues: values,
    name,
    slug: await findFreeSlug(tx, name),
    sku,
    price,
    ownerPrice: null,
    // The MRP is printed on the pack, and a variant with another price is another pack.
    mrp: price === carrier.price ? carrier.mrp : null,
    weight,
    grams: netGrams(weight),
    packedGrams: weight === carrier.weight ? carrier.packedGrams : null,
    stock,
    readyOn: null,
    filmId: null,
    featured: false,
    rating: 0,
    ratingCount: 0,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  await tx.insert(product).values(row);
  await copyPictures(tx, { from: carrier.id, to: row.id });
  if (stock > 0)
    await recordStockMovements(tx, [{ productId: row.id, change: stock, reason: "first stock", by, at }]);
  await recordAudit(tx, clock, {
    by,
    action: "product.variant-added",
    subject: `product:${row.id}`,
    after: { name, sku, price, stock, of: carrier.sku },
  });
}
