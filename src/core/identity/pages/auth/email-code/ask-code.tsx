import { href, redirect } from "react-router";
import { formatCookie, readCookie } from "#core/web/cookies.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextField } from "#ui/form/field.tsx";
import { askEmailCode } from "../../../email-codes/ask-email-code.server.ts";
import { requireEmailCodes } from "../../../email-codes/email-code.server.ts";
import { askCodeForm } from "../../../email-codes/email-code-forms.ts";
import { describeCodeLimit, identityMessages as messages } from "../../../identity-messages.ts";
import { sendAccountForm } from "../../account-form.server.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthPage, authMeta } from "../auth-page.tsx";
import { loadAuthPage, readNext } from "../load-auth-page.server.ts";
import { useGoogleFailure } from "../use-google-failure.ts";
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
