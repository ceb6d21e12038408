import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { hasOnlySamples, SampleStamp } from "#ui/sample-stamp.tsx";
import { listFixedPages, listPages, type PageLine } from "../../edit-pages.server.ts";
import { canEditFixedPages } from "../../pages.policy.ts";
import { LineList, ListHead } from "../line-list.tsx";
import { BackToWords } from "../words/back-to-words.tsx";
import type { Route } from "./+types/pages";
import { PageStateBadge } from "./page-state-badge.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [fixedPages, pages] = await Promise.all([
    canEditFixedPages(getActor(context)) ? listFixedPages(db) : [],
    listPages(db),
  ]);
  return { fixedPages, pages };
}

export default function PagesPage({ loaderData: { fixedPages, pages } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <div className="flex flex-wrap gap-x-6">
        <BackToWords />
        <TextLink to={href("/admin/content/redirects")} small>
          Redirects
        </TextLink>
      </div>
      <p className="mb-4 text-ink-soft">
        Pages are made of sections. Nobody sees what you change before you publish it.
      </p>
      <ListHead
        count={pages.length}
        noun={pages.length === 1 ? "page of your own" : "pages of your own"}
        addTo={href("/admin/content/pages/:slug?/words")}
        add="Add a page"
        onlySamples={hasOnlySamples(pages)}
      />
      <PageLines pages={pages} />
      {fixedPages.length > 0 && (
        <>
          <Heading level={2} size="md" className="mt-10 mb-2">
            <span>Pages that every shop has</span> {hasOnlySamples(fixedPages) && <SampleStamp />}
          </Heading>
          <PageLines pages={fixedPages} />
        </>
      )}
    </div>
  );
}

function PageLines({ pages }: { pages: PageLine[] }) {
  const onlySamples = hasOnlySamples(pages);
  return (
    <LineList
      editTo={(slug) => href("/admin/content/pages/:slug", { slug })}
      lines={pages.map(({ slug, path, title, state, hidden, sample }) => ({
        slug,
        title,
        note: (
          <>
            <span>{path}</span>
            <PageStateBadge state={state} />
            {hidden && <Badge tone="terracotta">Hidden</Badge>}
            {sample && !onlySamples && <SampleStamp />}
          </>
        ),
      }))}
    />
  );
}

export const meta = () => [{ title: "Pages" }];
