import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { Rating } from "#app/components/rating.tsx";
import type { ProductCard } from "#shop/catalogue/product.ts";

/** The average rating of a product; nothing before its first review, or if the shop shows no reviews. */
export function ProductRating({
  product: { rating, ratingCount, isSample },
  showCount = false,
  showValue = false,
  note = false,
}: {
  product: Pick<ProductCard, "rating" | "ratingCount" | "isSample">;
  showCount?: boolean;
  showValue?: boolean;
  /** Marks ratings of the sample shop. */
  note?: boolean;
}) {
  const hasReviews = useSiteSettings()?.features.reviews;
  if (ratingCount === 0 || !hasReviews) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Rating value={rating} {...(showCount ? { count: ratingCount } : {})} showValue={showValue} />
      {isSample && note && <span className="text-xs text-ink-soft">sample rating</span>}
    </span>
  );
}
