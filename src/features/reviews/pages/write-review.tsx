import { href, redirect } from "react-router";
import { getProductBySlug } from "#core/catalogue/products.server.ts";
import { requireFeature } from "#core/content/features.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { findOwner } from "#core/orders/pages/find-owner.server.ts";
import { pictureRefusals } from "#core/pictures/picture-form.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { makesCandles } from "#core/settings/trade.ts";
import { returnPath, signedInOnly } from "#core/web/guard.server.ts";
import { privateHeaders, readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { reviewForm } from "../review-form.ts";
import { checkReviewEligibility, type ReviewEligibility, writeReview } from "../reviews.server.ts";
import type { Route } from "./+types/write-review";
import { ReviewForm } from "./review-form.tsx";

/** Checks that the shop shows reviews before anybody is asked to sign in. */
const whereReviewsAre: Route.MiddlewareFunction = async ({ context }) => {
  await requireFeature(context.get(shopContext), "reviews");
};

/** By the order's own link, its key says who writes. */
const customersOnly: Route.MiddlewareFunction = (args, next) =>
  "orderId" in args.params ? next() : signedInOnly(args, next);

export const middleware = [whereReviewsAre, customersOnly];

export async function loader(args: Route.LoaderArgs) {
  const { name, slug, burnTime, right } = await findReviewed(args);
  const { trade } = await currentSettings(args.context.get(shopContext));
  return {
    name,
    slug,
    burns: burnTime !== "",
    asksRoom: makesCandles(trade),
    right,
    sent: new URL(args.request.url).searchParams.has("sent"),
    fields: describeForm(reviewForm),
  };
}

/** The product, who reviews it, and whether they may. */
async function findReviewed(args: Route.LoaderArgs | Route.ActionArgs) {
  const { db } = args.context.get(shopContext);
  const { owner } = await findOwner(args);
  const { carrier, name, slug, burnTime } = await getProductBySlug(db, args.params.slug);
  const productId = carrier.id;
  const right = await checkReviewEligibility(db, { userId: owner.id, productId });
  return { owner, productId, name, slug, burnTime, right };
}

export async function action(args: Route.ActionArgs) {
  const { request } = args;
  const page = returnPath(request);
  // Checked before a large form is parsed. Without the right, the page itself gives the reason.
  const { owner, productId, right } = await findReviewed(args);
  if (!right.ok) return redirect(page);
  const read = await readForm(reviewForm, request);
  const problem = describeProblem(read.form);
  if (!read.ok) return respondRefused(request, { ...read, problem });
  const { photograph, ...review } = read.value;
  const input = { productId, review, photograph: photograph[0] };
  const written = await writeReview(args.context.get(shopContext), owner, input);
  if (!written.ok && written.reason === "photograph") {
    const errors = { photograph: pictureRefusals[written.refusal] };
    return respondRefused(request, { values: read.values, errors, problem });
  }
  // If the right to review was lost meanwhile, the page itself gives the reason.
  const sent = written.ok ? `${page.includes("?") ? "&" : "?"}sent` : "";
  return redirect(page + sent);
}

/** Without scripts the browser cannot fill in the chosen files again. */
function describeProblem(form: FormData): string {
  const photograph = form.get("photograph");
  const hasPhotograph = photograph instanceof File && photograph.size > 0;
  return `Please look at the marked questions.${hasPhotograph ? " Check that your photograph is still chosen." : ""}`;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export const headers = privateHeaders;

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, burns, asksRoom, right, sent, fields } = loaderData;
  const productPath = href("/products/:slug", { slug });
  return (
    <Container className="pt-4 pb-section">
      <Breadcrumbs
        crumbs={[{ label: "Shop", to: href("/shop") }, { label: name, to: productPath }, { label: "Review" }]}
      />
      <Intro level={1} size="lg" title={`Your review of ${name}`} className="mt-6 mb-8" />
      {right.ok ? (
        <ReviewForm fields={fields} answer={actionData} burns={burns} asksRoom={asksRoom} />
      ) : (
        <Refusal reason={right.reason} sent={sent} productPath={productPath} />
      )}
    </Container>
  );
}

type Reason = Extract<ReviewEligibility, { ok: false }>["reason"];

const refusals: Record<Reason, { title: string; text: string }> = {
  written: {
    title: "You have reviewed this.",
    text: "One review per product. It appears once we have read it.",
  },
  "not-delivered": {
    title: "Your order is still on its way.",
    text: "You can review it once it is delivered.",
  },
  "not-bought": {
    title: "Only customers who received this can review it.",
    text: "If you bought it, please sign in with the account of that order.",
  },
};

function Refusal({ reason, sent, productPath }: { reason: Reason; sent: boolean; productPath: string }) {
  const { title, text } = sent
    ? {
        title: "Thank you for your review!",
        text: "We read every review before it appears. That takes a day or two.",
      }
    : refusals[reason];
  return (
    <div role="status" data-notice="">
      <EmptyState title={title} action={<ButtonLink to={productPath}>Back to the product</ButtonLink>}>
        {text}
      </EmptyState>
    </div>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Write a review",
    description: "Tell other customers how it is.",
    isIndexed: false,
  });
