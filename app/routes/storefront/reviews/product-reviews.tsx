import { BadgeCheck } from "lucide-react";
import { href } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Heading } from "#app/components/heading.tsx";
import { LoadMore } from "#app/components/load-more.tsx";
import { Rating } from "#app/components/rating.tsx";
import { useSiteSettings } from "#app/components/use-site-settings.ts";
import { reviewQuestions } from "#shop/reviews/review.ts";
import type { ProductReviews, ShownReview } from "#shop/reviews/review-lists.server.ts";
import type { ReviewSummary } from "#shop/reviews/review-summary.ts";
import { reviewsPerPage } from "./review-count.ts";

/** A product's reviews, the same for every shopper. The linked page checks who may write one. */
export function ProductReviewList({
  slug,
  reviews: { summary, reviews },
}: {
  slug: string;
  reviews: ProductReviews;
}) {
  return (
    <section aria-labelledby="reviews" className="scroll-mt-24">
      <div className={summary ? "grid gap-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-14" : "max-w-text"}>
        <div className="grid content-start gap-5">
          <Heading id="reviews">Customer reviews</Heading>
          {summary ? <Summary summary={summary} /> : <p className="text-ink-soft">No reviews yet.</p>}
          <div className="grid justify-items-start gap-2">
            <ButtonLink to={href("/products/:slug/review", { slug })} variant="secondary">
              Write a review
            </ButtonLink>
            <p className="text-sm text-ink-soft">
              Only customers who received this piece can write here. We publish good and bad reviews alike,
              unchanged.
            </p>
          </div>
        </div>
        {summary && (
          <div>
            <ul className="divide-y divide-line border-y border-line">
              {reviews.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
            {summary.count > reviews.length && (
              <LoadMore
                shown={reviews.length}
                total={summary.count}
                noun="reviews"
                to={`${href("/products/:slug", { slug })}?reviews=${reviews.length + reviewsPerPage}`}
                label="Show more reviews"
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Summary({ summary }: { summary: ReviewSummary }) {
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3">
        <span className="font-display text-4xl tabular-nums">{summary.average.toFixed(1)}</span>
        <Rating value={summary.average} count={summary.count} size={18} />
      </p>
      <dl className="grid gap-1 text-sm">
        {reviewQuestions.map(({ name, label }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums">{summary[name]}% satisfied</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Review({ review }: { review: ShownReview }) {
  const siteSettings = useSiteSettings();
  return (
    <li className="grid gap-2 py-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={review.rating} />
        <span className="font-semibold">{review.name}</span>
        <span className="text-sm text-ink-soft">
          {[review.town, review.date].filter(Boolean).join(" · ")}
        </span>
      </p>
      {review.sample ? (
        <p className="text-sm text-ink-soft">Sample review</p>
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-success">
          <BadgeCheck aria-hidden="true" size={17} strokeWidth={1.6} />
          Verified purchase
        </p>
      )}
      {review.text && <p className="max-w-text whitespace-pre-line">{review.text}</p>}
      {review.answer && (
        <div className="mt-2 max-w-text border-l-2 border-brass pl-4">
          <p className="text-sm font-semibold">Answer from {siteSettings?.shopName ?? "the shop"}</p>
          <p className="whitespace-pre-line">{review.answer}</p>
        </div>
      )}
    </li>
  );
}
