import { type Context, Hono } from "hono";
import { mergeCookiesIntoAccount } from "#shop/cart/merge.server.ts";
import type { TooManyRequests } from "#shop/identity/attempts.server.ts";
import type { Visitor } from "#shop/identity/identity.ts";
import { identityMessages as say } from "#shop/identity/identity-messages.ts";
import { parseLocalPath } from "#shop/identity/safe-path.ts";
import type { SignedIn } from "#shop/identity/sign-in.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { DoorVariables } from "../app.ts";
import { googleReturnPage } from "./google-return-page.ts";
import { readJsonBody } from "./visitor-of.ts";

type DoorContext = Context<{ Variables: DoorVariables }>;

/**
 * Signing in for programs: the answer's `set-auth-token` header is the bearer token of the other calls. And the address
 * to which Google sends people back.
 */
export function auth(shop: Shop) {
  const { identity } = shop;
  return new Hono<{ Variables: DoorVariables }>()
    .post("/api/auth/sign-in/email", async (context) => {
      const { email, password } = await readJsonBody(context);
      const outcome = await identity.signIn(
        { email: String(email ?? ""), password: String(password ?? "") },
        context.get("clientNetwork"),
      );
      if (outcome.ok) return answerSignedIn(shop, context, outcome);
      if (outcome.reason === "too-many-requests") return answerTooMany(context, outcome);
      return refuse(context, 401, outcome.reason, say.wrongCredential);
    })
    .post("/api/auth/sign-up/email", async (context) => {
      const outcome = await identity.signUp(await readJsonBody(context), context.get("clientNetwork"));
      if (outcome.ok) return answerSignedIn(shop, context, outcome);
      if (outcome.reason === "too-many-requests") return answerTooMany(context, outcome);
      if (outcome.reason === "email-already-in-use")
        return refuse(context, 422, outcome.reason, say.emailTaken);
      const [first = say.signInFailed] = Object.values(outcome.faults);
      return refuse(context, 422, outcome.reason, first, { errors: outcome.faults });
    })
    .post("/api/auth/sign-out", async (context) => {
      for (const line of await identity.signOut(context.req.raw.headers))
        context.header("Set-Cookie", line, { append: true });
      return context.json({ success: true });
    })
    .get("/api/auth/get-session", async (context) => {
      const visitor = await identity.findVisitor(context.req.raw.headers);
      context.header("Cache-Control", "no-store");
      return context.json(visitor ? { user: presentUser(visitor) } : null);
    })
    .get("/auth/google", async (context) => {
      const { searchParams } = new URL(context.req.url);
      const errand = { next: parseLocalPath(searchParams.get("next")), popup: searchParams.has("popup") };
      const started = await identity.google.start(originOf(context.req.raw, shop.config.publicUrl), errand);
      if (!started.ok) return googleReturnPage({ ...started, errand, setCookies: [] }, []);
      for (const line of started.setCookies) context.header("Set-Cookie", line, { append: true });
      context.header("Cache-Control", "no-store");
      return context.redirect(started.location, 302);
    })
    .get("/api/auth/callback/google", async (context) => {
      const { headers, url } = context.req.raw;
      const outcome = await identity.google.finish(new URL(url), headers);
      const cookies = outcome.ok
        ? [...outcome.setCookies, ...(await mergeCookiesIntoAccount(shop, outcome.visitor.id, headers))]
        : outcome.setCookies;
      return googleReturnPage(outcome, cookies);
    });
}

/** On one's own machine the shop answers to 'localhost' and to '127.0.0.1', and a cookie belongs to one of them. */
function originOf(request: Request, publicUrl: string): string {
  const { origin, hostname } = new URL(request.url);
  const isOwnMachine = [hostname, new URL(publicUrl).hostname].every((name) =>
    ["localhost", "127.0.0.1"].includes(name),
  );
  return isOwnMachine ? origin : publicUrl;
}

async function answerSignedIn(shop: Shop, context: DoorContext, { visitor, token, setCookies }: SignedIn) {
  const merged = await mergeCookiesIntoAccount(shop, visitor.id, context.req.raw.headers);
  for (const line of [...setCookies, ...merged]) context.header("Set-Cookie", line, { append: true });
  context.header("set-auth-token", token);
  context.header("Cache-Control", "no-store");
  return context.json({ token, user: presentUser(visitor) });
}

function answerTooMany(context: DoorContext, { reason, retryAfterSeconds }: TooManyRequests) {
  context.header("Retry-After", String(retryAfterSeconds));
  return refuse(context, 429, reason, say.tooManyRequests);
}

function refuse(
  context: DoorContext,
  status: 401 | 422 | 429,
  code: string,
  message: string,
  more: object = {},
) {
  return context.json({ message, code, requestId: context.get("requestId"), ...more }, status);
}

/** The specification's field names. */
function presentUser({ id, email, name, image, phone, role, createdAt }: Visitor) {
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
