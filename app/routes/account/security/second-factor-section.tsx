import { Form, href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { countOf } from "#shop/forms/count-words.ts";
import type { SecondFactors } from "#shop/identity/second-factor/second-factors.server.ts";

export function SecondFactorSection({ factors }: { factors: SecondFactors }) {
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
