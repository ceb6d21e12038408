import BadgeCheck from "lucide-react/icons/badge-check";
import { href, Link } from "react-router";
import { widestUrl } from "#core/pictures/picture.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { describeUse, reviewQuestions, reviewRoomNames, reviewsPerPage } from "../review.ts";
import type { ProductReview, ProductReviews } from "../review-lists.server.ts";
import type { ReviewSummary } from "../review-summary.ts";
import { Rating } from "../ui/rating.tsx";
import { reviewQuery } from "./review-query.ts";

/** A product's reviews, the same for every shopper. The linked page checks who may write one. */
export function ProductReviewList({
  product: { slug, isSample },
  reviews: listed,
}: {
  product: { slug: string; isSample: boolean };
  reviews: ProductReviews;
}) {
  const { summary, room, reviews, hasMore, former } = listed;
  return (
    <section aria-labelledby="reviews" className="scroll-mt-24">
      <div className={summary ? "grid gap-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-14" : "max-w-text"}>
        <div className="grid content-start gap-5">
          <Heading id="reviews">Customer reviews</Heading>
          {isSample && summary && <p className="text-sm text-ink-soft">Sample reviews</p>}
          {summary ? <Summary summary={summary} /> : <p className="text-ink-soft">No reviews yet.</p>}
          <div className="grid justify-items-start gap-2">
            <ButtonLink to={href("/products/:slug/review", { slug })} variant="secondary">
              Write a review
            </ButtonLink>
            <p className="text-sm text-ink-soft">
              Only customers who received this can write here. We publish good and bad reviews alike,
              unchanged.
            </p>
          </div>
        </div>
        {summary && (
          <div>
            <RoomFilter listed={listed} />
            <ul className="divide-y divide-line border-y border-line">
              {reviews.map((review) => (
                <Review key={review.id} review={review} isSample={isSample} />
              ))}
            </ul>
            {hasMore && (
              <p className="mt-6 text-center">
                <ButtonLink
                  to={reviewQuery({ room, reviews: reviews.length + reviewsPerPage })}
                  variant="secondary"
                  preventScrollReset
                  replace
                >
                  Show more reviews
                </ButtonLink>
              </p>
            )}
          </div>
        )}
      </div>
      {former.length > 0 && <FormerReviews reviews={former} />}
    </section>
  );
}

/** Reviews from elsewhere, listed separately because nobody here can verify who wrote them. */
function FormerReviews({ reviews }: { reviews: ProductReviews["former"] }) {
  return (
    <section aria-labelledby="former-reviews" className="mt-10 max-w-text">
      <h3 id="former-reviews" className="text-xl">
        From our former shop
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        Written there before we moved. We could not check the purchases here, so the rating above leaves these
        out.
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {reviews.map(({ id, rating, name, date, shop, text, answer }) => (
          <li key={id} className="grid gap-2 py-5">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Rating value={rating} />
              <span className="font-semibold">{name || "A customer"}</span>
              <span className="text-sm text-ink-soft max-sm:basis-full">{`${date} · on ${shop}`}</span>
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            {answer && (
              <div className="border-l-2 border-brass pl-4">
                <p className="text-sm font-semibold">Our answer</p>
                <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reviews that are read sooner than filtered. */
const fewReviews = 10;

/** Links to the reviews by room, if they are many and about several. */
function RoomFilter({ listed: { rooms, room: chosen } }: { listed: ProductReviews }) {
  const total = rooms.reduce((sum, { count }) => sum + count, 0);
  if (!chosen && (rooms.length < 2 || total <= fewReviews)) return null;
  const chips = [{ room: null, count: undefined }, ...rooms];
  return (
    <nav aria-label="Reviews by room" className="mb-5">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {chips.map(({ room, count }) => (
          <li key={room}>
            <Link
              to={`${reviewQuery({ room })}#reviews`}
              preventScrollReset
              replace
              aria-current={room === chosen ? "true" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm text-ink-soft hover:text-accent aria-[current=true]:border-brass aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              <span>{room ? reviewRoomNames[room] : "All rooms"}</span>
              {count && <span className="tabular-nums">{`(${count})`}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** True if the three figures differ; equal ones say no more than the stars. */
function differs({ response, quality, delivery }: ReviewSummary): boolean {
  return response !== quality || quality !== delivery;
}

function Summary({ summary }: { summary: ReviewSummary }) {
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3">
        <span className="font-display text-4xl tabular-nums">{summary.average.toFixed(1)}</span>
        <Rating value={summary.average} count={summary.count} size={18} />
      </p>
      {differs(summary) && (
        <dl className="grid gap-1 text-sm">
          {reviewQuestions.map(({ name, label }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="tabular-nums">{`${summary[name]}% satisfied`}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Review({ review, isSample }: { review: ProductReview; isSample: boolean }) {
  const siteSettings = useSiteSettings();
  const use = describeUse(review);
  return (
    <li className="grid gap-2 py-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={review.rating} />
        <span translate="no" className="font-semibold">
          {review.name}
        </span>
        <span className="text-sm text-ink-soft max-sm:basis-full">
          {[review.town, review.date].filter(Boolean).join(" · ")}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft empty:hidden">
        {!isSample && (
          <span className="flex items-center gap-1.5 text-success">
            <BadgeCheck aria-hidden="true" size={17} strokeWidth={1.6} />
            Verified purchase
          </span>
        )}
        {review.variant && <span>{review.variant}</span>}
        {use && <span>{use}</span>}
      </p>
      {review.text && <p className="max-w-text whitespace-pre-line">{review.text}</p>}
      {review.photograph && (
        <a href={widestUrl(review.photograph)} className="mt-1 w-40">
          <ResponsivePicture
            picture={review.photograph}
            sizes="10rem"
            className="max-h-52 rounded-sm object-cover"
          />
        </a>
      )}
      {review.answer && (
        <div className="mt-2 max-w-text border-l-2 border-brass pl-4">
          <p className="text-sm font-semibold">{`Answer from ${siteSettings?.shopName ?? "the shop"}`}</p>
          <p className="whitespace-pre-line">{review.answer}</p>
        </div>
      )}
    </li>
  );
}
