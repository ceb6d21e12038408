import { href, redirect } from "react-router";
import { TextField } from "#app/components/form/field.tsx";
import { formatCookie, readCookie } from "#app/cookies.ts";
import { sendAccountForm } from "#app/routes/account/account-form.server.ts";
import { AuthForm } from "#app/routes/account/auth/auth-form.tsx";
import { AuthPage, authMeta } from "#app/routes/account/auth/auth-page.tsx";
import { loadAuthPage, readNext } from "#app/routes/account/auth/load-auth-page.server.ts";
import { useGoogleFailure } from "#app/routes/account/auth/use-google-failure.ts";
import { privateHeaders } from "#app/routes/form-response.server.ts";
import { keepFormOffline } from "#app/routes/keep-form-offline.ts";
import { shopContext } from "#app/shop-context.ts";
import { askEmailCode } from "#shop/identity/email-codes/ask-email-code.server.ts";
import { requireEmailCodes } from "#shop/identity/email-codes/email-code.server.ts";
import { askCodeForm } from "#shop/identity/email-codes/email-code-forms.ts";
import { describeCodeLimit, identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Route } from "./+types/ask-code";

export async function loader(args: Route.LoaderArgs) {
  await requireEmailCodes(args.context.get(shopContext));
  return loadAuthPage(args, askCodeForm);
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  await requireEmailCodes(context.get(shopContext));
  const { publicUrl } = context.get(shopContext).config;
  const next = readNext(request);
  const token = readCookie(request.headers, "email-code", publicUrl) ?? "";
  return sendAccountForm(args, askCodeForm, {
    command: (shop, actor, input) => askEmailCode(shop, actor, { ...input, token, next }),
    answer: (asked) => {
      const headers = { "Set-Cookie": formatCookie("email-code", asked.token, { publicUrl }) };
      const page = `${href("/auth/email/code")}?${new URLSearchParams({ next })}`;
      return redirect(page, { status: 303, headers });
    },
    failed: messages.signInFailed,
    describeLimit: ({ retryAfterSeconds }) => describeCodeLimit(retryAfterSeconds),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = privateHeaders;

export default function AskCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, ...page } = loaderData;
  const { answer, onFailure } = useGoogleFailure(actionData);
  return (
    <AuthPage mode="email-code" {...page} onGoogleFailure={onFailure}>
      <AuthForm fields={fields} answer={answer} submit="Email me a code" busy="Sending…">
        <TextField
          label="Email"
          name="email"
          autoComplete="email"
          spellCheck={false}
          hint="Six digits go to it, to show that it is yours. News of your order comes there, too."
        />
      </AuthForm>
    </AuthPage>
  );
}

export const meta = (args: Route.MetaArgs) => authMeta(args, "email-code");
