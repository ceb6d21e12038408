import { data, redirect } from "react-router";
import { requireSessionUser } from "#app/guard.server.ts";
import { requestContext, shopContext } from "#app/shop-context.ts";
import { describeWait, identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { PasswordOutcome } from "#shop/identity/profile.server.ts";
import { type ProfileFaults, profileFields } from "#shop/identity/profile-form.ts";
import type { Route } from "./+types/profile";
import { formStatus } from "./form-status.ts";
import { settingsPath } from "./profile-path.ts";

export type PasswordFaults = { current?: string; password?: string };

/**
 * The answer to a form of the Settings tab that was not saved. `values` are what was typed into the profile.
 */
export type ProfileAnswer = {
  form: "profile" | "password";
  message?: string;
  faults: ProfileFaults;
  passwordFaults: PasswordFaults;
  values: Record<string, string>;
};

export async function answerProfileForm(args: Route.ActionArgs) {
  const sessionUser = await requireSessionUser(args);
  const shop = args.context.get(shopContext);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("form") === "password") {
    const fields = { current: text("current"), password: text("password") };
    return answerPassword(args.request, await shop.identity.changePassword(sessionUser.id, fields));
  }
  const values = Object.fromEntries(
    profileFields.filter((field) => form.has(field)).map((field) => [field, text(field)]),
  );
  try {
    const saved = await shop.identity.saveProfile(sessionUser.id, values);
    if (saved.ok) return redirect(settingsPath("saved"));
    return answer(args.request, { form: "profile", faults: saved.faults, values }, 422);
  } catch (error) {
    const requestId = args.context.get(requestContext).id;
    shop.log.error({ requestId, error: String(error) }, "could not save a profile");
    const message = `${messages.profileFailed} (request ${requestId})`;
    return answer(args.request, { form: "profile", message, values }, 500);
  }
}

function answerPassword(request: Request, outcome: PasswordOutcome) {
  if (outcome.ok) {
    const headers = new Headers(outcome.setCookies.map((line): [string, string] => ["Set-Cookie", line]));
    return redirect(settingsPath("password-changed"), { headers });
  }
  if (outcome.reason === "too-many-requests") {
    const headers = { "Retry-After": String(outcome.retryAfterSeconds) };
    return answer(
      request,
      { form: "password", message: describeWait(outcome.retryAfterSeconds) },
      429,
      headers,
    );
  }
  if (outcome.reason === "no-password")
    return answer(request, { form: "password", message: messages.noPassword }, 422);
  const passwordFaults: PasswordFaults =
    outcome.reason === "wrong-password"
      ? { current: messages.wrongCurrentPassword }
      : { password: outcome.message };
  return answer(request, { form: "password", passwordFaults }, 422);
}

function answer(
  request: Request,
  parts: Partial<ProfileAnswer> & Pick<ProfileAnswer, "form">,
  status: number,
  headers = {},
) {
  const body: ProfileAnswer = { faults: {}, passwordFaults: {}, values: {}, ...parts };
  return data(body, { status: formStatus(request, status), headers });
}
