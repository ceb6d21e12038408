import { type Context, Hono } from "hono";
import { errorsByField } from "#core/forms/parse-form.ts";
import { type Actor, guestActor } from "#core/identity/actor.ts";
import type { SessionUser } from "#core/identity/identity.ts";
import {
  describeMustWait,
  identityMessages as messages,
  weaknessMessages,
} from "#core/identity/identity-messages.ts";
import type { MustWait } from "#core/identity/identity-provider.server.ts";
import type { SignedIn } from "#core/identity/own/sign-in-account.server.ts";
import { signIn, signOut } from "#core/identity/sign-in.server.ts";
import { signInForm } from "#core/identity/sign-in-form.ts";
import { signUp } from "#core/identity/sign-up.server.ts";
import { signUpForm } from "#core/identity/sign-up-form.ts";
import type { Shop } from "#core/shop.ts";
import { formatCookie } from "#core/web/cookies.ts";
import {
  completeSignIn,
  readDevice,
  readSessionToken,
  resumeRequestSession,
} from "#core/web/session.server.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { readJsonBody } from "./require-session-user.ts";

type RequestContext = Context<{ Variables: RequestVariables }>;

/**
 * Sign-up, sign-in and sign-out as JSON calls: the response's `set-auth-token` header is the bearer token for
 * the other calls.
 */
export function auth(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>()
    .post("/api/auth/sign-in/email", async (context) => {
      const refuseCredential = () => refuse(context, 401, "invalid-credential", messages.wrongCredential);
      const form = signInForm.safeParse(await readJsonBody(context));
      if (!form.success) return refuseCredential();
      const signedIn = await signIn(shop, guestOf(shop, context), form.data);
      if (signedIn.ok) return respondSignedIn(shop, context, signedIn);
      if ("retryAfterSeconds" in signedIn) return answerWait(context, signedIn);
      if (signedIn.reason === "invalid-credential") return refuseCredential();
      const message =
        signedIn.reason === "second-step" ? messages.secondStepOnPage : messages.passwordTooShort;
      return refuse(context, 401, signedIn.reason, message);
    })
    .post("/api/auth/sign-up/email", async (context) => {
      const form = signUpForm.safeParse(await readJsonBody(context));
      if (!form.success) {
        const errors = errorsByField(form.error);
        const [first = messages.signInFailed] = Object.values(errors);
        return refuse(context, 422, "invalid-fields", first, { errors });
      }
      const signedUp = await signUp(shop, guestOf(shop, context), form.data);
      if (signedUp.ok) return respondSignedIn(shop, context, signedUp);
      if ("retryAfterSeconds" in signedUp) return answerWait(context, signedUp);
      if (signedUp.reason === "email-already-in-use")
        return refuse(context, 422, signedUp.reason, messages.emailTaken);
      const password = weaknessMessages[signedUp.weakness];
      return refuse(context, 422, signedUp.reason, password, { errors: { password } });
    })
    .post("/api/auth/sign-out", async (context) => {
      const { publicUrl } = shop.config;
      const token = readSessionToken(context.req.raw.headers, publicUrl);
      // Set first, so that an answer about a fault deletes the cookie too.
      context.header("Set-Cookie", formatCookie("session", "", { publicUrl }));
      if (token) await signOut(shop, guestActor(context.get("clientNetwork")), { token });
      return context.json({ success: true });
    })
    .get("/api/auth/get-session", async (context) => {
      const session = await resumeRequestSession(shop, context.req.raw.headers);
      context.header("Cache-Control", "no-store");
      return context.json(session ? { user: presentUser(session.user) } : null);
    });
}

function guestOf(shop: Shop, context: RequestContext): Actor {
  return guestActor(context.get("clientNetwork"), readDevice(context.req.raw.headers, shop.config.publicUrl));
}

async function respondSignedIn(shop: Shop, context: RequestContext, signedIn: SignedIn) {
  for (const cookie of await completeSignIn(shop, context.req.raw.headers, signedIn))
    context.header("Set-Cookie", cookie, { append: true });
  const { token } = signedIn.session;
  context.header("set-auth-token", token);
  context.header("Cache-Control", "no-store");
  return context.json({ token, user: presentUser(signedIn.sessionUser) });
}

function answerWait(context: RequestContext, limit: MustWait) {
  context.header("Retry-After", String(limit.retryAfterSeconds));
  return limit.reason === "too-many-requests"
    ? refuse(context, 429, limit.reason, messages.tooManyRequests)
    : refuse(context, 503, limit.reason, describeMustWait(limit));
}

function refuse(
  context: RequestContext,
  status: 401 | 422 | 429 | 503,
  code: string,
  message: string,
  extraFields: object = {},
) {
  return context.json({ message, code, requestId: context.get("requestId"), ...extraFields }, status);
}

/** Uses the specification's field names. */
function presentUser({ id, email, name, image, phone, role, createdAt }: SessionUser) {
  return {
    uid: id,
    email,
    displayName: name,
    photoURL: image,
    phoneNumber: phone,
    role,
    metadata: { creationTime: createdAt.toISOString() },
  };
}
