import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { LegalTextPage } from "#app/routes/storefront/policy/legal-text-page.tsx";
import { shopContext } from "#app/shop-context.ts";
import { requireFeature } from "#shop/content/features.server.ts";
import { readLegalText } from "#shop/content/policy.server.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import type { Route } from "./+types/care-guide";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "careGuide");
  const [guide, { careTitle, careDescription }] = await Promise.all([
    readLegalText(shop.db, "care"),
    currentPageTexts(shop),
  ]);
  return { guide, title: careTitle, description: careDescription };
}

export default function CareGuidePage({ loaderData: { guide, title } }: Route.ComponentProps) {
  return <LegalTextPage policy={guide} title={title} path="/care-guide" />;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: args.loaderData?.title ?? "Not found",
    description: args.loaderData?.description ?? "",
  });
