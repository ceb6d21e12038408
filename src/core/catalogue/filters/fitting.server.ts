// Tests which products fit the chosen facets: those with a variant for sale that has all of them.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { writeLiteral } from "#platform/database/sql-literal.ts";
import { product } from "../catalogue.table.ts";
import type { ProductCard } from "../product.ts";
import { productFacet } from "../product-index.table.ts";
import { listAlternatives } from "./facet-alternatives.ts";

/**
 * A condition on a variant. The facets are literals in the statement: PostgreSQL then knows how common they are, and either
 * walks the products in order or reads the index of facets.
 */
export function hasFacets(facets: readonly string[]): SQL {
  const asked = facets.map(listAlternatives);
  const single = asked.filter(({ length }) => length === 1).flat();
  const several = asked.filter(({ length }) => length !== 1);
  const conditions = [
    ...(single.length > 0 ? [sql`${productFacet.facets} @> ${writeTexts(single)}`] : []),
    ...several.map((alternatives) => sql`${productFacet.facets} && ${writeTexts(alternatives)}`),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const writeTexts = (texts: readonly string[]) =>
  sql.raw(`array[${texts.map(writeLiteral).join(", ")}]::text[]`);

/** A condition on a listed product. Undefined if nothing is chosen. */
export function fitsFacets(facets: readonly string[] | undefined): SQL | undefined {
  if (!facets || facets.length === 0) return undefined;
  return sql`${product.id} in (select ${productFacet.productId} from ${productFacet} where ${hasFacets(facets)})`;
}

/** Like `fitsFacets`, for a list in which a variant that was chosen by hand may stand by itself. */
export function fitsFacetsItself(facets: readonly string[] | undefined): SQL | undefined {
  if (!facets || facets.length === 0) return undefined;
  return sql`exists (select from ${productFacet}
    where ${product.id} in (${productFacet.productId}, ${productFacet.variantId}) and ${hasFacets(facets)})`;
}

/** Those of the products that fit. */
export async function listFitting(
  db: Database,
  productIds: readonly string[],
  facets: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: productFacet.productId })
    .from(productFacet)
    .where(and(inArray(productFacet.productId, [...productIds]), hasFacets(facets)));
  return new Set(rows.map(({ id }) => id));
}

/** Keeps the order of the cards. A product with variants leads to its first variant that fits. */
export async function linkFittingVariants(
  db: Database,
  cards: readonly ProductCard[],
  facets: readonly string[],
): Promise<ProductCard[]> {
  const ids = cards.flatMap(({ id, variants }) => (variants ? id : []));
  if (ids.length === 0 || facets.length === 0) return [...cards];
  const { productId, variantId } = productFacet;
  const fitting = await db
    .selectDistinctOn([productId], { productId, slug: product.slug })
    .from(productFacet)
    .innerJoin(product, eq(product.id, variantId))
    .where(and(inArray(productId, ids), hasFacets(facets)))
    .orderBy(productId, sql`${variantId} <> ${productId}`, product.createdAt, product.id);
  const slugs = new Map(fitting.map((one) => [one.productId, one.slug]));
  return cards.map((card) => ({ ...card, slug: slugs.get(card.id) ?? card.slug }));
}
