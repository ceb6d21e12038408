import { useRef } from "react";
import { href, useNavigation } from "react-router";
import { useAccountDetails } from "#core/web/storefront/use-account-details.ts";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { useDraft } from "#ui/form/use-draft.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import { MessageSent } from "./message-sent.tsx";

export type ContactAnswer = { ok: true; ticket: string; mailUrl: string } | RefusedForm;

export function ContactForm({
  fields,
  answer,
  subject,
}: {
  fields: FormFields;
  answer: ContactAnswer | undefined;
  subject: string;
}) {
  if (answer?.ok) {
    return (
      <MessageSent
        title="We have your message"
        ticket={answer.ticket}
        mailUrl={answer.mailUrl}
        draft="contact"
      >
        <p className="text-ink-soft">
          It is with us already, and we answer by email. Your mail program opens with a copy of it; you need
          not send that unless you want to add something, such as a photograph.
        </p>
      </MessageSent>
    );
  }
  return <ContactFormFields fields={fields} answer={answer} subject={subject} />;
}

type FieldsProps = { fields: FormFields; answer: RefusedForm | undefined; subject: string };

function ContactFormFields({ fields, answer, subject }: FieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formAction?.startsWith(href("/contact")) ?? false;
  useDraft(form, "contact");
  useAccountDetails(form);
  return (
    <ShopForm
      id="write"
      action={href("/contact")}
      formRef={form}
      fields={fields}
      answer={answer}
      preventScrollReset
      className="grid scroll-mt-28 gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Your name" name="name" autoComplete="name" />
        <TextField label="Your email" name="email" autoComplete="email" />
      </div>
      <TextField
        key={subject}
        label="Subject"
        name="subject"
        defaultValue={subject}
        data-no-draft={subject ? "" : undefined}
      />
      <TextAreaField label="Message" name="message" rows={7} />
      <HoneypotField />
      <div className="grid justify-items-start gap-3">
        <Button busy={isSending} busyLabel="Sending…" size="lg">
          Send Message
        </Button>
        <p className="text-sm text-ink-soft">
          We keep your message to answer it, and for nothing else. After sending, your mail program opens with
          a copy.
        </p>
      </div>
    </ShopForm>
  );
}
