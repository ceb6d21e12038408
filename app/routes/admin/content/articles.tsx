import { Form, href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listAllArticles } from "#shop/content/edit-articles.server.ts";
import type { Route } from "./+types/articles";
import { LineList, ListHead } from "./line-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { articles: await listAllArticles(context.get(shopContext).db) };
}

export default function ArticlesPage({ loaderData: { articles } }: Route.ComponentProps) {
  const editTo = (slug?: string) =>
    href("/admin/content/articles/:slug?/edit", slug === undefined ? {} : { slug });
  return (
    <>
      <ListHead count={articles.length} noun="articles" addTo={editTo()} add="Write an article" />
      <LineList
        lines={articles.map(({ slug, title, category, date, published, sample }) => ({
          slug,
          title,
          editTo: editTo(slug),
          extra: <PublishForm slug={slug} title={title} published={published} />,
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

function PublishForm({ slug, title, published }: { slug: string; title: string; published: boolean }) {
  const action = published
    ? href("/admin/content/articles/:slug/unpublish", { slug })
    : href("/admin/content/articles/:slug/publish", { slug });
  const label = published ? "Unpublish" : "Publish";
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button variant="ghost" size="sm" aria-label={`${label} '${title}'`}>
        {label}
      </Button>
    </Form>
  );
}

export function meta() {
  return [{ title: "Articles" }, { name: "robots", content: "noindex" }];
}
