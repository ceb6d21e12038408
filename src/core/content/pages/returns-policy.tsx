import { publicPage } from "#core/web/public-page.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "./+types/returns-policy";
import { loadFixedPage } from "./sections/load-page.server.ts";
import { MadePage } from "./sections/made-page.tsx";
import { madePageMeta } from "./sections/made-page-meta.ts";

export const handle = publicPage();

export function loader({ context }: Route.LoaderArgs) {
  return loadFixedPage(context.get(shopContext), "returns");
}

export default function ReturnsPage({ loaderData: { title, sections } }: Route.ComponentProps) {
  return <MadePage title={title} sections={sections} />;
}

export const meta = (args: Route.MetaArgs) => madePageMeta(args);
