// Adds a product with only the most important facts. It is for sale at once.
import { like } from "drizzle-orm";
import { type AddProductOutcome, addProduct } from "#core/catalogue/add-product.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { findFreeSlug } from "#core/catalogue/free-slug.server.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { makeSlug } from "#core/editing/slug.ts";
import { command } from "#core/identity/command.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { canTakeFirstSteps } from "../back-office.policy.ts";
import { completeProduct, type FirstProduct } from "./first-product.ts";

/** Errors may also be about `sku` or `slug`, which the form does not show. */
export const addFirstProduct = command(
  canTakeFirstSteps,
  async function addFirstProduct(ctx: EditContext, actor, typed: FirstProduct): Promise<AddProductOutcome> {
    const { slug, sku } = await ctx.db.transaction(async (tx) => {
      // A name in another script has an empty slug.
      const free = await findFreeSlug(tx, makeSlug(typed.name) === "" ? "product" : typed.name);
      return { slug: free, sku: await findFreeSku(tx, free) };
    });
    const [file] = typed.picture;
    return addProduct(ctx, actor, {
      draft: completeProduct(typed, { slug, sku }),
      picture: file && { file },
      alt: typed.name,
    });
  },
);

/** The second blue bowl gets 'BLUE-BOWL-2' after the first one's 'BLUE-BOWL'. */
async function findFreeSku(tx: Transaction, slug: string): Promise<string> {
  const base = slug.toUpperCase().slice(0, 32);
  const rows = await tx
    .select({ sku: product.sku })
    .from(product)
    .where(like(product.sku, `${base}%`));
  const taken = new Set(rows.map(({ sku }) => sku.toUpperCase()));
  let free = base;
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
  return free;
}
