import { type Context, Hono } from "hono";
import { forgetCartCookies, readCartCookies } from "#app/cart-cookies.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { mergeGuestCart } from "#shop/cart/merge-guest-cart.server.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { TooManyRequests } from "#shop/identity/rate-limit.server.ts";
import { parseLocalPath } from "#shop/identity/safe-path.ts";
import type { SignedIn } from "#shop/identity/sign-in.server.ts";
import type { Shop } from "#shop/shop.ts";
import { googleReturnPage } from "./google-return-page.ts";
import { readJsonBody } from "./require-session-user.ts";

type RequestContext = Context<{ Variables: RequestVariables }>;

/**
 * Sign-up, sign-in and sign-out as JSON calls: the response's `set-auth-token` header is the bearer token for
 * the other calls. Also the start of the sign-in with Google, and the address that Google redirects to.
 */
export function auth(shop: Shop) {
  const { identity } = shop;
  return new Hono<{ Variables: RequestVariables }>()
    .post("/api/auth/sign-in/email", async (context) => {
      const { email, password } = await readJsonBody(context);
      const outcome = await identity.signIn(
        { email: String(email ?? ""), password: String(password ?? "") },
        context.get("clientNetwork"),
      );
      if (outcome.ok) return answerSignedIn(shop, context, outcome);
      if (outcome.reason === "too-many-requests") return answerTooMany(context, outcome);
      return refuse(context, 401, outcome.reason, messages.wrongCredential);
    })
    .post("/api/auth/sign-up/email", async (context) => {
      const outcome = await identity.signUp(await readJsonBody(context), context.get("clientNetwork"));
      if (outcome.ok) return answerSignedIn(shop, context, outcome);
      if (outcome.reason === "too-many-requests") return answerTooMany(context, outcome);
      if (outcome.reason === "email-already-in-use")
        return refuse(context, 422, outcome.reason, messages.emailTaken);
      const [first = messages.signInFailed] = Object.values(outcome.faults);
      return refuse(context, 422, outcome.reason, first, { errors: outcome.faults });
    })
    .post("/api/auth/sign-out", async (context) => {
      for (const cookie of await identity.signOut(context.req.raw.headers))
        context.header("Set-Cookie", cookie, { append: true });
      return context.json({ success: true });
    })
    .get("/api/auth/get-session", async (context) => {
      const sessionUser = await identity.findSessionUser(context.req.raw.headers);
      context.header("Cache-Control", "no-store");
      return context.json(sessionUser ? { user: presentUser(sessionUser) } : null);
    })
    .get("/auth/google", async (context) => {
      const { searchParams } = new URL(context.req.url);
      const signInRequest = {
        next: parseLocalPath(searchParams.get("next")),
        popup: searchParams.has("popup"),
      };
      const started = await identity.google.start(
        originOf(context.req.raw, shop.config.publicUrl),
        signInRequest,
      );
      if (!started.ok) return googleReturnPage({ ...started, signInRequest, setCookies: [] }, []);
      for (const cookie of started.setCookies) context.header("Set-Cookie", cookie, { append: true });
      context.header("Cache-Control", "no-store");
      return context.redirect(started.location, 302);
    })
    .get("/api/auth/callback/google", async (context) => {
      const { headers, url } = context.req.raw;
      const outcome = await identity.google.finish(new URL(url), headers);
      const cookies = outcome.ok
        ? [...outcome.setCookies, ...(await moveGuestCart(shop, outcome.sessionUser.id, headers))]
        : outcome.setCookies;
      return googleReturnPage(outcome, cookies);
    });
}

/** Locally the shop has two names, 'localhost' and '127.0.0.1', and a cookie belongs to one of them. */
function originOf(request: Request, publicUrl: string): string {
  const { origin, hostname } = new URL(request.url);
  const isLocal = [hostname, new URL(publicUrl).hostname].every((name) =>
    ["localhost", "127.0.0.1"].includes(name),
  );
  return isLocal ? origin : publicUrl;
}

/** Into the account; returns the Set-Cookie values that make the browser forget it. */
async function moveGuestCart(shop: Shop, userId: string, headers: Headers): Promise<string[]> {
  const { publicUrl } = shop.config;
  await mergeGuestCart(shop, userId, readCartCookies(headers, publicUrl));
  return forgetCartCookies(headers, publicUrl);
}

async function answerSignedIn(
  shop: Shop,
  context: RequestContext,
  { sessionUser, token, setCookies }: SignedIn,
) {
  const forgotten = await moveGuestCart(shop, sessionUser.id, context.req.raw.headers);
  for (const cookie of [...setCookies, ...forgotten]) context.header("Set-Cookie", cookie, { append: true });
  context.header("set-auth-token", token);
  context.header("Cache-Control", "no-store");
  return context.json({ token, user: presentUser(sessionUser) });
}

function answerTooMany(context: RequestContext, { reason, retryAfterSeconds }: TooManyRequests) {
  context.header("Retry-After", String(retryAfterSeconds));
  return refuse(context, 429, reason, messages.tooManyRequests);
}

function refuse(
  context: RequestContext,
  status: 401 | 422 | 429,
  code: string,
  message: string,
  extraFields: object = {},
) {
  return context.json({ message, code, requestId: context.get("requestId"), ...extraFields }, status);
}

/** With the specification's field names. */
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
