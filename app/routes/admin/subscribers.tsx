import Mail from "lucide-react/icons/mail";
import { href } from "react-router";
import { formatCount } from "#app/components/format-count.ts";
import { shopContext } from "#app/shop-context.ts";
import { listSubscribers } from "#shop/messages/subscribers.server.ts";
import type { Route } from "./+types/subscribers";
import { DownloadLink } from "./parts/download-link.tsx";
import { readListQuery } from "./parts/list-query.ts";
import { RowList } from "./parts/row-list.tsx";
import { SearchForm } from "./parts/search-form.tsx";

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
