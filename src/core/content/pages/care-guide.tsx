import { publicPage } from "#core/web/public-page.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { requireFeature } from "../features.server.ts";
import type { Route } from "./+types/care-guide";
import { loadFixedPage } from "./sections/load-page.server.ts";
import { MadePage } from "./sections/made-page.tsx";
import { madePageMeta } from "./sections/made-page-meta.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "careGuide");
  return loadFixedPage(shop, "care-guide");
}

export default function CareGuidePage({ loaderData: { title, sections } }: Route.ComponentProps) {
  return <MadePage title={title} sections={sections} />;
}

export const meta = (args: Route.MetaArgs) => madePageMeta(args);
