import { Star } from "lucide-react";
import { data, Form, href, Link, redirect } from "react-router";
import { Button } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { TextAreaField } from "#app/components/field.tsx";
import { Rating } from "#app/components/rating.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { readForm } from "#app/routes/storefront/read-form.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { isAdmin } from "#shop/identity/identity.ts";
import { parseReviewState, reviewLimits, reviewQuestions, reviewStates } from "#shop/reviews/review.ts";
import { type ListedReview, listAllReviews } from "#shop/reviews/review-lists.server.ts";
import { answerReview, approveReview, rejectReview } from "#shop/reviews/reviews.server.ts";
import type { Route } from "./+types/reviews";
import { ChipRow } from "./parts/chip-row.tsx";
import { NextPage, withQuery } from "./parts/next-page.tsx";
import { SectionNav } from "./parts/section-nav.tsx";

export async function loader(args: Route.LoaderArgs) {
  const sessionUser = await requireStaff(args);
  const query = new URL(args.request.url).searchParams;
  const state = parseReviewState(query.get("state")) ?? "waiting";
  const after = query.get("after") ?? "";
  const list = await listAllReviews(args.context.get(shopContext).db, { state, after });
  return { ...list, state, after, admin: isAdmin(sessionUser) };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const fields = await readForm(args.request);
  const id = String(fields.review ?? "");
  if (fields.form === "approve") await approveReview(shop, by, id);
  if (fields.form === "reject") await rejectReview(shop, by, id);
  if (fields.form === "answer") {
    const text = String(fields.answer ?? "");
    const answered = await answerReview(shop, by, id, text);
    if (!answered.ok) {
      const fault = `Please keep it under ${reviewLimits.maxAnswerLength} characters`;
      return data({ id, text, fault }, { status: formStatus(args.request, 422) });
    }
  }
  const state = parseReviewState(new URL(args.request.url).searchParams.get("state"));
  return redirect(withQuery(href("/admin/reviews"), { state }));
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, counts, state, after, next, admin } = loaderData;
  const path = href("/admin/reviews");
  const labels = { waiting: "To approve", approved: "Approved", rejected: "Rejected" };
  return (
    <>
      <SectionNav admin={admin} />
      <h1 className="text-3xl">Reviews</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Each comes from a customer whose order was delivered. Approve honest reviews, positive or negative;
        reject only insults, personal details and reviews of something else. The text cannot be changed.
      </p>
      <div className="mt-5">
        <ChipRow
          label="State"
          chips={reviewStates.map((known) => ({
            to: withQuery(path, { state: known }),
            label: labels[known],
            count: counts[known],
            current: state === known,
          }))}
        />
      </div>
      {reviews.length === 0 && <EmptyState icon={Star} title="No reviews found." />}
      <ul className="mt-5 grid max-w-3xl gap-4">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-3 rounded-md border border-line bg-surface p-5">
            <ReviewText review={review} />
            <AnswerForm
              key={review.answer}
              review={review}
              refused={actionData?.id === review.id ? actionData : undefined}
            />
            <Decision review={review} />
          </li>
        ))}
      </ul>
      <NextPage
        first={after ? withQuery(path, { state }) : null}
        next={next && withQuery(path, { state, after: next })}
      />
    </>
  );
}

function ReviewText({ review }: { review: ListedReview }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={review.rating} />
        <span className="font-semibold">{review.name}</span>
        <span className="text-sm text-ink-soft">
          {[review.town, review.date].filter(Boolean).join(" · ")}
        </span>
      </p>
      <p>
        <Link className="text-link" to={href("/products/:slug", { slug: review.product.slug })}>
          {review.product.name}
        </Link>
      </p>
      <p className="whitespace-pre-line">{review.text}</p>
      <p className="text-sm text-ink-soft">
        {reviewQuestions.map(({ name, label }) => `${label}: ${review[name] ? "yes" : "no"}`).join(" · ")}
      </p>
    </>
  );
}

type RefusedAnswer = { id: string; text: string; fault: string };

function AnswerForm({ review, refused }: { review: ListedReview; refused: RefusedAnswer | undefined }) {
  return (
    <details open={refused !== undefined || undefined} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {review.answer ? "Your answer" : "Write an answer"}
      </summary>
      <Form method="post" noValidate preventScrollReset className="grid gap-3 pt-2">
        <input type="hidden" name="review" value={review.id} />
        <input type="hidden" name="form" value="answer" />
        <TextAreaField
          label="Answer, shown below the review"
          name="answer"
          rows={3}
          optional
          maxLength={reviewLimits.maxAnswerLength}
          defaultValue={refused?.text ?? review.answer}
          error={refused?.fault}
        />
        <div>
          <Button variant="secondary" size="sm">
            Save answer
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Decision({ review }: { review: ListedReview }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
      <input type="hidden" name="review" value={review.id} />
      {review.state !== "approved" && (
        <Button name="form" value="approve" size="sm">
          Approve
        </Button>
      )}
      {review.state !== "rejected" && (
        <Button name="form" value="reject" size="sm" variant="danger">
          Reject
        </Button>
      )}
    </Form>
  );
}

export function meta() {
  return [{ title: "Reviews" }, { name: "robots", content: "noindex" }];
}
