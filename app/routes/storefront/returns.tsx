import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { LegalTextPage } from "#app/routes/storefront/policy/legal-text-page.tsx";
import { shopContext } from "#app/shop-context.ts";
import { readLegalText } from "#shop/content/policy.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/returns";
import { presentReturnFigures } from "./policy/key-figures.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [policy, settings] = await Promise.all([readLegalText(shop.db, "returns"), readSettings(shop.db)]);
  return { policy, figures: presentReturnFigures(settings) };
}

export default function ReturnsPage({ loaderData: { policy, figures } }: Route.ComponentProps) {
  return <LegalTextPage policy={policy} figures={figures} title="Returns & Exchanges" path="/returns" />;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Returns & Exchanges",
    description:
      "What can be returned or exchanged and until when, who pays for the way back, and how refunds are made.",
  });
