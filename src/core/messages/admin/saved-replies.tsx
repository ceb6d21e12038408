import MessageSquareText from "lucide-react/icons/message-square-text";
import { href } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { listSavedReplies } from "../saved-replies.server.ts";
import type { Route } from "./+types/saved-replies";

export async function loader({ context }: Route.LoaderArgs) {
  return { replies: await listSavedReplies(context.get(shopContext).db) };
}

export default function SavedRepliesPage({ loaderData: { replies } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Saved replies</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Answers that you write once. On a message's page you and your staff insert one, with the customer's
        name and the ticket filled in, and change it before it is sent.
      </p>
      <ButtonLink to={href("/admin/messages/saved-replies/:id?/edit")} size="sm" className="mt-5">
        Write a reply
      </ButtonLink>
      <RowList icon={MessageSquareText} empty="No reply is saved yet.">
        {replies.map(({ id, title, body }) => (
          <li key={id} className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-start">
            <div className="min-w-0">
              <h2 className="font-sans text-base font-semibold">{title}</h2>
              <p className="mt-1 line-clamp-3 text-sm break-words whitespace-pre-line text-ink-soft">
                {body}
              </p>
            </div>
            <div className="flex flex-wrap gap-2 sm:max-w-xs sm:justify-end">
              <ButtonLink
                to={href("/admin/messages/saved-replies/:id?/edit", { id })}
                variant="secondary"
                size="sm"
              >
                Change<span className="sr-only">{` ${title}`}</span>
              </ButtonLink>
              <ConfirmedForm
                action={href("/admin/messages/saved-replies/:id/delete", { id })}
                summary="Delete…"
                summaryClass={buttonClass("ghost", "sm")}
                question="This cannot be undone."
                of={title}
                button="Delete"
              />
            </div>
          </li>
        ))}
      </RowList>
    </>
  );
}

export const meta = () => [{ title: "Saved replies" }];
