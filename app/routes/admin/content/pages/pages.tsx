import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listPages } from "#shop/pages/edit-pages.server.ts";
import { LineList, ListHead } from "../line-list.tsx";
import type { Route } from "./+types/pages";
import { PageStateBadge } from "./page-state-badge.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { pages: await listPages(context.get(shopContext).db) };
}

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <p className="mb-4 text-ink-soft">
        Pages of your own, made of sections: stockists, press, a story. Nobody sees a page before you publish
        it.
      </p>
      <ListHead
        count={pages.length}
        noun={pages.length === 1 ? "page" : "pages"}
        addTo={href("/admin/content/pages/:slug?/words")}
        add="Add a page"
      />
      <LineList
        lines={pages.map(({ slug, path, title, state, hidden, sample }) => ({
          slug,
          title,
          editTo: href("/admin/content/pages/:slug", { slug }),
          note: (
            <>
              {path}
              <PageStateBadge state={state} />
              {hidden && <Badge tone="terracotta">Hidden</Badge>}
              {sample && <Badge tone="brass">Sample</Badge>}
            </>
          ),
        }))}
      />
    </div>
  );
}

export function meta() {
  return [{ title: "Pages" }, { name: "robots", content: "noindex" }];
}
