import { type ReactNode, useRef } from "react";
import { href, Link, type MetaDescriptor } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { useQuestionBeforeLeaving } from "#core/back-office/admin/unsaved-work.ts";
import type { MessageDetail } from "#core/back-office/message-list.server.ts";
import { Quotes } from "#features/custom-orders/admin/quotes.tsx";
import type { ListedQuote } from "#features/custom-orders/custom-quotes.server.ts";
import type { FormFields } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { messageKinds } from "../message-state.ts";
import { type MessageAnswer, messageNotices, NoteForm, ReplyForm, StateForm } from "./message-forms.tsx";
import { MessageStateBadge } from "./message-state-badge.tsx";

type MessagePageProps = {
  shown: {
    message: MessageDetail;
    /** The address that customers answer to. */
    shopEmail: string;
    orderNumber: string | undefined;
    quotes: ListedQuote[];
    admin: boolean;
    replyFields: FormFields;
    stateFields: FormFields;
    noteFields: FormFields;
    savedReplies: { value: string; label: string }[];
  };
  /** The action done without scripts: 'answered', 'noted' or 'moved'. */
  done?: string | null;
  replyAnswer?: MessageAnswer | undefined;
  stateAnswer?: MessageAnswer | undefined;
  noteAnswer?: MessageAnswer | undefined;
};

/** A message with its replies, and the forms that answer it and set its state. */
export function MessagePage({ shown, done, replyAnswer, stateAnswer, noteAnswer }: MessagePageProps) {
  const { message, shopEmail, orderNumber, quotes, admin } = shown;
  const { replyFields, stateFields, noteFields, savedReplies } = shown;
  const kind = messageKinds.find((known) => known.kind === message.kind)?.label;
  const article = useRef<HTMLElement>(null);
  useQuestionBeforeLeaving(article, () =>
    [...(article.current?.querySelectorAll("textarea") ?? [])].some(({ value }) => value.trim() !== ""),
  );
  return (
    <article ref={article} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <TextLink to={href("/admin/messages")}>All messages</TextLink>
        <h1 className="mt-1 text-3xl">{message.subject}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <span className="font-semibold text-ink tabular-nums">{message.ticket}</span>
          <MessageStateBadge state={message.state} />
          <span>{`${kind ?? ""} · ${message.at}`}</span>
        </p>
        <FormMessage tone="success" className="mt-4">
          {done === "answered" || done === "noted" || done === "moved" ? messageNotices[done] : undefined}
        </FormMessage>
      </header>
      <Sender message={message} orderNumber={orderNumber} admin={admin} />
      <div className="rounded-md border border-line bg-surface p-5">
        {message.body && <p className="whitespace-pre-line">{message.body}</p>}
        {message.fields.length > 0 && (
          <dl className="mt-4 grid gap-x-6 gap-y-2 border-t border-line pt-4 sm:grid-cols-[auto_1fr]">
            {message.fields.map(([label, value]) => (
              <div key={label} className="sm:contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {message.replies.map((reply) => (
        <section
          key={reply.id}
          aria-label={`Reply of ${reply.at}`}
          className="ml-4 border-l-2 border-brass pl-5"
        >
          <p className="text-sm text-ink-soft">{`${reply.by} replied · ${reply.at}`}</p>
          <p className="mt-1 whitespace-pre-line">{reply.body}</p>
        </section>
      ))}
      <Quotes messageId={message.id} quotes={quotes} isAsked={message.kind === "custom-order"} />
      <ReplyForm
        message={message}
        shopEmail={shopEmail}
        savedReplies={savedReplies}
        admin={admin}
        fields={replyFields}
        answer={replyAnswer}
      />
      <Notes message={message}>
        <NoteForm message={message} fields={noteFields} answer={noteAnswer} />
      </Notes>
      <StateForm message={message} fields={stateFields} answer={stateAnswer} />
    </article>
  );
}

type SenderProps = { message: MessageDetail; orderNumber: string | undefined; admin: boolean };

function Sender({ message, orderNumber, admin }: SenderProps) {
  return (
    <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-6 gap-y-1 wrap-anywhere">
      <dt className="text-ink-soft">From</dt>
      <dd>
        {message.userId && admin ? (
          <Link className="text-link" to={href("/admin/users/:id", { id: message.userId })}>
            {message.name}
          </Link>
        ) : (
          message.name
        )}
      </dd>
      <dt className="text-ink-soft">Email</dt>
      <dd>
        {message.email ? (
          <a className="text-link" href={`mailto:${message.email}`}>
            {message.email}
          </a>
        ) : (
          "Not given"
        )}
      </dd>
      {orderNumber && (
        <>
          <dt className="text-ink-soft">Order</dt>
          <dd>
            <Link className="text-link" to={href("/admin/orders/:number", { number: orderNumber })}>
              {orderNumber}
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}

function Notes({ message: { notes }, children }: { message: MessageDetail; children: ReactNode }) {
  return (
    <TitledSection
      id="notes"
      title="Notes for us"
      size="text-xl"
      className="grid gap-4 rounded-md border border-dashed border-line-strong bg-paper-deep p-5"
    >
      {notes.map(({ id, by, at, body }) => (
        <div key={id}>
          <p className="text-sm text-ink-soft">{`${by} · ${at}`}</p>
          <p className="mt-1 break-words whitespace-pre-line">{body}</p>
        </div>
      ))}
      {children}
    </TitledSection>
  );
}

export function metaOfMessage({
  loaderData,
}: {
  loaderData?: { message: MessageDetail } | undefined;
}): MetaDescriptor[] {
  return [{ title: loaderData ? `${loaderData.message.ticket} · Messages` : "Not found" }];
}
