import { type RefObject, useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import type { MessageDetail } from "#core/back-office/message-list.server.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextAreaField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { messageStates } from "../message-state.ts";

export const messageNotices = {
  answered: "Your reply is on its way by email.",
  noted: "Noted. Only the back office sees it.",
  moved: "Saved.",
};

/**
 * `answer` is for a form sent without scripts. With scripts each form has its own answer, and the page with the other forms
 * stays.
 */
type FormProps = { message: MessageDetail; fields: FormFields; answer: MessageAnswer | undefined };

export type MessageAnswer = RefusedForm | { ok: true };

type ReplyFormProps = FormProps & {
  shopEmail: string;
  savedReplies: { value: string; label: string }[];
  admin: boolean;
};

export function ReplyForm({ message, shopEmail, savedReplies, admin, fields, answer }: ReplyFormProps) {
  const { id, email } = message;
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<MessageAnswer>();
  const { data = answer, formAction } = fetcher;
  const action = href("/admin/messages/:id/reply", { id });
  const insert = href("/admin/messages/:id/insert", { id });
  useEmptyOnceSent(form, fetcher.data);
  useEffect(() => {
    const text = fetcher.data?.ok === false ? fetcher.data.values?.reply : undefined;
    const field = form.current?.elements.namedItem("reply");
    if (text !== undefined && field instanceof HTMLTextAreaElement) field.value = text;
  }, [fetcher.data]);
  if (!email) return <p className="text-ink-soft">There is no email address to reply to.</p>;
  return (
    <div className="grid gap-4">
      <ShopForm
        formRef={form}
        fetcher={fetcher}
        action={action}
        fields={fields}
        answer={data}
        className="grid gap-4"
      >
        <h2 className="text-2xl">Reply</h2>
        <TextAreaField
          label="Your reply"
          name="reply"
          rows={6}
          hint={
            <span className="wrap-anywhere">{`Sent to ${email} in the shop's email template, with the original message below it. The customer's answer comes by mail to ${shopEmail}; what you want to keep of it here, add as a note.`}</span>
          }
        />
        <div>
          <Button busy={formAction === action} busyLabel="Sending…">
            Send reply
          </Button>
        </div>
        {savedReplies.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <SelectField label="Saved reply" name="savedReply" options={savedReplies} optional />
            <Button variant="secondary" formAction={insert} busy={formAction === insert}>
              Insert
            </Button>
          </div>
        )}
        {admin && (
          <TextLink to={href("/admin/messages/saved-replies")} small className="justify-self-start">
            Write saved replies
          </TextLink>
        )}
      </ShopForm>
      <FormMessage tone="success" className="empty:contents">
        {data?.ok && messageNotices.answered}
      </FormMessage>
      {/* Lets the router look up this action's route while there is a connection: it does so for forms, not for buttons. */}
      <fetcher.Form method="post" action={insert} hidden />
    </div>
  );
}

function useEmptyOnceSent(form: RefObject<HTMLFormElement | null>, answer: MessageAnswer | undefined): void {
  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [form, answer]);
}

export function NoteForm({ message: { id }, fields, answer }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<MessageAnswer>();
  const { data = answer } = fetcher;
  useEmptyOnceSent(form, fetcher.data);
  return (
    <>
      <ShopForm
        formRef={form}
        fetcher={fetcher}
        action={href("/admin/messages/:id/notes", { id })}
        fields={fields}
        answer={data}
        className="grid gap-3"
      >
        <TextAreaField
          label="New note"
          name="note"
          rows={3}
          hint="The customer never sees it. It is deleted with the message."
        />
        <div>
          <Button variant="secondary" size="sm" busy={fetcher.state !== "idle"}>
            Add the note
          </Button>
        </div>
      </ShopForm>
      <FormMessage tone="success" className="empty:contents">
        {data?.ok && messageNotices.noted}
      </FormMessage>
    </>
  );
}

export function StateForm({ message: { id, state }, fields, answer }: FormProps) {
  const fetcher = useFetcher<MessageAnswer>();
  const { data = answer } = fetcher;
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <ShopForm
        key={state}
        fetcher={fetcher}
        action={href("/admin/messages/:id/state", { id })}
        fields={fields}
        answer={data}
        className="grid gap-3"
      >
        <SelectField
          label="State"
          name="state"
          defaultValue={state}
          hint="Internal only; no email is sent."
          options={messageStates.map((known) => ({ value: known, label: known }))}
          beside={
            <Button variant="secondary" busy={fetcher.state !== "idle"}>
              Save
            </Button>
          }
        />
      </ShopForm>
      <FormMessage tone="success" className="empty:contents">
        {data?.ok && messageNotices.moved}
      </FormMessage>
    </div>
  );
}
