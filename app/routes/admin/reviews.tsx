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
import { parseReviewState, reviewLimits, reviewQuestions, reviewStates } from "#shop/aftercare/review.ts";
import { type DeskReview, listDeskReviews } from "#shop/aftercare/review-lists.server.ts";
import { answerReview, approveReview, rejectReview } from "#shop/aftercare/reviews.server.ts";
import { isAdmin } from "#shop/identity/identity.ts";
import type { Route } from "./+types/reviews";
import { ChipRow } from "./desk/chip-row.tsx";
import { DeskNav } from "./desk/desk-nav.tsx";
import { NextPage, withQuery } from "./desk/next-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireStaff(args);
  const query = new URL(args.request.url).searchParams;
  const state = parseReviewState(query.get("state")) ?? "waiting";
  const after = query.get("after") ?? "";
  const list = await listDeskReviews(args.context.get(shopContext).db, { state, after });
  return { ...list, state, after, admin: isAdmin(visitor) };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const given = await readForm(args.request);
  const id = String(given.review ?? "");
  if (given.form === "approve") await approveReview(shop, by, id);
  if (given.form === "reject") await rejectReview(shop, by, id);
  if (given.form === "answer") {
    const words = String(given.answer ?? "");
    const answered = await answerReview(shop, by, id, words);
    if (!answered.ok) {
      const fault = `Please keep it under ${reviewLimits.longestAnswer} characters`;
      return data({ id, words, fault }, { status: formStatus(args.request, 422) });
    }
  }
  const state = parseReviewState(new URL(args.request.url).searchParams.get("state"));
  return redirect(withQuery(href("/admin/reviews"), { state }));
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, counts, state, after, next, admin } = loaderData;
  const path = href("/admin/reviews");
  const labels = { waiting: "To approve", approved: "Shown", rejected: "Withheld" };
  return (
    <>
      <DeskNav admin={admin} />
      <h1 className="text-3xl">Reviews</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Each comes from a customer whose order was delivered. Approve honest ones, kind or not; withhold only
        insults, personal details, or what is about something else. The words cannot be changed.
      </p>
      <div className="mt-5">
        <ChipRow
          label="State"
          chips={reviewStates.map((one) => ({
            to: withQuery(path, { state: one }),
            label: labels[one],
            count: counts[one],
            current: state === one,
          }))}
        />
      </div>
      {reviews.length === 0 && <EmptyState icon={Star} title="Nothing here." />}
      <ul className="mt-5 grid max-w-3xl gap-4">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-3 rounded-md border border-line bg-surface p-5">
            <ReviewWords review={review} />
            <AnswerForm
              key={review.answer}
              review={review}
              said={actionData?.id === review.id ? actionData : undefined}
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

function ReviewWords({ review }: { review: DeskReview }) {
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

type Said = { id: string; words: string; fault: string };

function AnswerForm({ review, said }: { review: DeskReview; said: Said | undefined }) {
  return (
    <details open={said !== undefined || undefined} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {review.answer ? "Your answer" : "Write an answer"}
      </summary>
      <Form method="post" noValidate preventScrollReset className="grid gap-3 pt-2">
        <input type="hidden" name="review" value={review.id} />
        <input type="hidden" name="form" value="answer" />
        <TextAreaField
          label="Answer, shown beneath the review"
          name="answer"
          rows={3}
          optional
          maxLength={reviewLimits.longestAnswer}
          defaultValue={said?.words ?? review.answer}
          error={said?.fault}
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

function Decision({ review }: { review: DeskReview }) {
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
          Withhold
        </Button>
      )}
    </Form>
  );
}

export function meta() {
  return [{ title: "Reviews" }, { name: "robots", content: "noindex" }];
}
