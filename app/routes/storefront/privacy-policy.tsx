import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { LegalTextPage } from "#app/routes/storefront/policy/legal-text-page.tsx";
import { shopContext } from "#app/shop-context.ts";
import { readLegalText } from "#shop/content/policy.server.ts";
import type { Route } from "./+types/privacy-policy";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  return readLegalText(context.get(shopContext).db, "privacy");
}

export default function PrivacyPage({ loaderData: policy }: Route.ComponentProps) {
  return <LegalTextPage policy={policy} title="Privacy Policy" path="/privacy-policy" />;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Privacy Policy",
    description:
      "What the shop knows about you, why and for how long, which cookies it sets, and how to have it corrected or erased.",
  });
