import { redirect } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatCookie, readCookie } from "#core/web/cookies.ts";
import { SandboxInbox } from "#core/web/frame/sandbox-inbox.tsx";
import { findSessionUser } from "#core/web/guard.server.ts";
import { privateHeaders, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { findCodeRequest, requireEmailCodes } from "../../../email-codes/email-code.server.ts";
import { enterCodeForm } from "../../../email-codes/email-code-forms.ts";
import { signInByCode } from "../../../email-codes/sign-in-by-code.server.ts";
import { describeCodeLimit, identityMessages as messages } from "../../../identity-messages.ts";
import { sendAccountForm } from "../../account-form.server.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthCard, CardLink } from "../auth-page.tsx";
import { authPath } from "../auth-path.ts";
import { readNext } from "../load-auth-page.server.ts";
import { redirectToSecondStep, respondSignedIn } from "../respond-signed-in.server.ts";
import type { Route } from "./+types/enter-code";

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  await requireEmailCodes(shop);
  const next = readNext(request);
  const sessionUser = await findSessionUser(args);
  if (sessionUser && sessionUser.email !== null) throw redirect(next);
  const asked = await findCodeRequest(shop, readToken(args));
  // The link in the email contains the digits.
  const query = new URL(request.url).searchParams;
  const code = query.get("code");
  if (!asked && code === null) throw redirect(authPath("email-code", next));
  const proof = query.get("proof") ?? "";
  return { next, asked, code: code ?? "", proof, fields: describeForm(enterCodeForm) };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  await requireEmailCodes(context.get(shopContext));
  const token = readToken(args);
  return sendAccountForm(args, enterCodeForm, {
    command: (shop, actor, input) => signInByCode(shop, actor, { ...input, token }),
    answer: async (signedIn, values) => {
      if (signedIn.ok || signedIn.reason === "second-step") {
        const answer = signedIn.ok
          ? await respondSignedIn(args, signedIn)
          : redirectToSecondStep(args, signedIn);
        answer.headers.append("Set-Cookie", formatCookie("email-code", "", context.get(shopContext).config));
        return answer;
      }
      if (signedIn.reason === "wrong-code")
        return respondRefused(request, { values, errors: { code: messages.wrongEmailCode } }, 401);
      return respondRefused(request, { values, problem: messages.emailCodeExpired }, 401);
    },
    failed: messages.signInFailed,
    describeLimit: ({ retryAfterSeconds }) => describeCodeLimit(retryAfterSeconds),
  });
}

function readToken({ request, context }: Route.LoaderArgs | Route.ActionArgs): string {
  return readCookie(request.headers, "email-code", context.get(shopContext).config.publicUrl) ?? "";
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = privateHeaders;

export default function EnterCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, asked, code, proof, fields } = loaderData;
  if (!asked) return <OtherBrowser next={next} />;
  const { email, isExpired } = asked;
  return (
    <AuthCard title="Six Digits" notice={isExpired && !actionData ? <Expired /> : undefined}>
      <AuthForm fields={fields} answer={actionData} submit="Continue" busy="One moment…">
        <p className="text-ink-soft">
          We have sent them to <strong className="break-words text-ink">{email}</strong>. They work for ten
          minutes, and only in this browser.
        </p>
        {proof && <HiddenField name="proof" value={proof} />}
        <SandboxInbox />
        <TextField
          label="The six digits"
          name="code"
          autoComplete="one-time-code"
          defaultValue={code}
          className="max-w-44"
        />
      </AuthForm>
      <SendAgain email={email} next={next} />
      <CardLink to={authPath("email-code", next)}>Use another address</CardLink>
    </AuthCard>
  );
}

function Expired() {
  return (
    <FormMessage tone="error" className="mt-5">
      {messages.emailCodeExpired}
    </FormMessage>
  );
}

function SendAgain({ email, next }: { email: string; next: string }) {
  return (
    <form
      method="post"
      action={authPath("email-code", next)}
      className="grid gap-3 border-t border-line pt-6"
    >
      <p className="text-ink-soft">
        Nothing there? It can take a minute; please look among the unwanted mail, too.
      </p>
      <input type="hidden" name="email" value={email} />
      <Button variant="secondary">Send it again</Button>
    </form>
  );
}

/** Shown in a browser that did not request the code: a forwarded email must not sign anybody in. */
function OtherBrowser({ next }: { next: string }) {
  return (
    <AuthCard title="Almost There">
      <p className="text-ink-soft">
        This link belongs to the browser in which the code was asked for, and works nowhere else. Please go
        back there and type the six digits, or ask for new ones here.
      </p>
      <ButtonLink to={authPath("email-code", next)}>Ask for a code here</ButtonLink>
    </AuthCard>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { name: "Six digits", description: "Type the code that we have emailed.", hasToken: true });
