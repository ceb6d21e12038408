// The emails of the last month that reached nobody, each with a button that sends it again, and one for all.
import { Form, href } from "react-router";
import { Button } from "#ui/form/button.tsx";

type Undelivered = { id: string; subject: string; recipient: string; reply: string; on: string };

export function UndeliveredEmails({ emails }: { emails: readonly Undelivered[] }) {
  if (emails.length === 0) return null;
  const sendAgain = href("/admin/health/send-again");
  return (
    <section aria-labelledby="undelivered-title" className="mt-10 max-w-3xl">
      <h2 id="undelivered-title" className="text-2xl">
        Emails that reached nobody
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">
        Sent again, each goes to the address that its person has by now, with what is true by now.
      </p>
      <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
        {emails.map(({ id, subject, recipient, reply, on }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{subject}</p>
              <p className="text-sm text-ink-soft">{[recipient, on, reply].filter(Boolean).join(" · ")}</p>
            </div>
            <SendAgainButton id={id} action={sendAgain} />
          </li>
        ))}
      </ul>
      {emails.length > 1 && (
        <Form method="post" action={sendAgain} className="mt-4">
          <Button>Send them all again</Button>
        </Form>
      )}
    </section>
  );
}

export function SendAgainButton({ id, action }: { id: string; action: string }) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary">Send again</Button>
    </Form>
  );
}
