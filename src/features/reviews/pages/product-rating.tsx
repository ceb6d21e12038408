import type { ProductCard } from "#core/catalogue/product.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Rating } from "../ui/rating.tsx";

/** The average rating of a product; nothing before its first review, or if the shop shows no reviews. */
export function ProductRating({
  product: { rating, ratingCount },
  showCount = false,
  showValue = false,
}: {
  product: Pick<ProductCard, "rating" | "ratingCount">;
  showCount?: boolean;
  showValue?: boolean;
}) {
  const hasReviews = useSiteSettings()?.features.reviews;
  if (ratingCount === 0 || !hasReviews) return null;
  return <Rating value={rating} {...(showCount ? { count: ratingCount } : {})} showValue={showValue} />;
}
