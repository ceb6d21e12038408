import Mail from "lucide-react/icons/mail";
import { href } from "react-router";
import { DownloadLink } from "#core/back-office/admin/parts/download-link.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { SearchForm } from "#core/back-office/admin/parts/search-form.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { formatCount } from "#ui/format-count.ts";
import { listSubscribers } from "../subscribers.server.ts";
import type { Route } from "./+types/subscribers";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readListQuery(request);
  return { ...(await listSubscribers(context.get(shopContext).db, asked)), search: asked.search };
}

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { subscribers, counts, next, search } = loaderData;
  return (
    <>
      <h1 className="text-3xl">Newsletter subscribers</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {`${formatCount(counts.confirmed)} subscribed · ${formatCount(counts.asked)} not yet confirmed · ${formatCount(counts.left)} unsubscribed. Only addresses that were confirmed by email are listed and exported.`}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <SearchForm label="Email address" value={search} />
        <DownloadLink to={href("/admin/subscribers.csv")}>Export CSV</DownloadLink>
      </div>
      <RowList icon={Mail} empty="No subscribers found." query={{ q: search }} next={next}>
        {subscribers.map(({ email, since }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-6 px-4 py-3">
            <span className="min-w-0 truncate">{email}</span>
            <span className="text-ink-soft">{`since ${since}`}</span>
          </li>
        ))}
      </RowList>
    </>
  );
}

export const meta = () => [{ title: "Subscribers" }];
