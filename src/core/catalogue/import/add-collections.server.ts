// Puts the new products of another shop's file into collections, and adds collections that this shop lacks.
import { eq, inArray } from "drizzle-orm";
import { nextPosition } from "#core/editing/position.server.ts";
import type { WithLinks } from "#core/links.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudits } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { collection, collectionProduct } from "../catalogue.table.ts";
import type { NamedShelf } from "./former-collection.ts";
import type { RowChange } from "./row-change.server.ts";

/** Puts the products into collections. A new collection is hidden at first, like its products. */
export async function addToCollections(
  tx: Transaction,
  { clock, links }: Pick<AppContext, "clock"> & WithLinks,
  { by, changes }: { by: string; changes: readonly RowChange[] },
): Promise<void> {
  const members = new Map<string, { shelf: NamedShelf; productIds: string[] }>();
  for (const { productId, collections = [] } of changes)
    for (const shelf of collections) {
      const known = members.get(shelf.slug) ?? { shelf, productIds: [] };
      known.productIds.push(productId);
      members.set(shelf.slug, known);
    }
  if (members.size === 0) return;
  await lock(tx, "collections");
  const shelves = [...members.values()].map(({ shelf }) => shelf);
  const added = await addMissing(tx, links, shelves);
  if (added.length > 0)
    await recordAudits(
      tx,
      clock,
      added.map(({ slug, name }) => ({
        by,
        action: "collection.added",
        subject: `collection:${slug}`,
        after: { name, from: "another shop" },
      })),
    );
  for (const [slug, { productIds }] of members) await append(tx, slug, productIds);
}

async function addMissing(
  tx: Transaction,
  links: WithLinks["links"],
  shelves: readonly NamedShelf[],
): Promise<NamedShelf[]> {
  const slugs = shelves.map(({ slug }) => slug);
  const there = await tx
    .select({ slug: collection.slug })
    .from(collection)
    .where(inArray(collection.slug, slugs));
  const missing = shelves.filter((one) => !there.some(({ slug }) => slug === one.slug));
  for (const { slug, name } of missing)
    await tx.insert(collection).values({
      slug,
      name,
      path: links.collection(slug),
      filling: "chosen",
      visible: false,
      inMenu: false,
      position: nextPosition(collection),
    });
  return missing;
}

/** Adds the products at the end of a collection. A collection that is filled in another way by now stays as it is. */
async function append(tx: Transaction, slug: string, productIds: readonly string[]): Promise<void> {
  const [row] = await tx
    .select({
      filling: collection.filling,
      next: nextPosition(collectionProduct, eq(collectionProduct.collectionSlug, slug)),
    })
    .from(collection)
    .where(eq(collection.slug, slug));
  if (row?.filling !== "chosen") return;
  await tx
    .insert(collectionProduct)
    .values(
      productIds.map((productId, index) => ({ collectionSlug: slug, productId, position: row.next + index })),
    );
}
