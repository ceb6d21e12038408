import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { LegalTextPage } from "#app/routes/storefront/policy/legal-text-page.tsx";
import { shopContext } from "#app/shop-context.ts";
import { readLegalText } from "#shop/content/policy.server.ts";
import type { Route } from "./+types/terms-conditions";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  return readLegalText(context.get(shopContext).db, "terms");
}

export default function TermsPage({ loaderData: policy }: Route.ComponentProps) {
  return <LegalTextPage policy={policy} title="Terms & Conditions" path="/terms-conditions" />;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Terms & Conditions",
    description:
      "Who sells, what prices include, how an order is made, returns and refunds, and whom to turn to with a complaint.",
  });
