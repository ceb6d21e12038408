// Edits the collections: adds, changes and deletes them with their chosen products, and records each change in the audit log.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { nextPosition } from "#core/editing/position.server.ts";
import { makeSlug } from "#core/editing/slug.ts";
import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import {
  deleteEntry,
  type EditedEntry,
  lockEntry,
  readEntry,
  type SaveOutcome,
  saveEntry,
} from "#core/pictures/edit-entry.server.ts";
import { type CheckedPicture, choosePicture } from "#core/pictures/replace-picture.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { canEditCollections } from "../catalogue.policy.ts";
import { category, collection, collectionProduct, product } from "../catalogue.table.ts";
import { findChosen, listChosen, replaceChosen } from "./chosen-products.server.ts";
import { type CollectionSlide, mainCollection } from "./collection.ts";
import { type CollectionInput, pointsOf, ruleOf, slidesOf } from "./collection-form.ts";
import { type CollectionValues, valuesOf } from "./collection-values.server.ts";
import { presentShipped } from "./collections.server.ts";

/** `path` is the path of the collection's page. */
export type EditedCollection = EditedEntry<CollectionValues> & { path: string };

const itsProducts = { table: collectionProduct, owner: "collectionSlug" } as const;
const collections = {
  table: collection,
  noun: "collection",
  valuesOf: async (row: typeof collection.$inferSelect, db: Database | Transaction) =>
    valuesOf(row, await listChosen(db, itsProducts, row.slug)),
};

/** Throws NotFound. */
export async function getEditedCollection(db: Database, slug: string): Promise<EditedCollection> {
  const { row, edited } = await readEntry(db, collections, slug);
  return { ...edited, picture: edited.picture ?? presentShipped(row.shippedPicture), path: row.path };
}

export type SaveCollectionInput = {
  /** Undefined for a new collection: its slug is made from the name and never changes. */
  slug: string | undefined;
  collection: CollectionInput;
  picture: CheckedPicture;
};

type Refused =
  | { ok: false; reason: "unknown-category" | "main-is-shown" | "has-own-products" }
  | { ok: false; reason: "unknown-products"; errors: { products: string } };

/** Adds a collection at the end, or changes one. Throws NotFound. */
export const saveCollection = command(
  canEditCollections,
  async function saveCollection(
    ctx: EditContext & WithLinks,
    actor,
    { slug: known, collection: typed, picture }: SaveCollectionInput,
  ): Promise<SaveOutcome | Refused> {
    const { seen, name, intro, style, filling, visible, inMenu, alt: pictureAlt } = typed;
    const { seoTitle, seoDescription } = typed;
    if ((known ?? makeSlug(name)) === mainCollection && !(visible && filling === "own"))
      return { ok: false, reason: "main-is-shown" };
    const texts = filling === "chosen" ? typed.products : [];
    const { ids, problems } = await findChosen(ctx.db, itsProducts, known, texts);
    const [wrong] = problems;
    if (wrong) {
      const errors = { products: `Line ${wrong[0] + 1}: ${wrong[1]}` };
      return { ok: false, reason: "unknown-products", errors };
    }
    const submitted = { slug: known, name, seen, by: actor.id };
    return saveEntry(
      ctx,
      collections,
      submitted,
      async ({ tx, slug, row, store }): Promise<Refused | undefined> => {
        await lock(tx, "collections");
        const rule = ruleOf(typed);
        if (rule?.category && (await tx.$count(category, eq(category.slug, rule.category))) === 0)
          return { ok: false, reason: "unknown-category" };
        if (filling !== "own" && (await tx.$count(product, eq(product.collection, slug))) > 0)
          return { ok: false, reason: "has-own-products" };
        const shown = { name, intro, seoTitle, seoDescription, style, filling, rule, visible, inMenu };
        await store({
          ...shown,
          pictureId: await choosePicture(tx, ctx, row?.pictureId ?? null, picture),
          pictureAlt,
          shippedPicture: picture.remove ? null : (row?.shippedPicture ?? null),
          slides: withPictures(slidesOf(typed), typed.productPictures ? [] : (row?.slides ?? [])),
          points: pointsOf(typed),
          path: row?.path ?? ctx.links.collection(slug),
          position: row?.position ?? nextPosition(collection),
          sample: false,
        });
        await replaceChosen(tx, itsProducts, slug, ids);
      },
    );
  },
);

/** A slide keeps the shipped picture of the slide that was at the same place. */
function withPictures(
  slides: { headline: string; text: string }[],
  before: readonly CollectionSlide[],
): CollectionSlide[] {
  return slides.map((slide, index) => {
    const shippedPicture = before[index]?.shippedPicture;
    return { ...slide, ...(shippedPicture && { shippedPicture }) };
  });
}

export type DeleteCollectionOutcome = { ok: true } | { ok: false; reason: "main" | "in-use" };

/**
 * Deletes a collection. Refuses if a product belongs to it, even an archived one. A promotion limited to the collection then covers
 * nothing. Throws NotFound.
 */
export const deleteCollection = command(
  canEditCollections,
  async function deleteCollection(ctx: EditContext, actor, slug: string): Promise<DeleteCollectionOutcome> {
    if (slug === mainCollection) return { ok: false, reason: "main" };
    return ctx.db.transaction(async (tx) => {
      await lockEntry(tx, collections, slug);
      if ((await tx.$count(product, eq(product.collection, slug))) > 0)
        return { ok: false, reason: "in-use" };
      await deleteEntry(tx, ctx, collections, { slug, by: actor.id });
      return { ok: true };
    });
  },
);
