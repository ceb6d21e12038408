// Lists reviews of the former shop, for a product's page and for the back office.
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { shortenName } from "#features/reviews/review-summary.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import type { Database } from "#platform/database/database.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
import { type FormerReview, type FormerReviewState, nameOfFormerShop } from "./former-review.ts";
import { formerReview } from "./former-reviews.table.ts";

/** The most that a product's page shows; the shop's own reviews come first. */
const maxShown = 30;

/** A condition for a query that the product's page sends anyway: whether there are former reviews to list. */
export function hasShownFormerReviews(productId: string): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${formerReview}
    where ${formerReview.productId} = ${productId} and ${formerReview.shownAt} is not null)`;
}

/** The newest reviews that the owner shows. */
export async function listShownFormerReviews(db: Database, productId: string): Promise<FormerReview[]> {
  const rows = await db
    .select()
    .from(formerReview)
    .where(and(eq(formerReview.productId, productId), isNotNull(formerReview.shownAt)))
    .orderBy(desc(formerReview.writtenAt), desc(formerReview.id))
    .limit(maxShown);
  return rows.map((row) => ({ ...present(row), name: shortenName(row.name) }));
}

function present(row: typeof formerReview.$inferSelect): FormerReview {
  const { id, name, rating, text, answer, writtenAt, shop } = row;
  return { id, name, rating, text, answer, date: formatDate(writtenAt), shop: nameOfFormerShop(shop) };
}

export type ListedFormerReview = FormerReview & { product: { name: string; slug: string } };

export type FormerReviewPage = {
  reviews: ListedFormerReview[];
  /** 101 stands for 'more than 100'. */
  counts: Record<FormerReviewState, number>;
  next: string | null;
};

const pageSize = 20;

export const inState: Record<FormerReviewState, SQL | undefined> = {
  waiting: and(isNull(formerReview.shownAt), isNull(formerReview.hiddenAt)),
  shown: isNotNull(formerReview.shownAt),
  hidden: isNotNull(formerReview.hiddenAt),
};

/** Newest first; `after` is the `next` of the page before. */
export async function listFormerReviews(
  db: Database,
  { state, after = "" }: { state: FormerReviewState; after?: string },
): Promise<FormerReviewPage> {
  const countIn = (known: FormerReviewState) =>
    countUpToLimit(sql`from ${formerReview} where ${inState[known]}`);
  const [counts] = await db
    .select({ waiting: countIn("waiting"), shown: countIn("shown"), hidden: countIn("hidden") })
    .from(sql`(select 1) as one`);
  const rows = await db
    .select({ review: formerReview, product: { name: product.name, slug: product.slug } })
    .from(formerReview)
    .innerJoin(product, eq(product.id, formerReview.productId))
    .where(and(inState[state], olderThan(after, formerReview.writtenAt, formerReview.id)))
    .orderBy(desc(formerReview.writtenAt), desc(formerReview.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ review }) => review.id);
  const reviews = shown.map((row) => ({ ...present(row.review), product: row.product }));
  return { reviews, counts: counts ?? { waiting: 0, shown: 0, hidden: 0 }, next };
}
