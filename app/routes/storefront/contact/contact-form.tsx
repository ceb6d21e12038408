import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextAreaField, TextField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { useDraft } from "#app/components/use-draft.ts";
import { type ContactFaults, type ContactFields, contactLimits } from "#shop/content/contact-form.ts";
import { MessageSent } from "../message-sent.tsx";
import { TrapField } from "../trap-field.tsx";
import { useFirstFault } from "../use-first-fault.ts";
import { useOwnDetails } from "../use-own-details.ts";

export type ContactAnswer =
  | { ok: true; ticket: string; mailUrl: string }
  | { ok: false; values: ContactFields; faults?: ContactFaults; problem?: string };

export function ContactForm({ answer, subject }: { answer: ContactAnswer | undefined; subject: string }) {
  if (answer?.ok) {
    return (
      <MessageSent
        title="We have your message"
        ticket={answer.ticket}
        mailUrl={answer.mailUrl}
        draft="contact"
      >
        <p className="text-ink-soft">
          It is with us already, and we answer by e-mail. Your mail program opens with a copy of it; you need
          not send that unless you want to add something, such as a photograph.
        </p>
      </MessageSent>
    );
  }
  return <EmptyForm answer={answer} subject={subject} />;
}

type EmptyFormProps = { answer: Extract<ContactAnswer, { ok: false }> | undefined; subject: string };

function EmptyForm({ answer, subject }: EmptyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formAction?.startsWith("/contact") ?? false;
  useDraft(form, "contact");
  const { values, faults = {}, problem } = answer ?? {};
  useOwnDetails(form);
  useFirstFault(form, answer);

  const failed = problem ?? (Object.keys(faults).length > 0 ? "Please look at the marked fields." : null);
  return (
    <Form
      ref={form}
      id="write"
      method="post"
      noValidate
      preventScrollReset
      className="grid scroll-mt-28 gap-5"
    >
      <FormMessage tone="error">{failed}</FormMessage>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={contactLimits.name}
          defaultValue={values?.name}
          error={faults.name}
        />
        <TextField
          label="Your email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={contactLimits.email}
          defaultValue={values?.email}
          error={faults.email}
        />
      </div>
      <TextField
        key={subject}
        label="Subject"
        name="subject"
        maxLength={contactLimits.subject}
        defaultValue={values?.subject ?? subject}
        data-no-draft={subject ? "" : undefined}
        error={faults.subject}
      />
      <TextAreaField
        label="Message"
        name="message"
        rows={7}
        maxLength={contactLimits.message}
        defaultValue={values?.message}
        error={faults.message}
      />
      <TrapField error={faults.website} />
      <div className="grid justify-items-start gap-3">
        <Button busy={isSending} busyLabel="Sending…" size="lg">
          Send Message
        </Button>
        <p className="text-sm text-ink-soft">
          We keep your message to answer it, and for nothing else. After sending, your mail program opens with
          a copy.
        </p>
      </div>
    </Form>
  );
}
