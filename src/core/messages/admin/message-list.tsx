import { href, Link } from "react-router";
import { RowList, type RowListProps } from "#core/back-office/admin/parts/row-list.tsx";
import type { ListedMessage } from "#core/back-office/message-list.server.ts";
import { messageKinds } from "../message-state.ts";
import { MessageStateBadge } from "./message-state-badge.tsx";

type MessageListProps = Omit<RowListProps, "children"> & { messages: ListedMessage[] };

export function MessageList({ messages, ...list }: MessageListProps) {
  const labels = new Map(messageKinds.map(({ kind, label }) => [kind, label]));
  return (
    <RowList {...list} className="mt-5">
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            to={href("/admin/messages/:id", { id: message.id })}
            className="grid gap-1 p-4 transition-colors hover:bg-accent-soft"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{message.ticket}</span>
              <MessageStateBadge state={message.state} />
              <span className="text-sm text-ink-soft">
                {`${labels.get(message.kind) ?? ""} · ${message.at}`}
              </span>
            </span>
            <span className="truncate font-semibold">{message.subject}</span>
            <span className="truncate text-ink-soft">{message.name}</span>
          </Link>
        </li>
      ))}
    </RowList>
  );
}
