import { MessageSquare } from "lucide-react";
import { href } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { countMessages, listMessages } from "#shop/content/admin-messages.server.ts";
import {
  messageKinds,
  messageStates,
  parseMessageKind,
  parseMessageState,
} from "#shop/content/message-state.ts";
import { isAdmin } from "#shop/identity/identity.ts";
import type { Route } from "./+types/messages";
import { ChipRow } from "./desk/chip-row.tsx";
import { DeskNav } from "./desk/desk-nav.tsx";
import { NextPage, withQuery } from "./desk/next-page.tsx";
import { SearchForm } from "./desk/search-form.tsx";
import { MessageList } from "./messages/message-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireStaff(args);
  const { db } = args.context.get(shopContext);
  const query = new URL(args.request.url).searchParams;
  const state = parseMessageState(query.get("state"));
  const kind = parseMessageKind(query.get("kind"));
  const search = query.get("q")?.trim() ?? "";
  const after = query.get("after") ?? "";
  const [list, counts] = await Promise.all([
    listMessages(db, { state, kind, search, after }),
    countMessages(db),
  ]);
  return { ...list, counts, state, kind, search, after, admin: isAdmin(visitor) };
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { messages, counts, state, kind, search, after, next, admin } = loaderData;
  const path = href("/admin/messages");
  const here = { q: search, state, kind };
  return (
    <>
      <DeskNav admin={admin} />
      <h1 className="text-3xl">Messages</h1>
      <div className="mt-5 grid gap-3">
        <SearchForm
          label="Ticket, name or words"
          value={search}
          keep={{ state: state ?? "", kind: kind ?? "" }}
        />
        <ChipRow
          label="State"
          chips={[
            { to: withQuery(path, { ...here, state: null }), label: "All", current: !state },
            ...messageStates.map((one) => ({
              to: withQuery(path, { ...here, state: one }),
              label: one.charAt(0).toUpperCase() + one.slice(1),
              count: counts[one],
              current: state === one,
            })),
          ]}
        />
        <ChipRow
          label="Kind"
          chips={[
            { to: withQuery(path, { ...here, kind: null }), label: "Every kind", current: !kind },
            ...messageKinds.map((one) => ({
              to: withQuery(path, { ...here, kind: one.kind }),
              label: one.label,
              current: kind === one.kind,
            })),
          ]}
        />
      </div>
      {messages.length === 0 ? (
        <EmptyState icon={MessageSquare} title="Nothing here.">
          Messages from the contact form, custom orders and questions about orders arrive here.
        </EmptyState>
      ) : (
        <MessageList messages={messages} />
      )}
      <NextPage
        first={after ? withQuery(path, here) : null}
        next={next && withQuery(path, { ...here, after: next })}
      />
    </>
  );
}

export function meta() {
  return [{ title: "Messages" }, { name: "robots", content: "noindex" }];
}
