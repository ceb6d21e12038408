import Star from "lucide-react/icons/star";
import { Form, href, Link } from "react-router";
import { ChipRow } from "#core/back-office/admin/parts/chip-row.tsx";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { NextPage, withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { Rating } from "#features/reviews/ui/rating.tsx";
import { Button } from "#ui/form/button.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import {
  type FormerReviewState,
  formerReviewStates,
  parseFormerReviewState,
} from "../reviews/former-review.ts";
import { type ListedFormerReview, listFormerReviews } from "../reviews/former-reviews.server.ts";
import type { Route } from "./+types/reviews";
import { ImportLink } from "./import-link.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = parseFormerReviewState(query.get("state")) ?? "waiting";
  const after = query.get("after") ?? "";
  return { ...(await listFormerReviews(context.get(shopContext).db, { state, after })), state };
}

const labels: Record<FormerReviewState, string> = { waiting: "Waiting", shown: "Shown", hidden: "Hidden" };

export default function FormerReviewsPage({
  loaderData: { reviews, counts, state, next },
}: Route.ComponentProps) {
  const path = href("/admin/moving-here/reviews");
  const hasAny = formerReviewStates.some((known) => counts[known] > 0);
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/moving-here")}>Moving here</BackLink>
      <h1 className="mt-2 text-3xl">Reviews of your former shop</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        The product's page shows them below your own reviews, as written in your former shop. Nobody here can
        check who wrote them, so they are no verified purchase and no rating counts them. Show good and bad
        ones alike; hide only insults, personal details and reviews of something else.
      </p>
      <div className="mt-5">
        <ChipRow
          label="State"
          chips={formerReviewStates.map((known) => ({
            to: withQuery(path, { state: known }),
            label: labels[known],
            count: counts[known],
            current: state === known,
          }))}
        />
      </div>
      {state === "waiting" && reviews.length > 1 && (
        <ConfirmedForm
          method="post"
          action={href("/admin/moving-here/reviews/show-all")}
          summary="Show all that wait"
          summaryClass="text-link inline-flex min-h-11 cursor-pointer items-center"
          question="All of them, good and bad. You can hide each afterwards."
          className="mt-3"
        >
          <Button variant="secondary" size="sm">
            Show all
          </Button>
        </ConfirmedForm>
      )}
      {reviews.length === 0 && (
        <EmptyState
          icon={Star}
          title={hasAny ? "No reviews found." : "No reviews yet."}
          action={!hasAny && <ImportLink />}
        />
      )}
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} state={state} />
        ))}
      </ul>
      <NextPage query={{ state }} next={next} />
    </div>
  );
}

function ReviewItem({ review, state }: { review: ListedFormerReview; state: FormerReviewState }) {
  const { id, rating, name, date, shop, text, answer, product } = review;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-surface p-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={rating} />
        <span className="min-w-0 font-semibold break-words">{name || "No name"}</span>
        <span className="text-sm text-ink-soft">{`${date} · ${shop}`}</span>
      </p>
      <p>
        <Link className="text-link" to={href("/products/:slug", { slug: product.slug })}>
          {product.name}
        </Link>
      </p>
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
      {answer && <p className="border-l-2 border-brass pl-4 break-words whitespace-pre-line">{answer}</p>}
      <div className="flex flex-wrap gap-2">
        {state !== "shown" && (
          <Form method="post" action={href("/admin/moving-here/reviews/:id/show", { id })}>
            <Button variant="secondary" size="sm">
              Show
              <span className="sr-only">{` the review by ${name || "nobody named"}`}</span>
            </Button>
          </Form>
        )}
        {state !== "hidden" && (
          <Form method="post" action={href("/admin/moving-here/reviews/:id/hide", { id })}>
            <Button variant="ghost" size="sm">
              Hide
              <span className="sr-only">{` the review by ${name || "nobody named"}`}</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

export const meta = () => [{ title: "Reviews of your former shop" }];
