import { useState } from "react";
import { data, Link, redirect, useSearchParams } from "react-router";
import { FormMessage } from "#app/components/form-message.tsx";
import { Container } from "#app/components/section.tsx";
import { findSessionUser } from "#app/guard.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import {
  googleMessages,
  isGoogleRefusal,
  identityMessages as messages,
} from "#shop/identity/identity-messages.ts";
import { parseLocalPath } from "#shop/identity/safe-path.ts";
import type { Route } from "./+types/auth";
import { type AuthAnswer, answerAuthForm } from "./auth-action.server.ts";
import { ResetForm, SignInForm, SignUpForm } from "./auth-forms.tsx";
import { type AuthMode, authPath, parseAuthMode } from "./auth-mode.ts";
import { GoogleButton } from "./google-button.tsx";

export async function loader(args: Route.LoaderArgs) {
  const next = parseLocalPath(new URL(args.request.url).searchParams.get("next"));
  if (await findSessionUser(args)) throw redirect(next === "/" ? "/profile" : next);
  return { next, hasGoogle: args.context.get(shopContext).config.google !== undefined };
}

export function action(args: Route.ActionArgs) {
  return answerAuthForm(args);
}

/** Without a network the form stays as it is and shows a message. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const answer: AuthAnswer = { mode: "sign-in", faults: {}, values: {}, message: messages.networkDown };
    // An error status, so that the router does not revalidate the page, which needs the network.
    return data(answer, { status: 503 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const wait = actionHeaders?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

const titles: Record<AuthMode, string> = {
  "sign-in": "Welcome Back",
  "sign-up": "Create Account",
  reset: "Reset Password",
};

export default function AuthPage({ loaderData: { next, hasGoogle }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const mode = parseAuthMode(query.get("mode"));
  const answer = actionData as AuthAnswer | undefined;
  const refusal = query.get("google");
  const [google, setGoogle] = useState({
    failure: isGoogleRefusal(refusal) ? googleMessages[refusal] : "",
    after: answer,
  });
  const success = findSuccess(answer, query);
  // Of Google's refusal and the form's, the later one is shown.
  const failure = (google.after === answer && google.failure) || answer?.message;
  const form = { next, answer };

  return (
    <Container className="grid justify-items-center py-12 sm:py-16">
      <div
        className={`grid w-full gap-6 rounded-md border border-line bg-surface p-6 shadow-md sm:p-10 ${mode === "sign-up" ? "max-w-2xl" : "max-w-md"}`}
      >
        <header>
          <h1 className="text-3xl">{titles[mode]}</h1>
          <FormMessage tone="success" className={success && "mt-5"}>
            {success}
          </FormMessage>
          <FormMessage tone="error" className={failure && "mt-5"}>
            {failure}
          </FormMessage>
        </header>
        {mode === "sign-in" && <SignInForm {...form} />}
        {mode === "sign-up" && <SignUpForm {...form} />}
        {mode === "reset" && <ResetForm {...form} />}
        {mode !== "reset" && hasGoogle && (
          <>
            <Divider />
            <GoogleButton next={next} onFailure={(failure) => setGoogle({ failure, after: answer })} />
          </>
        )}
        <ModeLink mode={mode} next={next} />
      </div>
    </Container>
  );
}

function findSuccess(answer: AuthAnswer | undefined, query: URLSearchParams): string | undefined {
  if (answer) return answer.success;
  return query.get("notice") === "password-changed"
    ? "Password changed. Sign in with the new one."
    : undefined;
}

function Divider() {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}

function ModeLink({ mode, next }: { mode: AuthMode; next: string }) {
  const to = authPath(mode === "sign-in" ? "sign-up" : "sign-in", next);
  const text = {
    "sign-in": "Don't have an account? Sign up",
    "sign-up": "Already have an account? Sign in",
    reset: "Back to Sign In",
  }[mode];
  return (
    <p className="text-center">
      <Link to={to} className="text-link inline-flex min-h-11 items-center">
        {text}
      </Link>
    </p>
  );
}

export function meta(args: Route.MetaArgs) {
  const mode = parseAuthMode(new URLSearchParams(args.location.search).get("mode"));
  return [
    ...pageMeta(args, {
      name: mode === "sign-in" ? "Sign in" : titles[mode],
      description: "Sign in to your account, or create one.",
      path: "/auth",
    }),
    { name: "robots", content: "noindex" },
  ];
}
