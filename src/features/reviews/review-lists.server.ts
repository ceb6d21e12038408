// Lists reviews: the approved ones of a product for its page, and all of them for the back office.
import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import type { FormerReview } from "#features/moving-here/reviews/former-review.ts";
import { listShownFormerReviews } from "#features/moving-here/reviews/former-reviews.server.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import {
  type PhotographDecision,
  type ReviewRoom,
  type ReviewState,
  reviewsPerPage,
  type WrittenReview,
} from "./review.ts";
import { summariseByRoom } from "./review-counts.server.ts";
import { type ReviewSummary, type RoomCount, shortenName } from "./review-summary.ts";
import { stateOf } from "./reviews.server.ts";
import { review, reviewPhotograph } from "./reviews.table.ts";

export type ShownReview = {
  id: string;
  /** 'Asha N.' on a product page, the full name in the back office. */
  name: string;
  /** May be ''. */
  town: string;
  date: string;
  /** The bought value of each option; '' for a product without options. */
  variant: string;
  answer: string;
} & WrittenReview;

export type ProductReview = ShownReview & { photograph: Picture | null };

export type ProductReviews = {
  summary: ReviewSummary | null;
  rooms: RoomCount[];
  /** The room whose reviews are listed; null for all. */
  room: ReviewRoom | null;
  reviews: ProductReview[];
  hasMore: boolean;
  /** Reviews of the former shop, which nothing counts. */
  former: FormerReview[];
};

type ReviewQuery = { limit?: number; room?: ReviewRoom | undefined };

/**
 * The newest approved reviews with a text, at most `limit`, of all rooms or of one. The summary also counts reviews with stars only. A room
 * without reviews is ignored.
 */
export async function listProductReviews(
  db: Database,
  productId: string,
  { limit = reviewsPerPage, room: wanted }: ReviewQuery = {},
): Promise<ProductReviews> {
  const { summary, rooms, hasFormer } = await summariseByRoom(db, productId);
  const former = hasFormer ? await listShownFormerReviews(db, productId) : [];
  if (!summary) return { summary: null, rooms, room: null, reviews: [], hasMore: false, former };
  const room = rooms.find((one) => one.room === wanted)?.room ?? null;
  const rows = await db
    .select({ review, name: user.name, city: user.city, photograph: picture })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .leftJoin(picture, eq(picture.id, review.photographId))
    .where(
      and(
        eq(review.productId, productId),
        isNotNull(review.approvedAt),
        ne(review.text, ""),
        room ? and(eq(review.room, room), sql`${review.room} <> ''`) : undefined,
      ),
    )
    .orderBy(desc(review.writtenAt), desc(review.id))
    .limit(limit + 1);
  const reviews = rows.slice(0, limit).map((row) => {
    const name = shortenName(row.name);
    return {
      ...presentReview(row.review),
      name,
      town: row.city ?? "",
      photograph: row.photograph && presentPicture(row.photograph, `Photograph by ${name}`),
    };
  });
  return { summary, rooms, room, reviews, hasMore: rows.length > limit, former };
}

export type ListedReview = ShownReview & {
  state: ReviewState;
  product: { name: string; slug: string; isSample: boolean };
  photograph: PhotographDecision | null;
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
      product: { name: product.name, slug: product.slug, isSample: product.sample },
      photographOf: reviewPhotograph.reviewId,
    })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .innerJoin(product, eq(product.id, review.productId))
    .leftJoin(reviewPhotograph, eq(reviewPhotograph.reviewId, review.id))
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
  const { shown, next } = takePage(rows, pageSize, (row) => row.review.id);
  const reviews = shown.map((row): ListedReview => {
    const decision = row.review.photographId === null ? "withheld" : "shown";
    return {
      ...presentReview(row.review),
      name: row.name,
      town: row.city ?? "",
      state: stateOf(row.review),
      product: row.product,
      photograph: row.photographOf === null ? null : decision,
    };
  });
  return {
    reviews,
    counts: counts ?? { waiting: 0, approved: 0, rejected: 0 },
    next,
  };
}

function presentReview(row: typeof review.$inferSelect) {
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    response: row.response,
    quality: row.quality,
    delivery: row.delivery,
    room: row.room,
    hoursBurned: row.hoursBurned,
    variant: row.variant,
    date: formatDate(row.writtenAt),
    answer: row.answer ?? "",
  };
}
