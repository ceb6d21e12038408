import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { LegalTextPage } from "#app/routes/storefront/policy/legal-text-page.tsx";
import { shopContext } from "#app/shop-context.ts";
import { readLegalText } from "#shop/content/policy.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/shipping";
import { presentShippingFigures } from "./policy/key-figures.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [policy, settings] = await Promise.all([readLegalText(shop.db, "shipping"), readSettings(shop.db)]);
  return { policy, figures: presentShippingFigures(settings) };
}

export default function ShippingPage({ loaderData: { policy, figures } }: Route.ComponentProps) {
  return <LegalTextPage policy={policy} figures={figures} title="Shipping Information" path="/shipping" />;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Shipping Information",
    description:
      "How long a parcel takes, what delivery costs within India, how we pack, and what happens when one is late, lost or damaged.",
  });
