import { redirect, useNavigation } from "react-router";
import { drawQrCode } from "#core/documents/qr-code.server.ts";
import type { QrCode } from "#core/documents/qr-code.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor, getSession } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { privateHeaders, readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { identityMessages as messages } from "../../identity-messages.ts";
import { confirmAuthenticator, findAuthenticatorSetup } from "../../second-factor/authenticator.server.ts";
import { secondStepForm } from "../../second-factor/second-step-form.ts";
import { respondRateLimited } from "../account-form.server.ts";
import { securityPath } from "../profile-path.ts";
import type { Route } from "./+types/authenticator";
import { RecoveryCodes } from "./recovery-code-list.tsx";

/** `setup` is undefined once the app is set up; the page still shows the answer to the first code. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context } = args;
  const setup = await findAuthenticatorSetup(context.get(shopContext), getActor(context).id);
  const shown = setup && { ...setup, qrCode: drawQrCode(setup.uri) };
  return { setup: shown, fields: describeForm(secondStepForm) };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  const form = await readForm(secondStepForm, request);
  if (!form.ok) return respondRefused(request, form);
  await requireRecentSignIn(args, form.form);
  const session = await getSession(args);
  const added = await confirmAuthenticator(shop, getActor(context), { ...form.value, session });
  if (added.ok) return added.recoveryCodes.length > 0 ? added : redirect(securityPath());
  if (added.reason === "too-many-requests") return respondRateLimited(request, added, { values: {} });
  return respondRefused(request, { values: {}, errors: { code: messages.wrongCode } });
}

export const headers = privateHeaders;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export default function AuthenticatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, fields } = loaderData;
  if (actionData?.ok) return <Done recoveryCodes={actionData.recoveryCodes} />;
  return (
    <div id="security" className="grid max-w-2xl scroll-mt-28 gap-6">
      <h2 className="text-2xl">Set up an authenticator app</h2>
      {setup ? (
        <SetupForm setup={setup} fields={fields} answer={actionData} />
      ) : (
        <p className="text-ink-soft">
          There is nothing to set up at this moment. What was begun waits ten minutes for its first code.
        </p>
      )}
      <ButtonLink to={securityPath()} variant="ghost" className="justify-self-start">
        Back to Security
      </ButtonLink>
    </div>
  );
}

function SetupForm({
  setup,
  fields,
  answer,
}: {
  setup: { secret: string; uri: string; qrCode: QrCode };
  fields: ReturnType<typeof describeForm>;
  answer: RefusedForm | undefined;
}) {
  const { qrCode } = setup;
  return (
    <>
      <p className="text-ink-soft">
        Scan this with an app such as Google Authenticator, Aegis or 1Password. On this very device, open{" "}
        <a href={setup.uri} className="text-link">
          this link
        </a>{" "}
        instead, or type the key.
      </p>
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label="QR code for the authenticator app"
        className="w-56 rounded-sm bg-white text-black"
      >
        <path d={qrCode.path} fill="currentColor" />
      </svg>
      <p>
        Key: <code className="break-all select-all">{setup.secret}</code>
      </p>
      <ShopForm fields={fields} answer={answer} className="grid max-w-md gap-5">
        <TextField
          label="The app's six digits"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Your other devices are signed out then."
        />
        <Button busy={useNavigation().state !== "idle"} busyLabel="Checking…">
          Use this app
        </Button>
      </ShopForm>
    </>
  );
}

function Done({ recoveryCodes }: { recoveryCodes: string[] }) {
  return (
    <div id="security" className="grid max-w-2xl scroll-mt-28 gap-6">
      <RecoveryCodes codes={recoveryCodes} />
      <ButtonLink to={securityPath()} className="justify-self-start">
        I have kept them
      </ButtonLink>
    </div>
  );
}
