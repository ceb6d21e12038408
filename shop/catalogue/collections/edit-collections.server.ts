// Edits the collections: adds, changes and deletes them with their chosen products, and records each change in the audit log.
import { asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditCollections } from "#shop/catalogue/catalogue.policy.ts";
import { category, collection, collectionProduct, product } from "#shop/catalogue/catalogue.table.ts";
import { findTypedProduct, formatSuggestion } from "#shop/catalogue/typed-product.server.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import { command } from "#shop/identity/command.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { type Picture, presentPicture } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import {
  type CheckedPicture,
  choosePicture,
  discardOldPicture,
} from "#shop/pictures/replace-picture.server.ts";
import { type CollectionSlide, mainCollection } from "./collection.ts";
import { type CollectionInput, pointsOf, ruleOf, slidesOf } from "./collection-form.ts";
import { type CollectionValues, valuesOf } from "./collection-values.server.ts";
import { presentShipped } from "./collections.server.ts";

export type EditedCollection = {
  values: CollectionValues;
  version: string;
  picture: Picture | null;
  /** The path of its page. */
  path: string;
};

/** Throws NotFound. */
export async function getEditedCollection(db: Database, slug: string): Promise<EditedCollection> {
  const [found] = await db
    .select({ row: collection, picture })
    .from(collection)
    .leftJoin(picture, eq(picture.id, collection.pictureId))
    .where(eq(collection.slug, slug));
  if (!found) throw new NotFound("no such collection");
  const { row, picture: own } = found;
  const values = valuesOf(row, await listChosen(db, slug));
  return {
    values,
    version: versionOfForm(values),
    picture: own ? presentPicture(own, row.pictureAlt) : presentShipped(row.shippedPicture),
    path: row.path,
  };
}

export type SaveCollectionInput = {
  /** Undefined for a new collection: its slug is made from the name and never changes. */
  slug: string | undefined;
  collection: CollectionInput;
  picture: CheckedPicture;
};

export type SaveCollectionOutcome =
  | { ok: true; slug: string }
  | { ok: false; reason: "no-slug" | "taken" | "unknown-category" | "main-is-shown" | "has-own-products" }
  | { ok: false; reason: "changed-meanwhile"; version: string }
  | { ok: false; reason: "unknown-products"; problem: string };

/** Adds a collection at the end, or changes one. Throws NotFound. */
export const saveCollection = command(
  canEditCollections,
  async function saveCollection(
    ctx: EditContext & WithLinks,
    actor,
    input: SaveCollectionInput,
  ): Promise<SaveCollectionOutcome> {
    const typed = input.collection;
    const slug = input.slug ?? makeSlug(typed.name);
    if (!slug) return { ok: false, reason: "no-slug" };
    if (slug === mainCollection && !(typed.visible && typed.filling === "own"))
      return { ok: false, reason: "main-is-shown" };
    const chosen = await findChosen(ctx.db, slug, typed);
    if (!chosen.ok) return { ok: false, reason: "unknown-products", problem: chosen.problem };
    const write = { ...input, slug, isNew: input.slug === undefined, ids: chosen.ids, by: actor.id };
    try {
      return await ctx.db.transaction((tx) => writeCollection(tx, ctx, write));
    } catch (error) {
      if (findViolatedConstraint(error, "unique") === undefined) throw error;
      return { ok: false, reason: "taken" };
    }
  },
);

type CollectionWrite = Omit<SaveCollectionInput, "slug"> & {
  slug: string;
  isNew: boolean;
  /** Ids of the chosen products, in order. */
  ids: string[];
  by: string;
};

async function writeCollection(
  tx: Transaction,
  ctx: EditContext & WithLinks,
  write: CollectionWrite,
): Promise<SaveCollectionOutcome> {
  const { slug, ids, by, isNew, collection: typed } = write;
  await lock(tx, "collections");
  const row = isNew ? undefined : await lockCollection(tx, slug);
  const before = row && valuesOf(row, await listChosen(tx, slug));
  if (before && versionOfForm(before) !== typed.seen)
    return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
  const rule = ruleOf(typed);
  if (rule?.category && (await tx.$count(category, eq(category.slug, rule.category))) === 0)
    return { ok: false, reason: "unknown-category" };
  if (typed.filling !== "own" && (await tx.$count(product, eq(product.collection, slug))) > 0)
    return { ok: false, reason: "has-own-products" };
  const pictureId = await choosePicture(tx, ctx, row?.pictureId ?? null, write.picture);
  const { name, intro, style, filling, visible, inMenu, alt } = typed;
  const saved = {
    name,
    intro,
    style,
    filling,
    rule,
    visible,
    inMenu,
    pictureId,
    pictureAlt: alt,
    shippedPicture: write.picture.remove ? null : (row?.shippedPicture ?? null),
    slides: withPictures(slidesOf(typed), typed.productPictures ? [] : (row?.slides ?? [])),
    points: pointsOf(typed),
    sample: false,
  };
  if (row) await tx.update(collection).set(saved).where(eq(collection.slug, slug));
  else
    await tx
      .insert(collection)
      .values({ ...saved, slug, path: ctx.links.collection(slug), position: await countCollections(tx) });
  await replaceChosen(tx, slug, filling === "chosen" ? ids : []);
  await discardOldPicture(tx, ctx, row?.pictureId ?? null, pictureId);
  await recordAudit(tx, ctx.clock, {
    by,
    action: row ? "collection.edited" : "collection.added",
    subject: `collection:${slug}`,
    before,
    after: valuesOf(saved, await listChosen(tx, slug)),
  });
  return { ok: true, slug };
}

/** A slide keeps the shipped picture of the slide at its place. */
function withPictures(
  slides: { headline: string; text: string }[],
  before: readonly CollectionSlide[],
): CollectionSlide[] {
  return slides.map((slide, index) => {
    const shippedPicture = before[index]?.shippedPicture;
    return { ...slide, ...(shippedPicture && { shippedPicture }) };
  });
}

async function countCollections(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${collection.position}), -1) + 1` })
    .from(collection);
  return row?.next ?? 0;
}

async function replaceChosen(tx: Transaction, slug: string, ids: readonly string[]): Promise<void> {
  await tx.delete(collectionProduct).where(eq(collectionProduct.collectionSlug, slug));
  const rows = ids.map((productId, position) => ({ collectionSlug: slug, productId, position }));
  if (rows.length > 0) await tx.insert(collectionProduct).values(rows);
}

export type DeleteCollectionOutcome = { ok: true } | { ok: false; reason: "main" | "in-use" };

/** Refuses if a product names it, even an archived one. A promotion limited to it then covers nothing. Throws NotFound. */
export const deleteCollection = command(
  canEditCollections,
  async function deleteCollection(ctx: EditContext, actor, slug: string): Promise<DeleteCollectionOutcome> {
    if (slug === mainCollection) return { ok: false, reason: "main" };
    return ctx.db.transaction(async (tx) => {
      const row = await lockCollection(tx, slug);
      if ((await tx.$count(product, eq(product.collection, slug))) > 0)
        return { ok: false, reason: "in-use" };
      const before = valuesOf(row, await listChosen(tx, slug));
      await tx.delete(collection).where(eq(collection.slug, slug));
      await discardOldPicture(tx, ctx, row.pictureId, null);
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "collection.deleted",
        subject: `collection:${slug}`,
        before,
      });
      return { ok: true };
    });
  },
);

async function lockCollection(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(collection).where(eq(collection.slug, slug)).for("update");
  if (!row) throw new NotFound("no such collection");
  return row;
}

type ChosenProduct = { id: string; name: string; sku: string };

/** In the owner's order, including products that are not for sale. */
function listChosen(db: Database | Transaction, slug: string): Promise<ChosenProduct[]> {
  return db
    .select({ id: product.id, name: product.name, sku: product.sku })
    .from(collectionProduct)
    .innerJoin(product, eq(product.id, collectionProduct.productId))
    .where(eq(collectionProduct.collectionSlug, slug))
    .orderBy(asc(collectionProduct.position));
}

type FoundProducts = { ok: true; ids: string[] } | { ok: false; problem: string };

/** A product that the collection has already is kept, even while it is not for sale. */
async function findChosen(
  db: Database,
  slug: string,
  { filling, products }: CollectionInput,
): Promise<FoundProducts> {
  if (filling !== "chosen") return { ok: true, ids: [] };
  const known = new Map((await listChosen(db, slug)).map((one) => [formatSuggestion(one), one.id]));
  const ids = new Set<string>();
  for (const [index, text] of products.entries()) {
    const id = known.get(text);
    const found = id === undefined ? await findTypedProduct(db, text) : { productId: id };
    if ("problem" in found) return { ok: false, problem: `Line ${index + 1}: ${found.problem}` };
    ids.add(found.productId);
  }
  return { ok: true, ids: [...ids] };
}
