import Mails from "lucide-react/icons/mails";
import { href, Link } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listNewsletters } from "#shop/messages/newsletters.server.ts";
import type { Route } from "./+types/newsletters";
import { NewsletterBadge } from "./newsletters/newsletter-badge.tsx";
import { NewsletterTabs } from "./parts/newsletter-tabs.tsx";
import { NextPage, withQuery } from "./parts/next-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return { ...(await listNewsletters(context.get(shopContext).db, { after })), after };
}

export default function NewslettersPage({ loaderData: { newsletters, next, after } }: Route.ComponentProps) {
  const path = href("/admin/newsletters");
  return (
    <>
      <NewsletterTabs />
      <h1 className="text-3xl">Newsletters</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        An email to everybody who has asked for it and confirmed it. Each one has a link to unsubscribe.
      </p>
      <ButtonLink to={href("/admin/newsletters/:id?/edit")} size="sm" className="mt-5">
        Write a newsletter
      </ButtonLink>
      {newsletters.length === 0 ? (
        <EmptyState icon={Mails} title="No newsletter is written yet." />
      ) : (
        <ul className="mt-6 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
          {newsletters.map(({ id, subject, state, at, sent, recipients }) => (
            <li key={id}>
              <Link
                to={href("/admin/newsletters/:id", { id })}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper-deep"
              >
                <span className="min-w-0 font-semibold break-words">{subject}</span>
                <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                  {at}
                  {state !== "draft" && ` · ${sent} of ${recipients} sent`}
                  <NewsletterBadge state={state} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NextPage first={after ? path : null} next={next && withQuery(path, { after: next })} />
    </>
  );
}

export function meta() {
  return [{ title: "Newsletters" }, { name: "robots", content: "noindex" }];
}
