import { careGuideText, careGuideTextChangedOn } from "#app/content/care-guide.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { LegalTextPage } from "#app/routes/storefront/policy/legal-text-page.tsx";
import { shopContext } from "#app/shop-context.ts";
import { readLegalText } from "#shop/content/policy.server.ts";
import type { Route } from "./+types/care-guide";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  return readLegalText(context.get(shopContext).db, {
    text: careGuideText,
    changedOn: careGuideTextChangedOn,
  });
}

export default function CareGuidePage({ loaderData: policy }: Route.ComponentProps) {
  return <LegalTextPage policy={policy} title="Candle Care Guide" path="/care-guide" />;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Candle Care Guide",
    description:
      "How to burn a candle well and safely: the first burn, trimming the wick, putting it out, and storing it through an Indian summer.",
  });
