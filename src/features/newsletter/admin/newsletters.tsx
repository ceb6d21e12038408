import Mails from "lucide-react/icons/mails";
import { href } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { LinkRow, RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { listNewsletters } from "../newsletters.server.ts";
import type { Route } from "./+types/newsletters";
import { NewsletterBadge } from "./newsletter-badge.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return listNewsletters(context.get(shopContext).db, readListQuery(request));
}

export default function NewslettersPage({ loaderData: { newsletters, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Newsletters</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        An email to everybody who has asked for it and confirmed it. Each one has a link to unsubscribe.
      </p>
      <ButtonLink to={href("/admin/newsletters/:id?/edit")} size="sm" className="mt-5">
        Write a newsletter
      </ButtonLink>
      <RowList icon={Mails} empty="No newsletter is written yet." next={next}>
        {newsletters.map(({ id, subject, state, at, sent, recipients }) => (
          <LinkRow key={id} to={href("/admin/newsletters/:id", { id })} title={subject}>
            <span className="text-sm text-ink-soft">
              {`${at}${state !== "draft" ? ` · ${sent} of ${recipients} sent` : ""}`}
            </span>
            <NewsletterBadge state={state} />
          </LinkRow>
        ))}
      </RowList>
    </>
  );
}

export const meta = () => [{ title: "Newsletters" }];
