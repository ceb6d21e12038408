import { href, Link } from "react-router";
import { MadePage } from "#app/routes/storefront/sections/made-page.tsx";
import { presentSections } from "#app/routes/storefront/sections/present-sections.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { getEditedPage } from "#shop/pages/edit-pages.server.ts";
import { getVersion } from "#shop/pages/publish-pages.server.ts";
import type { Route } from "./+types/preview-page";
import { previewSections } from "./preview-sections.tsx";

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const version = new URL(request.url).searchParams.get("version");
  const document = version
    ? await getVersion(shop.db, slug, Number(version) || 0)
    : (await getEditedPage(shop.db, slug)).document;
  const sections = await presentSections(shop, { ...document, changedOn: indianDay(shop.clock.now()) });
  return { slug, version, title: document.title, sections };
}

/** The page as shoppers would see it, with the draft or an earlier version. */
export default function PreviewPage({
  loaderData: { slug, version, title, sections },
}: Route.ComponentProps) {
  return (
    <>
      <aside aria-label="Preview" className="border-b border-line bg-warning-soft text-warning">
        <p className="page-width flex flex-wrap items-center gap-x-6 py-1">
          {version ? "An earlier version" : "Preview of the draft"}: only staff see this.
          <Link
            to={
              version
                ? href("/admin/content/pages/:slug/versions", { slug })
                : href("/admin/content/pages/:slug", { slug })
            }
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            Back to the editor
          </Link>
        </p>
      </aside>
      <MadePage title={title} sections={sections} own={previewSections} />
    </>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Preview: ${loaderData?.title ?? ""}` }, { name: "robots", content: "noindex" }];
}
