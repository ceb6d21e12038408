import { Form, href, Link } from "react-router";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { getEditedPage } from "../../edit-pages.server.ts";
import { listVersions, type VersionLine } from "../../publish-pages.server.ts";
import type { Route } from "./+types/versions";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { document, revision } = await getEditedPage(db, slug);
  return { slug, title: document.title, revision, versions: await listVersions(db, slug) };
}

export default function VersionsPage({
  loaderData: { slug, title, revision, versions },
}: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/content/pages/:slug", { slug })}>{title}</BackLink>
      <h2 className="mt-2 text-2xl">Earlier versions</h2>
      <p className="mt-2 text-ink-soft">
        A version is kept each time you publish. One that you bring back becomes the draft; nothing changes
        for shoppers until you publish it.
      </p>
      {versions.length === 0 && <EmptyState title="Not published yet" />}
      <ul className="mt-4 border-t border-line">
        {versions.map((version) => (
          <VersionRow key={version.number} slug={slug} revision={revision} version={version} />
        ))}
      </ul>
    </div>
  );
}

function VersionRow({ slug, revision, version }: { slug: string; revision: number; version: VersionLine }) {
  const { number, title, sections, wasPublished, at, by } = version;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">{`${at} by ${by}`}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span>{`${title} · ${countOf(sections, "section")}`}</span>
          {!wasPublished && <Badge tone="warning">Draft that was set aside</Badge>}
        </p>
      </div>
      <Link
        to={withQuery(href("/admin/content/pages/:slug/preview", { slug }), { version: String(number) })}
        className="text-link touch-target inline-flex items-center"
        aria-label={`Look at it: the version of ${at}`}
      >
        Look at it
      </Link>
      <Form
        method="post"
        action={href("/admin/content/pages/:slug/versions/:number/bring-back", {
          slug,
          number: String(number),
        })}
      >
        <input type="hidden" name="seen" value={revision} />
        <Button variant="secondary" size="sm" aria-label={`Bring back the version of ${at}`}>
          Bring back
        </Button>
      </Form>
    </li>
  );
}

export const meta = () => [{ title: "Earlier versions" }];
