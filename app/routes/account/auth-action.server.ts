import { data } from "react-router";
import { requestContext, shopContext } from "#app/shop-context.ts";
import type { TooManyRequests } from "#shop/identity/attempts.server.ts";
import { parseEmail } from "#shop/identity/contact-details.ts";
import { describeWait, identityMessages as say } from "#shop/identity/identity-messages.ts";
import { parseLocalPath } from "#shop/identity/safe-path.ts";
import type { SignUpFaults } from "#shop/identity/sign-up-form.ts";
import type { Shop } from "#shop/shop.ts";
import type { Route } from "./+types/auth";
import type { AuthMode } from "./auth-mode.ts";
import { formStatus } from "./form-status.ts";
import { welcomeTo } from "./welcome.server.ts";

/** What the page says after a form came back. `values` are what was typed, without the password. */
export type AuthAnswer = {
  mode: AuthMode;
  faults: SignUpFaults;
  message?: string;
  success?: string;
  values: Record<string, string>;
};

type Visit = { shop: Shop; request: Request; network: string; given: Record<string, string>; next: string };

export async function answerAuthForm({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const given = Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<
    string,
    string
  >;
  const visit: Visit = {
    shop: context.get(shopContext),
    request,
    network: context.get(requestContext).clientNetwork,
    given,
    next: parseLocalPath(given.next),
  };
  if (given.mode === "sign-up") return signUp(visit);
  return given.mode === "reset" ? sendReset(visit) : signIn(visit);
}

async function signIn(visit: Visit) {
  const { email = "", password = "" } = visit.given;
  const faults: SignUpFaults = {};
  if (!parseEmail(email)) faults.email = say.invalidEmail;
  if (!password) faults.password = say.missingPassword;
  if (Object.keys(faults).length > 0) return answer(visit, "sign-in", { faults }, 422);
  const outcome = await visit.shop.identity.signIn({ email, password }, visit.network);
  if (outcome.ok) return welcomeTo(visit.next, visit.shop, visit.request, outcome);
  if (outcome.reason === "too-many-requests") return answerTooMany(visit, "sign-in", outcome);
  return answer(visit, "sign-in", { message: say.wrongCredential }, 401);
}

async function signUp(visit: Visit) {
  const outcome = await visit.shop.identity.signUp(visit.given, visit.network);
  if (outcome.ok) return welcomeTo(visit.next, visit.shop, visit.request, outcome);
  if (outcome.reason === "too-many-requests") return answerTooMany(visit, "sign-up", outcome);
  const faults = outcome.reason === "invalid-fields" ? outcome.faults : { email: say.emailTaken };
  return answer(visit, "sign-up", { faults }, 422);
}

async function sendReset(visit: Visit) {
  const outcome = await visit.shop.identity.sendReset({ email: visit.given.email ?? "" }, visit.network);
  if (outcome.ok) return answer(visit, "reset", { success: say.resetSent }, 200);
  if (outcome.reason === "too-many-requests") return answerTooMany(visit, "reset", outcome);
  return answer(visit, "reset", { faults: { email: say.invalidEmail } }, 422);
}

function answer(visit: Visit, mode: AuthMode, said: Partial<AuthAnswer>, status: number, headers = {}) {
  const { password: _, ...values } = visit.given;
  const body: AuthAnswer = { mode, faults: {}, values, ...said };
  return data(body, { status: formStatus(visit.request, status), headers });
}

function answerTooMany(visit: Visit, mode: AuthMode, { retryAfterSeconds }: TooManyRequests) {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  const message =
    mode === "reset"
      ? `${say.resetFailed}: ${describeWait(retryAfterSeconds)}`
      : describeWait(retryAfterSeconds);
  return answer(visit, mode, { message }, 429, headers);
}
