import { Form, href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { findOwn } from "#shop/forms/find-own.ts";
import type { HealthCheck } from "#shop/health/shop-health.ts";
import { CheckList } from "./check-list.tsx";

type MailSectionProps = {
  checks: readonly HealthCheck[];
  lastTest: { at: string; refusal: number | null } | undefined;
  /** The result of the button, from the address. */
  test: string | null;
};

const outcomes = {
  sent: {
    tone: "success",
    words:
      "A test is on its way to the address you sign in with. If it is not there in five minutes, look among spam.",
  },
  "too-many-requests": { tone: "error", words: "Not sent: five tests an hour are enough. Try again later." },
  "no-mail-server": { tone: "error", words: "Not sent: the shop has no mail server yet (SMTP_URL)." },
} as const;

/** Whether emails arrive: the records of the sender's domain, and a test email. */
export function MailSection({ checks, lastTest, test }: MailSectionProps) {
  const outcome = findOwn(outcomes, test);
  return (
    <section id="mail" aria-labelledby="mail-title" className="mt-10 max-w-3xl">
      <h2 id="mail-title" className="text-2xl">
        Emails that arrive
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">
        {checks.length > 0
          ? "What receivers read about your domain before they let an email in. You write it at the provider of your domain, under DNS."
          : "The records of your domain are read once the shop sends real emails."}
      </p>
      {checks.length > 0 && <CheckList checks={checks} />}
      <FormMessage tone={outcome?.tone ?? "success"} className="mt-4 empty:hidden">
        {outcome?.words}
      </FormMessage>
      {lastTest && (
        <p className="mt-4 text-ink-soft">
          {lastTest.refusal === null
            ? `Your mail server took the last test on ${lastTest.at}.`
            : `The last test, on ${lastTest.at}, was refused for good (${lastTest.refusal}).`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Form method="post" action={href("/admin/health/test-email")}>
          <Button variant="secondary">Send me a test</Button>
        </Form>
        <TextLink to={`${href("/admin/health")}?test=seen#mail`}>What became of the last test</TextLink>
        <TextLink to={href("/admin/settings/account")}>The DKIM selector</TextLink>
      </div>
    </section>
  );
}
