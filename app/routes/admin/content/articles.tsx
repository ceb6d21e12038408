import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listAllArticles } from "#shop/content/edit-articles.server.ts";
import type { Route } from "./+types/articles";
import { LineList, ListHead } from "./line-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  return { articles: await listAllArticles(args.context.get(shopContext).db) };
}

export default function ArticlesPage({ loaderData: { articles } }: Route.ComponentProps) {
  const editTo = (slug?: string) =>
    href("/admin/content/articles/edit/:slug?", slug === undefined ? {} : { slug });
  return (
    <>
      <ListHead count={articles.length} noun="articles" addTo={editTo()} add="Write an article" />
      <LineList
        lines={articles.map(({ slug, title, category, date, published, sample }) => ({
          slug,
          title,
          editTo: editTo(slug),
          note: (
            <>
              {date} · {category}
              <Badge tone={published ? "success" : "neutral"}>{published ? "Published" : "Draft"}</Badge>
              {sample && <Badge tone="brass">Sample</Badge>}
            </>
          ),
        }))}
      />
    </>
  );
}

export function meta() {
  return [{ title: "Articles" }, { name: "robots", content: "noindex" }];
}
