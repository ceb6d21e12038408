import { useRef } from "react";
import { href } from "react-router";
import { parseLocalPath } from "#app/local-path.ts";
import { Button } from "./button.tsx";
import { PasswordField } from "./field.tsx";
import { type RefusedForm, ShopForm } from "./form.tsx";
import { confirmWithPasskey } from "./passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** A form that waits until its sender has proved once more who they are. */
export type WaitingForm = {
  /** Where it goes on to, signed; empty for a download. */
  ticket: string;
  fields: [name: string, value: string][];
  /** False for an account that signs in with Google only. */
  hasPassword: boolean;
  hasPasskey: boolean;
};

const fields = { ownPassword: { required: true, secret: true } };

/** The waiting form, if that is what an error is about. */
export function findWaitingForm(error: unknown): WaitingForm | undefined {
  const isAnswer = typeof error === "object" && error !== null && "data" in error;
  const data: unknown = isAnswer ? error.data : undefined;
  const isWaiting = typeof data === "object" && data !== null && "waitingForm" in data;
  return isWaiting ? (data.waitingForm as WaitingForm) : undefined;
}

/** Asks for the password; what was typed before travels with it, as a document, so that it works without scripts. */
export function ConfirmIdentity({
  waiting,
  next = "",
  answer,
}: {
  waiting: WaitingForm;
  next?: string;
  answer?: RefusedForm | undefined;
}) {
  const query = next && `?${new URLSearchParams({ next })}`;
  const carried = useRef<HTMLFormElement>(null);

  async function confirmByPasskey() {
    const confirmed = await confirmWithPasskey(waiting.ticket);
    if (!confirmed.ok) return confirmed.problem;
    if (confirmed.path && carried.current) {
      carried.current.action = confirmed.path;
      carried.current.submit();
    } else window.location.assign(parseLocalPath(next));
    return undefined;
  }

  return (
    <div className="mx-auto grid w-full max-w-md gap-5 py-10">
      <title>Is it you?</title>
      <h1 className="text-3xl">Is it you?</h1>
      <p className="text-ink-soft">
        This is important enough to ask again. Nothing you typed is lost, and for the next ten minutes we will
        not ask.
      </p>
      {waiting.hasPassword ? (
        <ShopForm
          fields={fields}
          answer={answer}
          action={`${href("/confirm")}${query}`}
          reloadDocument
          className="grid gap-5"
        >
          {waiting.ticket && <input type="hidden" name="ownTicket" value={waiting.ticket} />}
          <CarriedFields fields={waiting.fields} />
          <PasswordField label="Your password" name="ownPassword" autoComplete="current-password" />
          <Button className="w-full">Go on</Button>
        </ShopForm>
      ) : waiting.hasPasskey ? null : (
        <form method="post" action={href("/sign-out")} className="grid gap-3">
          <p>You sign in with Google. Please sign out and in again, and then repeat what you were doing.</p>
          <Button>Sign out</Button>
        </form>
      )}
      {waiting.hasPasskey && (
        <>
          <form ref={carried} method="post" hidden>
            <CarriedFields fields={waiting.fields} />
          </form>
          <PasskeyButton use={confirmByPasskey}>Use a passkey</PasskeyButton>
        </>
      )}
    </div>
  );
}

function CarriedFields({ fields }: Pick<WaitingForm, "fields">) {
  return fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
