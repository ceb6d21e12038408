// Reads the collections that products of another shop's file may join.
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { collection, collectionProduct } from "#shop/catalogue/catalogue.table.ts";
import type { KnownCollection } from "#shop/catalogue/former-shop/former-collection.ts";

/** By name and by slug, in small letters. */
export async function readKnownCollections(
  db: Database | Transaction,
): Promise<ReadonlyMap<string, KnownCollection>> {
  const rows = await db
    .select({
      slug: collection.slug,
      name: collection.name,
      filling: collection.filling,
      count: sql<number>`(select count(*)::int from ${collectionProduct} as member where member.collection_slug = "collection"."slug")`,
    })
    .from(collection);
  const known = rows.map(({ filling, ...row }) => ({ ...row, isChosen: filling === "chosen" }));
  return new Map(
    known.flatMap((one) => [
      [one.name.toLowerCase(), one],
      [one.slug, one],
    ]),
  );
}
