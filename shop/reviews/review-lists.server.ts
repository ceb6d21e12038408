// Lists reviews: the approved ones of a product for its page, and all of them for the back office.
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { countUpToLimit } from "#platform/bounded-count.ts";
import type { Database } from "#platform/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import type { ReviewQuestion, ReviewState } from "./review.ts";
import { summariseApproved } from "./review-counts.server.ts";
import { type ReviewSummary, shortenName } from "./review-summary.ts";
import { stateOf } from "./reviews.server.ts";
import { review } from "./reviews.table.ts";

export type ShownReview = {
  id: string;
  /** 'Asha N.' on a product page, the full name in the back office. */
  name: string;
  /** May be empty. */
  town: string;
  date: string;
  rating: number;
  text: string;
  answer: string;
  /** No customer wrote it. */
  sample: boolean;
} & Record<ReviewQuestion, boolean>;

export type ProductReviews = { summary: ReviewSummary | null; reviews: ShownReview[] };

/** The newest approved reviews, at most `limit`; the summary counts all of them. */
export async function listProductReviews(
  db: Database,
  productId: string,
  limit = 10,
): Promise<ProductReviews> {
  const approved = and(eq(review.productId, productId), isNotNull(review.approvedAt));
  const summary = await summariseApproved(db, productId);
  if (!summary) return { summary: null, reviews: [] };
  const rows = await db
    .select({ review, name: user.name, city: user.city })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .where(approved)
    .orderBy(desc(review.writtenAt), desc(review.id))
    .limit(limit);
  return {
    summary,
    reviews: rows.map((row) => ({
      ...presentReview(row.review),
      name: shortenName(row.name),
      town: row.city ?? "",
    })),
  };
}

export type ListedReview = ShownReview & {
  state: ReviewState;
  product: { name: string; slug: string };
};

export type ReviewPage = {
  reviews: ListedReview[];
  /** 101 stands for 'more than 100'. */
  counts: Record<ReviewState, number>;
  next: string | null;
};

const pageSize = 20;

const inState: Record<ReviewState, SQL | undefined> = {
  waiting: and(isNull(review.approvedAt), isNull(review.rejectedAt)),
  approved: isNotNull(review.approvedAt),
  rejected: isNotNull(review.rejectedAt),
};

/** Newest first, page by page; `after` is the `next` of the page before. */
export async function listAllReviews(
  db: Database,
  { state, after = "" }: { state: ReviewState; after?: string },
): Promise<ReviewPage> {
  const countIn = (known: ReviewState) => countUpToLimit(sql`from ${review} where ${inState[known]}`);
  const [counts] = await db
    .select({ waiting: countIn("waiting"), approved: countIn("approved"), rejected: countIn("rejected") })
    .from(sql`(select 1) as one`);
  const rows = await db
    .select({
      review,
      name: user.name,
      city: user.city,
      product: { name: product.name, slug: product.slug },
    })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .innerJoin(product, eq(product.id, review.productId))
    .where(
      and(
        inState[state],
        after
          ? sql`(${review.writtenAt}, ${review.id}) < ((select written_at from review where id = ${after}), ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(review.writtenAt), desc(review.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize).map((row) => ({
    ...presentReview(row.review),
    name: row.name,
    town: row.city ?? "",
    state: stateOf(row.review),
    product: row.product,
  }));
  return {
    reviews: shown,
    counts: counts ?? { waiting: 0, approved: 0, rejected: 0 },
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

function presentReview(row: typeof review.$inferSelect) {
  const { id, rating, text, response, quality, delivery, sample, writtenAt, answer } = row;
  return {
    id,
    rating,
    text,
    response,
    quality,
    delivery,
    sample,
    date: formatDate(writtenAt),
    answer: answer ?? "",
  };
}
