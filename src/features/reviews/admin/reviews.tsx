import type { Route } from "./+types/reviews";
import { loadReviews } from "./load-reviews.server.ts";
import { metaOfReviews, ReviewsPage } from "./reviews-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  return loadReviews(args);
}

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage shown={loaderData} />;
}

export const meta = metaOfReviews;
