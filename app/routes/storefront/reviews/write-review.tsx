import { data, href, redirect } from "react-router";
import { Breadcrumbs } from "#app/components/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Intro } from "#app/components/heading.tsx";
import { Container } from "#app/components/section.tsx";
import { requireSessionUser } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { readForm } from "#app/routes/storefront/read-form.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getProductBySlug } from "#shop/catalogue/products.server.ts";
import { parseReview } from "#shop/reviews/review.ts";
import { checkReviewEligibility, type ReviewEligibility, writeReview } from "#shop/reviews/reviews.server.ts";
import type { Route } from "./+types/write-review";
import { ReviewForm } from "./review-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const sessionUser = await requireSessionUser(args);
  const shop = args.context.get(shopContext);
  const { id, name, slug } = await getProductBySlug(shop.db, args.params.slug);
  const right = await checkReviewEligibility(shop.db, sessionUser.id, id);
  const sent = new URL(args.request.url).searchParams.has("sent");
  return { name, slug, right, sent };
}

export async function action(args: Route.ActionArgs) {
  const sessionUser = await requireSessionUser(args);
  const shop = args.context.get(shopContext);
  const product = await getProductBySlug(shop.db, args.params.slug);
  const parsed = parseReview(await readForm(args.request));
  if (!parsed.ok) {
    const { faults, values } = parsed;
    return data({ faults, values }, { status: formStatus(args.request, 422) });
  }
  const written = await writeReview(shop, sessionUser.id, product.id, parsed.review);
  // If the right to review was lost meanwhile, the page itself says why.
  return redirect(`${href("/products/:slug/review", { slug: product.slug })}${written.ok ? "?sent" : ""}`);
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, right, sent } = loaderData;
  const productPath = href("/products/:slug", { slug });
  return (
    <Container className="pt-4 pb-section">
      <Breadcrumbs
        crumbs={[{ label: "Shop", to: href("/shop") }, { label: name, to: productPath }, { label: "Review" }]}
      />
      <Intro level={1} size="lg" title={`Your review of ${name}`} className="mt-6 mb-8" />
      {right.ok ? (
        <ReviewForm answer={actionData} />
      ) : (
        <Refusal reason={right.reason} sent={sent} productPath={productPath} />
      )}
    </Container>
  );
}

type Reason = Extract<ReviewEligibility, { ok: false }>["reason"];

const refusals: Record<Reason, { title: string; text: string }> = {
  written: {
    title: "You have reviewed this piece.",
    text: "One review a piece: it appears beside the product once we have read it.",
  },
  "not-delivered": {
    title: "Your order is still on its way.",
    text: "As soon as it is delivered you can tell us, and everybody, how it is.",
  },
  "not-bought": {
    title: "Only customers who received this piece can review it.",
    text: "If you bought it, please sign in with the account of that order.",
  },
};

function Refusal({ reason, sent, productPath }: { reason: Reason; sent: boolean; productPath: string }) {
  const { title, text } = sent
    ? {
        title: "Thank you for your review!",
        text: "We read every one before it appears beside the product; that takes a day or two.",
      }
    : refusals[reason];
  return (
    <div role="status">
      <EmptyState title={title} action={<ButtonLink to={productPath}>Back to the product</ButtonLink>}>
        {text}
      </EmptyState>
    </div>
  );
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { name: "Write a review", description: "Tell other customers how it is." }),
  { name: "robots", content: "noindex" },
];
