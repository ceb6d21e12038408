import { href } from "react-router";
import { publicPage } from "#core/web/public-page.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getShownPage } from "../pages.server.ts";
import type { Route } from "./+types/made-page";
import { presentPage } from "./sections/load-page.server.ts";
import { MadePage } from "./sections/made-page.tsx";
import { madePageMeta } from "./sections/made-page-meta.ts";

export const handle = publicPage();

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const path = href("/pages/:slug", { slug: params.slug.toLowerCase() });
  return presentPage(shop, path, await getShownPage(shop.db, path));
}

export default function MadePageRoute({ loaderData: { title, sections } }: Route.ComponentProps) {
  return <MadePage title={title} sections={sections} />;
}

export const meta = (args: Route.MetaArgs) => madePageMeta(args);
