import MessageSquare from "lucide-react/icons/message-square";
import { href } from "react-router";
import { ChipRow } from "#core/back-office/admin/parts/chip-row.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { SearchForm } from "#core/back-office/admin/parts/search-form.tsx";
import { countMessages, listMessages } from "#core/back-office/message-list.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { messageKinds, messageStates, parseMessageKind, parseMessageState } from "../message-state.ts";
import type { Route } from "./+types/messages";
import { MessageList } from "./message-list.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const state = parseMessageState(query.get("state"));
  const kind = parseMessageKind(query.get("kind"));
  const { search, after } = readListQuery(request);
  const [list, counts] = await Promise.all([
    listMessages(db, { state, kind, search, after }),
    countMessages(db),
  ]);
  return { ...list, counts, state, kind, search };
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { messages, counts, state, kind, search, next } = loaderData;
  const path = href("/admin/messages");
  const filters = { q: search, state, kind };
  return (
    <>
      <h1 className="text-3xl">Messages</h1>
      <div className="mt-5 grid gap-3">
        <SearchForm
          label="Ticket, name or text"
          value={search}
          keep={{ state: state ?? "", kind: kind ?? "" }}
        />
        <ChipRow
          label="State"
          chips={[
            { to: withQuery(path, { ...filters, state: null }), label: "All", current: !state },
            ...messageStates.map((known) => ({
              to: withQuery(path, { ...filters, state: known }),
              label: known.charAt(0).toUpperCase() + known.slice(1),
              count: counts[known],
              current: state === known,
            })),
          ]}
        />
        <ChipRow
          label="Kind"
          chips={[
            { to: withQuery(path, { ...filters, kind: null }), label: "All kinds", current: !kind },
            ...messageKinds.map((known) => ({
              to: withQuery(path, { ...filters, kind: known.kind }),
              label: known.label,
              current: kind === known.kind,
            })),
          ]}
        />
      </div>
      <MessageList
        messages={messages}
        icon={MessageSquare}
        empty="No messages found."
        emptyNote="Messages from the contact form, custom orders and questions about orders arrive here."
        query={filters}
        next={next}
      />
    </>
  );
}

export const meta = () => [{ title: "Messages" }];
