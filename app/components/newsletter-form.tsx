import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { FormMessage } from "./form-message.tsx";

/** The response of POST /newsletter to a form submitted by script. */
export type NewsletterAnswer = { ok: boolean; message: string };

/**
 * Subscribes an address to the newsletter, which is sent only after a confirmation by email (double opt-in).
 */
export function NewsletterForm({ submitLabel = "Subscribe" }: { submitLabel?: string }) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer]);

  return (
    <div className="grid gap-3">
      <fetcher.Form ref={form} method="post" action="/newsletter" className="flex flex-wrap items-end gap-3">
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          className="min-w-0 flex-1 basis-60"
          error={answer?.ok === false ? answer.message : undefined}
        />
        <Button busy={fetcher.state !== "idle"} busyLabel="Sending…">
          {submitLabel}
        </Button>
      </fetcher.Form>
      <FormMessage tone="success">{answer?.ok ? answer.message : null}</FormMessage>
    </div>
  );
}
