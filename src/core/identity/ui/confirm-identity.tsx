import { type RefObject, useRef } from "react";
import { href, Link } from "react-router";
import { parseLocalPath } from "#core/web/local-path.ts";
import { Button } from "#ui/form/button.tsx";
import { PasswordField, TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { confirmWithPasskey } from "./passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** A form that is sent on after its sender has confirmed who they are. */
export type WaitingForm = {
  /** The path that the form is sent on to, signed; empty for a download. */
  ticket: string;
  fields: [name: string, value: string][];
  /** False for an account that signs in with Google only. */
  hasPassword: boolean;
  hasApp: boolean;
  hasRecoveryCode: boolean;
  hasPasskey: boolean;
};

type Answers = { password?: RefusedForm | undefined; code?: RefusedForm | undefined };

export function findWaitingForm(error: unknown): WaitingForm | undefined {
  const isAnswer = typeof error === "object" && error !== null && "data" in error;
  const data: unknown = isAnswer ? error.data : undefined;
  const isWaiting = typeof data === "object" && data !== null && "waitingForm" in data;
  return isWaiting ? (data.waitingForm as WaitingForm) : undefined;
}

/**
 * Asks for the password, a code or a passkey, whichever the account has. The fields already typed are sent along as
 * hidden fields, as a document request, so that it works without scripts.
 */
export function ConfirmIdentity({
  waiting,
  next = "",
  from = "",
  answers = {},
}: {
  waiting: WaitingForm;
  next?: string;
  /** The page that has the link to `next`. */
  from?: string;
  answers?: Answers;
}) {
  const { hasPassword, hasApp, hasRecoveryCode, hasPasskey } = waiting;
  const hasCode = hasApp || hasRecoveryCode;
  const waits = { waiting, next, from };
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 py-10">
      <title>Is it you?</title>
      <h1 className="text-3xl">Is it you?</h1>
      <p className="text-ink-soft">
        This is important enough to ask again. Nothing you typed is lost, and for the next ten minutes we will
        not ask.
      </p>
      {hasPassword && <PasswordForm {...waits} answer={answers.password} />}
      {hasPassword && hasCode && <p className="text-ink-soft">Or instead of the password:</p>}
      {hasCode && <CodeForm {...waits} answer={answers.code} />}
      {hasPasskey && <PasskeyForm waiting={waiting} next={next} />}
      {!hasPassword && !hasCode && <SignOutForm hasPasskey={hasPasskey} />}
      {from && (
        <Link to={from} className="text-link inline-flex min-h-11 items-center justify-self-start">
          ← Back to where you were
        </Link>
      )}
    </div>
  );
}

type Waits = { waiting: WaitingForm; next: string; from: string };

function PasswordForm({ waiting, next, from, answer }: Waits & { answer: RefusedForm | undefined }) {
  return (
    <ShopForm
      fields={{ ownPassword: { required: true, secret: true } }}
      answer={answer}
      action={withQuery(href("/confirm"), { next, from })}
      reloadDocument
      className="grid gap-5"
    >
      <Ticket waiting={waiting} />
      <PasswordField label="Your password" name="ownPassword" autoComplete="current-password" />
      <Button className="w-full">Confirm</Button>
    </ShopForm>
  );
}

function CodeForm({ waiting, next, from, answer }: Waits & { answer: RefusedForm | undefined }) {
  return (
    <ShopForm
      fields={{ ownCode: { required: true } }}
      answer={answer}
      action={withQuery(href("/confirm/code"), { next, from })}
      reloadDocument
      className="grid gap-5"
    >
      <Ticket waiting={waiting} />
      <TextField
        label="Code"
        name="ownCode"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          waiting.hasApp
            ? "The six digits of your authenticator app, or one of your recovery codes."
            : "One of your recovery codes."
        }
      />
      <Button variant={waiting.hasPassword ? "secondary" : "primary"} className="w-full">
        Confirm with the code
      </Button>
    </ShopForm>
  );
}

function PasskeyForm({ waiting, next }: Pick<Waits, "waiting" | "next">) {
  const carried = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={carried} method="post" hidden>
        <CarriedFields fields={waiting.fields} />
      </form>
      <PasskeyButton use={() => confirmByPasskey(waiting.ticket, carried, next)}>Use a passkey</PasskeyButton>
    </>
  );
}

async function confirmByPasskey(ticket: string, carried: RefObject<HTMLFormElement | null>, next: string) {
  const confirmed = await confirmWithPasskey(ticket);
  if (!confirmed.ok) return confirmed.problem;
  if (confirmed.path && carried.current) {
    carried.current.action = confirmed.path;
    carried.current.submit();
  } else window.location.assign(parseLocalPath(next));
  return undefined;
}

/** For accounts without a password or app, and browsers without passkeys. */
function SignOutForm({ hasPasskey }: { hasPasskey: boolean }) {
  return (
    <form method="post" action={href("/sign-out")} className="grid gap-3">
      <p>
        {`${hasPasskey ? "Or, on a device without your passkey: please" : "This account has no password. Please"} sign out and in again, and then repeat what you were doing.`}
      </p>
      <Button variant={hasPasskey ? "secondary" : "primary"}>Sign out</Button>
    </form>
  );
}

function withQuery(path: string, { next, from }: Pick<Waits, "next" | "from">): string {
  return next ? `${path}?${new URLSearchParams({ next, ...(from && { from }) })}` : path;
}

function Ticket({ waiting: { ticket, fields } }: Pick<Waits, "waiting">) {
  return (
    <>
      {ticket && <input type="hidden" name="ownTicket" value={ticket} />}
      <CarriedFields fields={fields} />
    </>
  );
}

function CarriedFields({ fields }: Pick<WaitingForm, "fields">) {
  return fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
