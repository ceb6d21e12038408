// Changes many products in one transaction, and undoes such a change.
import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { authorise, command } from "#core/identity/command.server.ts";
import { isAdmin } from "#core/identity/identity.ts";
import { isRegistered } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { recordAudits } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { writeJson } from "#platform/whole-text.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import { category, collection, collectionProduct, product } from "../catalogue.table.ts";
import { listChosen, replaceChosen } from "../collections/chosen-products.server.ts";
import { removeLockedProduct } from "../remove-product.server.ts";
import { isAffectedProduct } from "../stock/stock.server.ts";
import { planChange } from "./plan-change.server.ts";
import type { PlannedProduct, ProductChange } from "./product-change.ts";
import { type ChangedProduct, type ChangedValues, productChange } from "./product-changes.table.ts";

export type ChangeProductsInput = {
  change: ProductChange;
  productIds: readonly string[];
  /** The version of the plan that its editor saw. */
  seen: string;
  /** A form sent twice with this key is done once. */
  requestKey: string;
};

/**
 * `changed-meanwhile`: a product, or a rule for it, is not as the plan showed it. `unknown-shelf`: the category or collection was deleted.
 * Nothing was changed.
 */
export type ChangeProductsOutcome =
  | { ok: true }
  | { ok: false; reason: "changed-meanwhile" | "unknown-shelf" };

/** Changes all products that the plan changes, or none. Staff lower no price further than the owner allows. */
export const changeProducts = command(
  canEditProducts,
  function changeProducts(ctx: EditContext, actor, input: ChangeProductsInput) {
    const { change, productIds, seen, requestKey } = input;
    return ctx.db.transaction(async (tx): Promise<ChangeProductsOutcome> => {
      await lock(tx, `product-change:${requestKey}`);
      const [done] = await tx.select().from(productChange).where(eq(productChange.id, requestKey));
      if (done) return { ok: true };
      if (change.kind === "collection") await lock(tx, "collections");
      await lockForChange(tx, productIds);
      const plan = await planChange(tx, actor, { change, productIds });
      if (!plan) return { ok: false, reason: "unknown-shelf" };
      if (plan.version !== seen) return { ok: false, reason: "changed-meanwhile" };
      const changing = plan.products.filter(({ problem }) => problem === undefined);
      if (change.kind === "delete") await removeAll(tx, ctx, { products: changing, by: actor.id });
      else await writeAll(tx, ctx, { by: actor.id, changes: changing });
      await tx.insert(productChange).values({
        id: requestKey,
        by: actor.id,
        at: ctx.clock.now(),
        words: plan.words,
        products: changing.map(({ id, before, after }): ChangedProduct => ({ productId: id, before, after })),
      });
      return { ok: true };
    });
  },
);

/**
 * Restores the earlier values, except of a product that was changed again, or whose earlier values now break a rule. Staff may
 * undo only their own change. Idempotent. Throws NotFound.
 */
export const undoProductChange = command(
  canEditProducts,
  function undoProductChange(ctx: EditContext, actor, { id }: { id: string }) {
    return ctx.db.transaction(async (tx): Promise<void> => {
      const [done] = await tx.select().from(productChange).where(eq(productChange.id, id)).for("update");
      if (!done) throw new NotFound("no such change of products");
      authorise(isAdmin(actor) || done.by === actor.id);
      if (done.undoneAt) return;
      await lock(tx, "collections");
      const ids = done.products.map(({ productId }) => productId);
      await lockForChange(tx, ids);
      const changes = await listReturning(tx, done.products);
      await writeAll(tx, ctx, { by: actor.id, changes });
      await tx.update(productChange).set({ undoneAt: ctx.clock.now() }).where(eq(productChange.id, id));
    });
  },
);

/**
 * In the order of all locks, so that two changes cannot wait for each other: by id, with the sets, the variants, and the variants that carry
 * the products.
 */
async function lockForChange(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: product.id })
    .from(product)
    .where(or(isAffectedProduct(ids), inArray(product.variantOf, [...ids])))
    .orderBy(asc(product.id))
    .for("update");
}

/** Sets before their parts, and a product before its variants, which go with it. */
async function removeAll(
  tx: Transaction,
  ctx: EditContext,
  { products, by }: { products: readonly PlannedProduct[]; by: string },
): Promise<void> {
  const rows = await tx
    .select({ id: product.id, variantOf: product.variantOf })
    .from(product)
    .where(
      inArray(
        product.id,
        products.map(({ id }) => id),
      ),
    )
    .orderBy(
      asc(sql`${product.setPricing} is null`),
      asc(sql`${product.variantOf} is not null`),
      asc(product.id),
    );
  const removed = new Set<string>();
  for (const { id, variantOf } of rows) {
    if (variantOf === null || !removed.has(variantOf))
      await removeLockedProduct(tx, ctx, { productId: id, by });
    removed.add(id);
  }
}

type Written = { id: string; before: ChangedValues; after: ChangedValues };

async function writeAll(
  tx: Transaction,
  { clock }: Pick<EditContext, "clock">,
  { by, changes }: { by: string; changes: readonly Written[] },
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  if (first.after.chosenFor === undefined) await writeColumns(tx, changes, clock.now());
  else await writeChosen(tx, changes);
  await recordAudits(
    tx,
    clock,
    changes.map(({ id, before, after }) => ({
      by,
      action: "product.edited",
      subject: `product:${id}`,
      before: forAudit(before),
      after: forAudit(after),
    })),
  );
}

/** Leaves out the owner's price, which is not audited as a fact of the product. */
function forAudit({ ownerPrice: _kept, ...values }: ChangedValues): ChangedValues {
  return values;
}

type Column = keyof Omit<ChangedValues, "chosenFor">;

const columnTypes: Record<Column, string> = {
  active: "boolean",
  categorySlug: "text",
  collection: "text",
  price: "integer",
  ownerPrice: "integer",
  mrp: "integer",
  hsn: "text",
  gstRate: "integer",
  daysToMake: "integer",
  weight: "text",
  grams: "integer",
};

/** All changes write the same columns. */
async function writeColumns(tx: Transaction, changes: readonly Written[], at: Date): Promise<void> {
  const names = Object.keys(columnTypes) as Column[];
  const written = names.filter((name) => changes.some(({ after }) => after[name] !== undefined));
  const columns = written.map((name) => [
    name,
    sql`(given.after ->> ${sql.raw(`'${name}'`)})::${sql.raw(columnTypes[name])}`,
  ]);
  const rows = writeJson(changes.map(({ id, after }) => ({ id, after })));
  await tx
    .update(product)
    .set({ ...Object.fromEntries(columns), updatedAt: at })
    .from(sql`jsonb_to_recordset(${rows}::jsonb) as given(id text, after jsonb)`)
    .where(sql`${product.id} = given.id`);
}

const itsProducts = { table: collectionProduct, owner: "collectionSlug" } as const;

/** All changes are of one collection: they add products at its end, or remove them. */
async function writeChosen(tx: Transaction, changes: readonly Written[]): Promise<void> {
  const slug = changes[0]?.after.chosenFor ?? changes[0]?.before.chosenFor ?? "";
  const chosen = (await listChosen(tx, itsProducts, slug)).map(({ id }) => id);
  const removed = changes.filter(({ after }) => after.chosenFor === null).map(({ id }) => id);
  const added = changes.filter(({ after }) => after.chosenFor !== null).map(({ id }) => id);
  await replaceChosen(tx, itsProducts, slug, [...chosen.filter((id) => !removed.includes(id)), ...added]);
}

/** The changes that take the former values back. */
async function listReturning(tx: Transaction, products: readonly ChangedProduct[]): Promise<Written[]> {
  const ids = products.map(({ productId }) => productId);
  const rows = await tx.select().from(product).where(inArray(product.id, ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  const shelves = await readShelves(tx);
  const asksRate = isRegistered((await readSettings(tx)).business);
  const slug = products[0]?.after.chosenFor;
  const chosen = new Set(slug ? (await listChosen(tx, itsProducts, slug)).map(({ id }) => id) : []);
  return products.flatMap(({ productId, before, after }) => {
    const row = found.get(productId);
    const names = Object.keys(after) as (keyof ChangedValues)[];
    const isAsChanged = (name: keyof ChangedValues) =>
      name === "chosenFor" ? chosen.has(productId) : row?.[name] === after[name];
    if (!row || names.length === 0 || !names.every(isAsChanged)) return [];
    const { price, mrp, active, hsn } = { ...row, ...before };
    const becomesUntaxed = asksRate && active && hsn === "" && (before.active || before.hsn === "");
    const canReturn =
      row.archivedAt === null &&
      !becomesUntaxed &&
      (mrp === null || price <= mrp) &&
      shelves.categories.has(before.categorySlug ?? row.categorySlug) &&
      shelves.collections.has(before.collection ?? row.collection);
    return canReturn ? [{ id: productId, before: after, after: before }] : [];
  });
}

async function readShelves(tx: Transaction) {
  const categories = await tx.select({ slug: category.slug }).from(category);
  const collections = await tx
    .select({ slug: collection.slug })
    .from(collection)
    .where(eq(collection.filling, "own"));
  const slugsOf = (rows: { slug: string }[]) => new Set(rows.map(({ slug }) => slug));
  return { categories: slugsOf(categories), collections: slugsOf(collections) };
}
