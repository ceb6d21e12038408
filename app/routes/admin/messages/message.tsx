import { useRef } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { SelectField, TextAreaField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { useFocusFirstError } from "#app/components/use-focus-first-error.ts";
import { requireStaff } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { readForm } from "#app/routes/storefront/read-form.server.ts";
import { shopContext } from "#app/shop-context.ts";
import {
  getMessage,
  type MessageDetail,
  type ReplyOutcome,
  replyToMessage,
  setMessageState,
} from "#shop/back-office/message-list.server.ts";
import { isAdmin } from "#shop/identity/identity.ts";
import { maxMessageLength } from "#shop/messages/message.ts";
import { messageKinds, messageStates, parseMessageState } from "#shop/messages/message-state.ts";
import { findOrderNumber } from "#shop/orders/find-order-number.server.ts";
import type { Route } from "./+types/message";
import { MessageStateBadge } from "./message-state-badge.tsx";

export async function loader(args: Route.LoaderArgs) {
  const sessionUser = await requireStaff(args);
  const { db } = args.context.get(shopContext);
  const message = await getMessage(db, args.params.id);
  const orderNumber = message.orderId ? await findOrderNumber(db, message.orderId) : undefined;
  const done = new URL(args.request.url).searchParams.get("done");
  return { message, orderNumber, admin: isAdmin(sessionUser), done };
}

const refusals: Record<Extract<ReplyOutcome, { ok: false }>["reason"], string> = {
  empty: "Please write something",
  "too-long": `Please keep it under ${maxMessageLength} characters`,
  "no-address": "This message has no email address: reply by phone, or close it.",
};

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const { id } = args.params;
  const fields = await readForm(args.request);
  const state = parseMessageState(fields.state);
  if (fields.form === "state") {
    if (state) await setMessageState(shop, by, id, state);
    return redirect(`${href("/admin/messages/:id", { id })}?done=moved`);
  }
  const text = String(fields.reply ?? "");
  const replied = await replyToMessage(shop, by, id, text);
  if (replied.ok) return redirect(`${href("/admin/messages/:id", { id })}?done=answered`);
  return data({ fault: refusals[replied.reason], text }, { status: formStatus(args.request, 422) });
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, orderNumber, admin, done } = loaderData;
  const kind = messageKinds.find((known) => known.kind === message.kind)?.label;
  const notice = { answered: "Your reply is on its way by email.", moved: "Saved." }[done ?? ""];
  return (
    <article className="grid max-w-3xl gap-8">
      <header>
        <Link to={href("/admin/messages")} className="text-link inline-flex min-h-11 items-center">
          All messages
        </Link>
        <h1 className="mt-1 text-3xl">{message.subject}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <span className="font-semibold text-ink tabular-nums">{message.ticket}</span>
          <MessageStateBadge state={message.state} />
          <span>
            {kind} · {message.at}
          </span>
        </p>
        <FormMessage tone="success" className="mt-4">
          {!actionData && notice}
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
          <p className="text-sm text-ink-soft">
            {reply.by} replied · {reply.at}
          </p>
          <p className="mt-1 whitespace-pre-line">{reply.body}</p>
        </section>
      ))}
      <ReplyForm key={message.replies.length} email={message.email} answer={actionData} />
      <StateForm key={message.state} state={message.state} />
    </article>
  );
}

type SenderProps = { message: MessageDetail; orderNumber: string | undefined; admin: boolean };

function Sender({ message, orderNumber, admin }: SenderProps) {
  return (
    <dl className="grid grid-cols-[5rem_1fr] gap-x-6 gap-y-1">
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

type ReplyAnswer = { fault: string; text: string };

function ReplyForm({ email, answer }: { email: string; answer: ReplyAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, answer);
  const isSending = useNavigation().formData?.get("form") === "reply";
  if (!email) return <p className="text-ink-soft">There is no email address to reply to.</p>;
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <h2 className="text-2xl">Reply</h2>
      <input type="hidden" name="form" value="reply" />
      <TextAreaField
        label="Your reply"
        name="reply"
        rows={6}
        maxLength={maxMessageLength}
        hint={`Sent to ${email} in the shop's email template, with the original message below it.`}
        defaultValue={answer?.text}
        error={answer?.fault}
      />
      <div>
        <Button busy={isSending} busyLabel="Sending…">
          Send reply
        </Button>
      </div>
    </Form>
  );
}

function StateForm({ state }: { state: string }) {
  const isSaving = useNavigation().formData?.get("form") === "state";
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3 border-t border-line pt-6">
      <input type="hidden" name="form" value="state" />
      <SelectField
        label="State"
        name="state"
        defaultValue={state}
        hint="Internal only; no email is sent."
        options={messageStates.map((known) => ({ value: known, label: known }))}
      />
      <Button variant="secondary" busy={isSaving}>
        Save
      </Button>
    </Form>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `${loaderData.message.ticket} · Messages` : "Not found" },
    { name: "robots", content: "noindex" },
  ];
}
