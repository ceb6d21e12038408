import Mails from "lucide-react/icons/mails";
import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { LinkRow, RowList } from "#app/routes/admin/parts/row-list.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listNewsletters } from "#shop/messages/newsletters.server.ts";
import type { Route } from "./+types/newsletters";
import { NewsletterBadge } from "./newsletters/newsletter-badge.tsx";
import { NewsletterTabs } from "./parts/newsletter-tabs.tsx";
import { NextPage } from "./parts/next-page.tsx";

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
      <RowList empty={<EmptyState icon={Mails} title="No newsletter is written yet." />}>
        {newsletters.map(({ id, subject, state, at, sent, recipients }) => (
          <LinkRow key={id} to={href("/admin/newsletters/:id", { id })}>
            <span className="min-w-0 font-semibold break-words">{subject}</span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <span>{`${at}${state !== "draft" ? ` · ${sent} of ${recipients} sent` : ""}`}</span>
              <NewsletterBadge state={state} />
            </span>
          </LinkRow>
        ))}
      </RowList>
      <NextPage path={path} after={after} next={next} />
    </>
  );
}

export function meta() {
  return [{ title: "Newsletters" }];
}
