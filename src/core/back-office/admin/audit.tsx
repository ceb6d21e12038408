import ScrollText from "lucide-react/icons/scroll-text";
import { href } from "react-router";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { type AuditLine, listAudit } from "../audit-log.server.ts";
import type { Route } from "./+types/audit";
import { ChipRow } from "./parts/chip-row.tsx";
import { readListQuery } from "./parts/list-query.ts";
import { NextPage, withQuery } from "./parts/next-page.tsx";
import { SearchForm } from "./parts/search-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readListQuery(request);
  const about = new URL(request.url).searchParams.get("about") ?? "";
  const log = await listAudit(context.get(shopContext).db, { ...asked, about });
  return { ...log, search: asked.search, about };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { lines, actionGroups, next, search, about } = loaderData;
  const path = href("/admin/audit");
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Audit log</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Every change made by a person: who made it, when, and the old and new values. Amounts are in paise.
        Entries cannot be edited or deleted.
      </p>
      <div className="mt-5 grid gap-3">
        <SearchForm label="Person, subject or value" value={search} keep={{ about }} />
        <ChipRow
          label="About"
          chips={[
            { to: withQuery(path, { q: search }), label: "Everything", current: !about },
            ...actionGroups.map((subject) => ({
              to: withQuery(path, { q: search, about: subject }),
              label: subject,
              current: about === subject,
            })),
          ]}
        />
      </div>
      {lines.length === 0 && <EmptyState icon={ScrollText} title="No entries found." />}
      <ol className="mt-5 grid grid-cols-1 gap-3 wrap-anywhere">
        {lines.map((line) => (
          <AuditEntry key={line.id} line={line} />
        ))}
      </ol>
      <NextPage query={{ q: search, about }} next={next} />
    </>
  );
}

function AuditEntry({ line }: { line: AuditLine }) {
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{line.action.replace(".", " ")}</span>
        <span className="min-w-0 text-ink-soft">{line.subject}</span>
      </p>
      <p className="text-sm text-ink-soft">{`${line.by} · ${line.at}`}</p>
      {line.changes.length > 0 && (
        <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 border-t border-line pt-3 text-sm sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
          {line.changes.map(({ field, before, after }) => (
            <div key={field} className="sm:contents">
              <dt className="text-ink-soft">{field || "value"}</dt>
              <dd className="min-w-0">
                {before && <del className="text-danger decoration-1">{before}</del>}
                {before && after && <span aria-hidden="true"> → </span>}
                {after && <ins className="text-success no-underline">{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

export const meta = () => [{ title: "Audit log" }];
