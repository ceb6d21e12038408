import { Download, Mail } from "lucide-react";
import { href } from "react-router";
import { buttonClass } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { requireAdmin } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listSubscribers } from "#shop/content/subscribers.server.ts";
import type { Route } from "./+types/subscribers";
import { DeskNav } from "./desk/desk-nav.tsx";
import { NextPage, withQuery } from "./desk/next-page.tsx";
import { SearchForm } from "./desk/search-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const search = query.get("q")?.trim() ?? "";
  const after = query.get("after") ?? "";
  return { ...(await listSubscribers(args.context.get(shopContext).db, { search, after })), search, after };
}

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { subscribers, counts, next, search, after } = loaderData;
  const path = href("/admin/subscribers");
  return (
    <>
      <DeskNav admin />
      <h1 className="text-3xl">Newsletter subscribers</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {counts.confirmed} on the list · {counts.asked} asked and have not confirmed · {counts.left} left.
        Only addresses that were confirmed by mail are listed and exported.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <SearchForm label="E-mail address" value={search} />
        <a href={href("/admin/subscribers.csv")} download className={buttonClass("secondary", "sm")}>
          <Download aria-hidden="true" size={18} /> Export CSV
        </a>
      </div>
      {subscribers.length === 0 ? (
        <EmptyState icon={Mail} title="Nobody here yet." />
      ) : (
        <ul className="mt-6 max-w-2xl divide-y divide-line rounded-md border border-line bg-surface">
          {subscribers.map(({ email, since }) => (
            <li key={email} className="flex flex-wrap justify-between gap-x-6 px-4 py-3">
              <span className="min-w-0 truncate">{email}</span>
              <span className="text-ink-soft">since {since}</span>
            </li>
          ))}
        </ul>
      )}
      <NextPage
        first={after ? withQuery(path, { q: search }) : null}
        next={next && withQuery(path, { q: search, after: next })}
      />
    </>
  );
}

export function meta() {
  return [{ title: "Subscribers" }, { name: "robots", content: "noindex" }];
}
