import Mail from "lucide-react/icons/mail";
import { href } from "react-router";
import { formatCount } from "#app/components/format-count.ts";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { shopContext } from "#app/shop-context.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import { listSubscribers } from "#shop/messages/subscribers.server.ts";
import type { Route } from "./+types/subscribers";
import { DownloadLink } from "./parts/download-link.tsx";
import { NewsletterTabs } from "./parts/newsletter-tabs.tsx";
import { NextPage } from "./parts/next-page.tsx";
import { SearchForm } from "./parts/search-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = tidyLine(query.get("q"));
  const after = query.get("after") ?? "";
  return { ...(await listSubscribers(context.get(shopContext).db, { search, after })), search, after };
}

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { subscribers, counts, next, search, after } = loaderData;
  const path = href("/admin/subscribers");
  return (
    <>
      <NewsletterTabs />
      <h1 className="text-3xl">Newsletter subscribers</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {`${formatCount(counts.confirmed)} subscribed · ${formatCount(counts.asked)} not yet confirmed · ${formatCount(counts.left)} unsubscribed. Only addresses that were confirmed by email are listed and exported.`}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <SearchForm label="Email address" value={search} />
        <DownloadLink to={href("/admin/subscribers.csv")}>Export CSV</DownloadLink>
      </div>
      {subscribers.length === 0 ? (
        <EmptyState icon={Mail} title="No subscribers found." />
      ) : (
        <ul className="mt-6 max-w-2xl divide-y divide-line rounded-md border border-line bg-surface">
          {subscribers.map(({ email, since }) => (
            <li key={email} className="flex flex-wrap justify-between gap-x-6 px-4 py-3">
              <span className="min-w-0 truncate">{email}</span>
              <span className="text-ink-soft">{`since ${since}`}</span>
            </li>
          ))}
        </ul>
      )}
      <NextPage path={path} query={{ q: search }} after={after} next={next} />
    </>
  );
}

export function meta() {
  return [{ title: "Subscribers" }];
}
