import { Form, href } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { LineList, ListHead } from "#core/content/admin/line-list.tsx";
import { BackToWords } from "#core/content/admin/words/back-to-words.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import { hasOnlySamples, SampleStamp } from "#ui/sample-stamp.tsx";
import { countAllArticles, listAllArticles } from "../edit-articles.server.ts";
import type { Route } from "./+types/articles";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { after } = readListQuery(request);
  const { db } = context.get(shopContext);
  const [page, count] = await Promise.all([listAllArticles(db, after), countAllArticles(db)]);
  return { ...page, count };
}

export default function ArticlesPage({ loaderData: { articles, next, count } }: Route.ComponentProps) {
  const onlySamples = hasOnlySamples(articles);
  return (
    <>
      <BackToWords />
      <ListHead
        count={count}
        noun="articles"
        addTo={href("/admin/content/articles/:slug?/edit")}
        add="Write an article"
        onlySamples={onlySamples}
      />
      <LineList
        editTo={(slug) => href("/admin/content/articles/:slug?/edit", { slug })}
        lines={articles.map(({ slug, title, category, date, published, sample }) => ({
          slug,
          title,
          extra: <PublishForm slug={slug} title={title} published={published} />,
          note: (
            <>
              <span>{`${date} · ${category}`}</span>
              <Badge tone={published ? "success" : "neutral"}>{published ? "Published" : "Draft"}</Badge>
              {sample && !onlySamples && <SampleStamp />}
            </>
          ),
        }))}
      />
      <NextPage next={next} />
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

export const meta = () => [{ title: "Articles" }];
