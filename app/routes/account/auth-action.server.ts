import { data } from "react-router";
import { requestContext, shopContext } from "#app/shop-context.ts";
import { parseEmail } from "#shop/identity/contact-details.ts";
import { describeWait, identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { TooManyRequests } from "#shop/identity/rate-limit.server.ts";
import { parseLocalPath } from "#shop/identity/safe-path.ts";
import type { SignUpFaults } from "#shop/identity/sign-up-form.ts";
import type { Shop } from "#shop/shop.ts";
import type { Route } from "./+types/auth";
import type { AuthMode } from "./auth-mode.ts";
import { completeSignIn } from "./complete-sign-in.server.ts";
import { formStatus } from "./form-status.ts";

/** The answer to a form that did not lead on. `values` are what was typed, without the password. */
export type AuthAnswer = {
  mode: AuthMode;
  faults: SignUpFaults;
  message?: string;
  success?: string;
  values: Record<string, string>;
};

type Submission = {
  shop: Shop;
  request: Request;
  network: string;
  fields: Record<string, string>;
  next: string;
};

export async function answerAuthForm({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<
    string,
    string
  >;
  const submission: Submission = {
    shop: context.get(shopContext),
    request,
    network: context.get(requestContext).clientNetwork,
    fields,
    next: parseLocalPath(fields.next),
  };
  if (fields.mode === "sign-up") return signUp(submission);
  return fields.mode === "reset" ? sendReset(submission) : signIn(submission);
}

async function signIn(submission: Submission) {
  const { email = "", password = "" } = submission.fields;
  const faults: SignUpFaults = {};
  if (!parseEmail(email)) faults.email = messages.invalidEmail;
  if (!password) faults.password = messages.missingPassword;
  if (Object.keys(faults).length > 0) return answer(submission, "sign-in", { faults }, 422);
  const outcome = await submission.shop.identity.signIn({ email, password }, submission.network);
  if (outcome.ok) return completeSignIn(submission.next, submission.shop, submission.request, outcome);
  if (outcome.reason === "too-many-requests") return answerTooMany(submission, "sign-in", outcome);
  return answer(submission, "sign-in", { message: messages.wrongCredential }, 401);
}

async function signUp(submission: Submission) {
  const outcome = await submission.shop.identity.signUp(submission.fields, submission.network);
  if (outcome.ok) return completeSignIn(submission.next, submission.shop, submission.request, outcome);
  if (outcome.reason === "too-many-requests") return answerTooMany(submission, "sign-up", outcome);
  const faults = outcome.reason === "invalid-fields" ? outcome.faults : { email: messages.emailTaken };
  return answer(submission, "sign-up", { faults }, 422);
}

async function sendReset(submission: Submission) {
  const outcome = await submission.shop.identity.sendReset(
    { email: submission.fields.email ?? "" },
    submission.network,
  );
  if (outcome.ok) return answer(submission, "reset", { success: messages.resetSent }, 200);
  if (outcome.reason === "too-many-requests") return answerTooMany(submission, "reset", outcome);
  return answer(submission, "reset", { faults: { email: messages.invalidEmail } }, 422);
}

function answer(
  submission: Submission,
  mode: AuthMode,
  parts: Partial<AuthAnswer>,
  status: number,
  headers = {},
) {
  const { password: _, ...values } = submission.fields;
  const body: AuthAnswer = { mode, faults: {}, values, ...parts };
  return data(body, { status: formStatus(submission.request, status), headers });
}

function answerTooMany(submission: Submission, mode: AuthMode, { retryAfterSeconds }: TooManyRequests) {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  const message =
    mode === "reset"
      ? `${messages.resetFailed}: ${describeWait(retryAfterSeconds)}`
      : describeWait(retryAfterSeconds);
  return answer(submission, mode, { message }, 429, headers);
}
