import Star from "lucide-react/icons/star";
import { Form, href, Link, type MetaDescriptor } from "react-router";
import { ChipRow } from "#core/back-office/admin/parts/chip-row.tsx";
import { NextPage, withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { hasOnlySamples, SampleStamp } from "#ui/sample-stamp.tsx";
import {
  describeUse,
  type PhotographDecision,
  type ReviewState,
  reviewQuestions,
  reviewStates,
} from "../review.ts";
import type { ListedReview, ReviewPage } from "../review-lists.server.ts";
import { Rating } from "../ui/rating.tsx";

type ReviewsPageProps = {
  shown: ReviewPage & { state: ReviewState; after: string; fields: FormFields };
  /** The answer to a refused form, and the review that it is about. */
  answer?: RefusedForm | undefined;
  reviewId?: string;
};

export function ReviewsPage({ shown, answer, reviewId }: ReviewsPageProps) {
  const { reviews, counts, state, after, next, fields } = shown;
  const path = href("/admin/reviews");
  const onlySamples = hasOnlySamples(reviews.map(({ product }) => product));
  const labels = { waiting: "To approve", approved: "Approved", rejected: "Rejected" };
  return (
    <>
      <h1 className="flex flex-wrap items-center gap-x-3 text-3xl">
        <span>Reviews</span>
        {onlySamples && <SampleStamp />}
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Each comes from a customer whose order was delivered. Approve honest reviews, positive or negative;
        reject only insults, personal details and reviews of something else. The text cannot be changed. Your
        answer stands below the review, and is mailed to the customer once.
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
      <ul className="mt-5 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        {reviews.map((review) => (
          <li
            key={review.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-surface p-5"
          >
            <ReviewText review={review} isSample={review.product.isSample && !onlySamples} />
            <AnswerForm
              key={review.answer}
              review={review}
              fields={fields}
              answer={reviewId === review.id ? answer : undefined}
              query={{ state, after }}
            />
            <Decision review={review} query={{ state, after }} />
          </li>
        ))}
      </ul>
      <NextPage path={path} query={{ state }} next={next} />
    </>
  );
}

function ReviewText({ review, isSample }: { review: ListedReview; isSample: boolean }) {
  const use = describeUse(review);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={review.rating} />
        <span className="min-w-0 font-semibold">{review.name}</span>
        <span className="text-sm text-ink-soft">
          {[review.town, review.date, isSample ? "Sample" : ""].filter(Boolean).join(" · ")}
        </span>
      </p>
      <p>
        <Link className="text-link" to={href("/products/:slug", { slug: review.product.slug })}>
          {review.product.name}
        </Link>
        {review.variant && <span className="text-ink-soft">{` · bought: ${review.variant}`}</span>}
      </p>
      {review.text && <p className="whitespace-pre-line">{review.text}</p>}
      {use && <p>{use}</p>}
      <p className="text-sm text-ink-soft">
        {reviewQuestions.map(({ name, label }) => `${label}: ${review[name] ? "yes" : "no"}`).join(" · ")}
      </p>
      {review.photograph && <Photograph review={review} />}
    </>
  );
}

function Photograph({ review: { id, name, state, photograph } }: { review: ListedReview }) {
  const address = href("/admin/reviews/:id/photograph", { id });
  return (
    <p className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <a href={address}>
        <img
          src={address}
          alt={`Photograph by ${name}`}
          loading="lazy"
          className="h-40 w-auto max-w-full rounded-sm bg-paper-deep object-cover"
        />
      </a>
      {state === "approved" && (
        <span className="text-sm text-ink-soft">
          {photograph === "shown" ? "Shown with the review" : "Not shown"}
        </span>
      )}
    </p>
  );
}

/** Where the list stands, to return to it after an action. */
type ListQuery = { state: string; after: string };

type AnswerFormProps = {
  review: ListedReview;
  fields: FormFields;
  answer: RefusedForm | undefined;
  query: ListQuery;
};

function AnswerForm({ review, fields, answer, query }: AnswerFormProps) {
  return (
    <details open={answer !== undefined || undefined} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {review.answer ? "Your answer" : "Write an answer"}
      </summary>
      <ShopForm
        action={withQuery(href("/admin/reviews/:id/answer", { id: review.id }), query)}
        fields={fields}
        answer={answer}
        preventScrollReset
        className="grid gap-3 pt-2"
      >
        <TextAreaField
          label="Answer, shown below the review"
          hint="Leave it empty to take your answer away."
          name="answer"
          rows={3}
          defaultValue={review.answer}
        />
        <div>
          <Button variant="secondary" size="sm">
            Save answer
          </Button>
        </div>
      </ShopForm>
    </details>
  );
}

function listApprovals({ state, photograph }: ListedReview): [decision: PhotographDecision, label: string][] {
  if (state !== "approved")
    return photograph
      ? [
          ["shown", "Approve with photograph"],
          ["withheld", "Approve without photograph"],
        ]
      : [["withheld", "Approve"]];
  if (!photograph) return [];
  return photograph === "shown" ? [["withheld", "Hide photograph"]] : [["shown", "Show photograph"]];
}

function Decision({ review, query }: { review: ListedReview; query: ListQuery }) {
  const { id, state } = review;
  const approvals = listApprovals(review);
  return (
    <div className="flex flex-wrap gap-3">
      {approvals.length > 0 && (
        <Form
          method="post"
          action={withQuery(href("/admin/reviews/:id/approve", { id }), query)}
          preventScrollReset
          className="flex flex-wrap gap-3"
        >
          {approvals.map(([decision, label], index) => (
            <Button
              key={decision}
              name="photograph"
              value={decision}
              size="sm"
              variant={index === 0 && state !== "approved" ? "primary" : "secondary"}
            >
              {label}
            </Button>
          ))}
        </Form>
      )}
      {state !== "rejected" && (
        <Form
          method="post"
          action={withQuery(href("/admin/reviews/:id/reject", { id }), query)}
          preventScrollReset
        >
          <Button size="sm" variant="danger">
            Reject
          </Button>
        </Form>
      )}
    </div>
  );
}

export function metaOfReviews(): MetaDescriptor[] {
  return [{ title: "Reviews" }];
}
