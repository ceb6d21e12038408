import { useState } from "react";
import { Form, href, useNavigate, useRevalidator } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { addPasskey } from "#app/components/identity/passkey.ts";
import { PasskeyButton } from "#app/components/identity/passkey-button.tsx";
import type { OwnPasskey } from "#shop/identity/second-factor/passkeys.server.ts";
import { RecoveryCodes } from "./recovery-code-list.tsx";

export function PasskeySection({ passkeys }: { passkeys: OwnPasskey[] }) {
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([]);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function add() {
    const added = await addPasskey();
    if (added.ok) {
      setRecoveryCodes(added.recoveryCodes);
      await revalidate();
      return undefined;
    }
    if (added.requireRecentSignIn)
      await navigate(`${href("/confirm")}?${new URLSearchParams({ next: href("/profile/security") })}`);
    return added.problem;
  }

  return (
    <section aria-labelledby="passkeys" className="grid gap-3">
      <h2 id="passkeys" className="text-2xl">
        Passkeys
      </h2>
      <p className="text-ink-soft">
        Sign in with your finger, your face or the PIN of your device, without a password that anybody could
        learn.
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map(({ id, device, added, lastUsed }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div>
                <p className="font-semibold">{device}</p>
                <p className="text-sm text-ink-soft">
                  {`Added ${added}${lastUsed ? ` · last used ${lastUsed}` : ""}`}
                </p>
              </div>
              <Form
                method="post"
                action={href("/profile/security/passkeys/:id/remove", { id })}
                preventScrollReset
              >
                <Button variant="ghost" aria-label={`Remove the passkey of ${device}`}>
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
      <div className="justify-self-start">
        <PasskeyButton use={add}>Add a passkey</PasskeyButton>
      </div>
    </section>
  );
}
