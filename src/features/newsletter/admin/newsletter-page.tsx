import { Form, href, Link, useNavigation } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { countRemaining } from "#core/messages/newsletter-state.ts";
import { Button, ButtonLink, buttonClass } from "#ui/form/button.tsx";
import type { RefusedForm } from "#ui/form/form.tsx";
import { formatCount } from "#ui/format-count.ts";
import type { ShownNewsletter } from "../newsletters.server.ts";
import { NewsletterBadge } from "./newsletter-badge.tsx";

type NewsletterPageProps = {
  shown: { written: ShownNewsletter; html: string; subscribers: number; mailIsOff: boolean };
  answer?: RefusedForm | undefined;
};

/** The newsletter as the email will look, the progress of its sending, and the actions on it. */
export function NewsletterPage({
  shown: { written, html, subscribers, mailIsOff },
  answer,
}: NewsletterPageProps) {
  const { subject, state, at } = written;
  return (
    <div className="max-w-3xl">
      <TextLink to={href("/admin/newsletters")} small>
        All newsletters
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl break-words">{subject}</h1>
        <NewsletterBadge state={state} />
      </div>
      <p className="mt-1 text-ink-soft">{state === "draft" ? `Written ${at}` : `Sending began ${at}`}</p>
      {mailIsOff && state !== "sent" && (
        <p className="mt-4 rounded-sm bg-warning-soft px-4 py-3">
          The shop has no mail server (SMTP_URL): nothing goes out until it has one.
        </p>
      )}
      {state === "draft" ? (
        <DraftForms written={written} subscribers={subscribers} answer={answer} />
      ) : (
        <Progress written={written} />
      )}
      <h2 className="mt-10 text-xl">As the email looks</h2>
      <iframe
        title={`The email: ${subject}`}
        // An empty list of permissions: no scripts, no forms, no navigation of the page.
        sandbox=""
        srcDoc={html}
        className="mt-3 block h-[44rem] w-full rounded-md border border-line bg-white"
      />
    </div>
  );
}

type DraftProps = { written: ShownNewsletter; subscribers: number; answer: RefusedForm | undefined };

function DraftForms({ written: { id }, subscribers, answer }: DraftProps) {
  const action = href("/admin/newsletters/:id/send", { id });
  const busy = useNavigation().formAction === action;
  const readers = `${formatCount(subscribers)} ${subscribers === 1 ? "subscriber" : "subscribers"}`;
  return (
    <div className="mt-6 flex flex-wrap items-start gap-3">
      {subscribers === 0 ? (
        <p className="flex min-h-11 items-center">Nobody has subscribed and confirmed it yet.</p>
      ) : (
        <ConfirmedForm
          action={action}
          answer={answer}
          summary={`Send to ${readers}…`}
          summaryClass={buttonClass()}
          question="What has gone out cannot be called back."
          className="open:w-full"
        >
          <Button busy={busy} busyLabel="One moment…">
            Send it now
          </Button>
        </ConfirmedForm>
      )}
      <ButtonLink to={href("/admin/newsletters/:id?/edit", { id })} variant="secondary">
        Change it
      </ButtonLink>
      <ConfirmedForm
        action={href("/admin/newsletters/:id/delete", { id })}
        summary="Delete the draft…"
        summaryClass={buttonClass("ghost")}
        question="This cannot be undone."
        className="open:w-full"
        button="Delete"
      />
    </div>
  );
}

function Progress({ written }: { written: ShownNewsletter }) {
  const { id, state, sent, failed } = written;
  const rest = countRemaining(written);
  return (
    <>
      <dl className="mt-6 grid grid-cols-3 gap-3">
        <Figure label="sent" count={sent} />
        <Figure label="refused" count={failed} />
        <Figure label={state === "sent" ? "left the list" : "waiting"} count={rest} />
      </dl>
      {state === "sending" && (
        <Form method="post" action={href("/admin/newsletters/:id/stop", { id })} className="mt-5">
          <Button variant="danger">Stop sending</Button>
        </Form>
      )}
      {state === "stopped" && (
        <Form method="post" action={href("/admin/newsletters/:id/resume", { id })} className="mt-5">
          <Button>Go on sending</Button>
        </Form>
      )}
      {state === "sending" && (
        <p className="mt-3 text-sm text-ink-soft">
          It goes out in batches, between the emails about orders.{" "}
          <Link to={href("/admin/newsletters/:id", { id })} className="text-link touch-target">
            Read the figures again
          </Link>
        </p>
      )}
    </>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="grid gap-1 rounded-md border border-line bg-surface p-4">
      <dt className="order-2 text-ink-soft">{label}</dt>
      <dd className="font-display text-3xl tabular-nums">{count}</dd>
    </div>
  );
}

export function metaOfNewsletter() {
  return [{ title: "Newsletter" }];
}
