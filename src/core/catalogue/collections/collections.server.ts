// Reads the collections: for their pages, the menus, and the forms that name one.
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { NamedList } from "#core/editing/named-list.server.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault, NotFound } from "#platform/faults.ts";
import { collection, product } from "../catalogue.table.ts";
import { type CollectionFilling, type CollectionLabel, mainCollection } from "./collection.ts";

type Row = typeof collection.$inferSelect;

export type Collection = Omit<Row, "pictureId" | "pictureAlt" | "shippedPicture" | "position" | "sample"> & {
  /** The picture that the owner has chosen, or else the one that came with the shop. */
  picture: Picture | null;
};

/** In the owner's order, hidden ones included. */
export const listCollections = cachedRead(async ({ db }: ReadContext): Promise<Collection[]> => {
  const rows = await db
    .select({ row: collection, picture })
    .from(collection)
    .leftJoin(picture, eq(picture.id, collection.pictureId))
    .orderBy(asc(collection.position), asc(collection.slug));
  return rows.map(({ row, picture: own }) => {
    const { pictureId: _id, pictureAlt, shippedPicture, position: _position, sample: _sample, ...rest } = row;
    return { ...rest, picture: own ? presentPicture(own, pictureAlt) : presentShipped(shippedPicture) };
  });
});

/** A picture that came with the shop; null if none has the name. */
export function presentShipped(name: string | null | undefined): Picture | null {
  const found = name ? findBundledPicture(name) : undefined;
  return found ? presentPicture(found, found.alt) : null;
}

/** Throws NotFound if no collection is shown at this path. */
export async function getShownCollection(ctx: ReadContext, path: string): Promise<Collection> {
  const found = (await listCollections(ctx)).find((one) => one.visible && one.path === path);
  if (!found) throw new NotFound("no such collection is shown");
  return found;
}

export async function isCollectionShown(ctx: ReadContext, path: string): Promise<boolean> {
  return (await listCollections(ctx)).some((one) => one.visible && one.path === path);
}

export async function getMainCollection(ctx: ReadContext): Promise<Collection> {
  const found = (await listCollections(ctx)).find(({ slug }) => slug === mainCollection);
  if (!found) throw new Fault("the shop has no main collection");
  return found;
}

/** The shown collections that the owner has put into the menus. */
export async function listMenuCollections(ctx: ReadContext): Promise<{ to: string; label: string }[]> {
  const all = await listCollections(ctx);
  return all
    .filter(({ slug, visible, inMenu }) => visible && inMenu && slug !== mainCollection)
    .map(({ path, name }) => ({ to: path, label: name }));
}

export type NamedCollection = { slug: string; name: string };

/** The collections that a product can be put into by its form. */
export function listOwnCollections(db: Database | Transaction): Promise<NamedCollection[]> {
  return listFilledBy(db, ["own"]);
}

/** The collections that products can be put into, by their form or by that of the collection. */
export function listFilledByHand(db: Database | Transaction): Promise<NamedCollection[]> {
  return listFilledBy(db, ["own", "chosen"]);
}

function listFilledBy(db: Database | Transaction, fillings: CollectionFilling[]): Promise<NamedCollection[]> {
  return db
    .select({ slug: collection.slug, name: collection.name })
    .from(collection)
    .where(inArray(collection.filling, fillings))
    .orderBy(asc(collection.position), asc(collection.slug));
}

export const collectionList: NamedList = {
  table: collection,
  subject: "collection",
  usedBy: sql`select collection as slug from ${product}`,
};

/** SQL for a column: a product's collection as pages name it. */
export const collectionLabel = sql<CollectionLabel>`(
  select json_build_object('slug', ${collection.slug}, 'name', ${collection.name},
    'path', case when ${collection.visible} then ${collection.path} end, 'style', ${collection.style})
  from ${collection} where ${collection.slug} = ${product.collection})`;
