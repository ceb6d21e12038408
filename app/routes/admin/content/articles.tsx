import { data, Form, href, redirect } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listAllArticles, publishArticle } from "#shop/content/edit-articles.server.ts";
import type { Route } from "./+types/articles";
import { LineList, ListHead } from "./line-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  return { articles: await listAllArticles(args.context.get(shopContext).db) };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const form = await args.request.formData();
  const intent = form.get("intent");
  if (intent !== "publish" && intent !== "take-back") return data(null, 400);
  const shop = args.context.get(shopContext);
  await publishArticle(shop, String(form.get("slug") ?? ""), intent === "publish", by);
  return redirect(href("/admin/content/articles"));
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
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="slug" value={slug} />
      <Button
        variant="ghost"
        size="sm"
        name="intent"
        value={published ? "take-back" : "publish"}
        aria-label={published ? `Unpublish '${title}'` : `Publish '${title}'`}
      >
        {published ? "Unpublish" : "Publish"}
      </Button>
    </Form>
  );
}

export function meta() {
  return [{ title: "Articles" }, { name: "robots", content: "noindex" }];
}
