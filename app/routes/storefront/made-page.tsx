import { href } from "react-router";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { getShownPage } from "#shop/pages/pages.server.ts";
import type { Route } from "./+types/made-page";
import { breadcrumbJsonLd } from "./catalogue/product-json-ld.ts";
import { crumbsOf, MadePage } from "./sections/made-page.tsx";
import { presentSections } from "./sections/present-sections.server.ts";

export const handle = publicPage();

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const path = href("/pages/:slug", { slug: params.slug.toLowerCase() });
  const document = await getShownPage(shop.db, path);
  const { title, description } = document;
  return {
    path,
    title,
    description,
    sections: await presentSections(shop, document),
    origin: shop.config.publicUrl,
  };
}

export default function MadePageRoute({ loaderData: { title, sections } }: Route.ComponentProps) {
  return <MadePage title={title} sections={sections} />;
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { name: "Not found", description: "" });
  const { path, title, description, origin } = args.loaderData;
  return [
    ...pageMeta(args, { name: title, description, path }),
    { "script:ld+json": breadcrumbJsonLd(crumbsOf(title), path, origin) },
  ];
}
