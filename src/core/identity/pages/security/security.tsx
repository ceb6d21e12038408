import { useState } from "react";
import { Form, href, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { countOf } from "#core/forms/count-words.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { getSession } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { listOwnSessions, type OwnSession } from "../../own/own-sessions.server.ts";
import { listOwnPasskeys, type OwnPasskey } from "../../second-factor/passkeys.server.ts";
import { findSecondFactors, type SecondFactors } from "../../second-factor/second-factors.server.ts";
import { addPasskey } from "../../ui/passkey.ts";
import { PasskeyButton } from "../../ui/passkey-button.tsx";
import { type SecurityNotice, settingsPath } from "../profile-path.ts";
import type { Route } from "./+types/security";
import { RecoveryCodes } from "./recovery-code-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const { id: currentId, user } = await getSession(args);
  const [sessions, factors, passkeys] = await Promise.all([
    listOwnSessions(shop, { userId: user.id, currentId }),
    findSecondFactors(shop.db, user.id),
    listOwnPasskeys(shop.db, user.id),
  ]);
  return { sessions, factors, passkeys };
}

const notices: Record<SecurityNotice, string> = {
  "session-ended": "That device has been signed out.",
  "others-ended": "Your other devices have been signed out.",
  "second-factor-needed": "The back office opens once you have set up a second step, here below.",
  "second-factor-removed": "It has been removed.",
};

export default function SecurityPage({ loaderData: { sessions, factors, passkeys } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <div id="security" className="grid max-w-2xl scroll-mt-28 gap-10">
      <FormMessage tone="success" className="empty:hidden">
        {findOwn(notices, query.get("notice"))}
      </FormMessage>
      <section aria-labelledby="password" className="grid justify-items-start gap-3">
        <h2 id="password" className="text-2xl">
          Password
        </h2>
        <p className="text-ink-soft">A new password signs your other devices out.</p>
        <ButtonLink to={settingsPath("password")} variant="secondary">
          Change Password
        </ButtonLink>
      </section>
      <PasskeySection passkeys={passkeys} />
      <SecondFactorSection factors={factors} />
      <SessionList sessions={sessions} />
    </div>
  );
}

function SecondFactorSection({ factors }: { factors: SecondFactors }) {
  const { authenticator, passkeys, recoveryCodes } = factors;
  return (
    <section aria-labelledby="second-step" className="grid justify-items-start gap-3">
      <h2 id="second-step" className="text-2xl">
        Second step
      </h2>
      <p className="text-ink-soft">
        {authenticator
          ? "After the password we ask for the six digits of your authenticator app."
          : "An authenticator app on your phone shows six digits that we ask for after the password. Whoever learns your password still can't sign in."}
      </p>
      {authenticator ? (
        <Form method="post" action={href("/profile/security/authenticator/remove")} preventScrollReset>
          <Button variant="secondary">Remove the app</Button>
        </Form>
      ) : (
        <Form method="post" action={href("/profile/security/authenticator/start")} preventScrollReset>
          <Button variant="secondary">Set up an app</Button>
        </Form>
      )}
      {(authenticator || passkeys > 0) && (
        <>
          <p className="text-ink-soft">
            {`${countOf(recoveryCodes, "recovery code is", "recovery codes are")} left for the day on which your device is lost.`}
          </p>
          <Form method="post" action={href("/profile/security/recovery-codes")} preventScrollReset>
            <Button variant="ghost">Make new recovery codes</Button>
          </Form>
        </>
      )}
    </section>
  );
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  return (
    <section aria-labelledby="sessions" className="grid gap-4">
      <h2 id="sessions" className="text-2xl">
        Where you are signed in
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span>{session.device}</span>
                {session.isThis && <Badge>this device</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {`Last seen ${session.lastSeen} · signed in ${session.begun}`}
              </p>
            </div>
            {!session.isThis && (
              <Form
                method="post"
                action={href("/profile/security/sessions/:id/end", { id: session.id })}
                preventScrollReset
              >
                <Button variant="ghost" aria-label={`Sign out ${session.device}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action={href("/profile/security/sessions/end-others")} preventScrollReset>
          <Button variant="secondary">Sign out all other devices</Button>
        </Form>
      )}
    </section>
  );
}

function PasskeySection({ passkeys }: { passkeys: OwnPasskey[] }) {
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
