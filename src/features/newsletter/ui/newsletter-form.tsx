import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { useFormTarget } from "#ui/form/form-targets.ts";

/** The response of POST /newsletter. */
export type NewsletterAnswer = { ok: true; message: string } | RefusedForm;

type NewsletterFormProps = {
  submitLabel?: string;
  /** The answer to the form sent without scripts. */
  answer?: RefusedForm | undefined;
};

/**
 * Subscribes an address to the newsletter, which is sent only after a confirmation by email (double opt-in). At most
 * one per page.
 */
export function NewsletterForm({ submitLabel = "Subscribe", answer: given }: NewsletterFormProps) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useFormTarget(form, href("/newsletter"));
  const { newsletterFields = {} } = useSiteSettings() ?? {};
  const answer = fetcher.state === "idle" ? (fetcher.data ?? given) : undefined;

  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer]);

  return (
    <div className="grid gap-3">
      <ShopForm
        fetcher={fetcher}
        formRef={form}
        fields={newsletterFields}
        answer={answer}
        action={href("/newsletter")}
        className="grid gap-3"
      >
        <TextField
          label="Email address"
          name="email"
          id="newsletter-email"
          autoComplete="email"
          beside={
            <Button busy={fetcher.state !== "idle"} busyLabel="Sending…">
              {submitLabel}
            </Button>
          }
        />
      </ShopForm>
      <FormMessage tone="success">{answer?.ok ? answer.message : null}</FormMessage>
    </div>
  );
}
