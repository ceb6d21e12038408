import { breadcrumbJsonLd } from "#core/catalogue/pages/json-ld/product-json-ld.ts";
import type { Seo } from "#core/editing/seo.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { crumbsOf } from "./made-page.tsx";

type LoadedPage = {
  path: string;
  title: string;
  seo?: Seo | undefined;
  description: string;
  origin: string;
};
type MetaArgs = Parameters<typeof pageMeta>[0] & { loaderData: LoadedPage | undefined };

/** Title, description and breadcrumbs of a page made of sections. */
export function madePageMeta(args: MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { name: "Not found", description: "" });
  const { path, title, seo, description, origin } = args.loaderData;
  return [
    ...pageMeta(args, { name: title, seo, description, path }),
    { "script:ld+json": breadcrumbJsonLd(crumbsOf(title), path, origin) },
  ];
}
