// 'Sign in with Google': the OpenID Connect authorization code flow with PKCE, state and nonce. A person is
// identified by Google's `sub`. An existing account with the same e-mail address is linked only if both
// Google and the shop have verified the address.

import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { fetchProfilePictureJob } from "#shop/identity/identity-jobs.server.ts";
import { cleanTextField, parseEmail } from "./contact-details.ts";
import { account, user } from "./identity.table.ts";
import type { IdentityContext } from "./identity-context.server.ts";
import type { GoogleRefusal } from "./identity-messages.ts";
import { findCookie } from "./sessions.server.ts";
import { createAccount, type SignedIn, startSession } from "./sign-in.server.ts";
import { readSignedValue, signValue } from "./signed-value.server.ts";

/**
 * Where sign-in was started from. Kept in a cookie; the defaults are used if the cookie is missing on return.
 */
export type GoogleSignInRequest = { next: string; popup: boolean };
export type GoogleStart =
  | { ok: true; location: string; setCookies: string[] }
  | { ok: false; reason: GoogleRefusal };
export type GoogleReturn = (SignedIn | { ok: false; reason: GoogleRefusal; setCookies: string[] }) & {
  signInRequest: GoogleSignInRequest;
};

export type Google = {
  /** `origin` is the shop's origin as the browser sees it. */
  start(origin: string, signInRequest: GoogleSignInRequest): Promise<GoogleStart>;
  finish(url: URL, headers: Headers): Promise<GoogleReturn>;
};

const cookieName = "google-sign-in";
const ttlMinutes = 10;
const timeoutMs = 8_000;
const callbackPath = "/api/auth/callback/google";

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const pendingSignInSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  origin: z.string(),
  next: z.string(),
  popup: z.boolean(),
  until: z.number(),
});
type PendingSignIn = z.output<typeof pendingSignInSchema>;

/** The provider may start later than the shop, so discovery runs at sign-in and a failure is not cached. */
export function openGoogle(ctx: IdentityContext): Google {
  const { google, publicUrl } = ctx.config;
  let discovered: Promise<Provider> | undefined;
  const getProvider = (issuer: string) => {
    discovered ??= discover(issuer).catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  const makeCookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${publicUrl.startsWith("https:") ? "; Secure" : ""}`;

  return {
    async start(origin, signInRequest) {
      if (!google) return { ok: false, reason: "not-configured" };
      const provider = await getProvider(google.issuer).catch((error) => {
        ctx.log.warn({ error: String(error) }, "sign-in provider unreachable");
      });
      if (!provider) return { ok: false, reason: "unreachable" };
      const secrets = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
      const until = ctx.clock.now().getTime() + ttlMinutes * 60_000;
      const pending: PendingSignIn = { ...secrets, ...signInRequest, origin, until };
      const location = new URL(provider.authorizationEndpoint);
      location.search = new URLSearchParams({
        client_id: google.clientId,
        redirect_uri: origin + callbackPath,
        response_type: "code",
        scope: "openid email profile",
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: createHash("sha256").update(secrets.verifier).digest("base64url"),
        code_challenge_method: "S256",
        prompt: "select_account",
      }).toString();
      const text = Buffer.from(JSON.stringify(pending)).toString("base64url");
      const setCookies = [makeCookie(signValue(ctx.secret, cookieName, text), ttlMinutes * 60)];
      return { ok: true, location: location.href, setCookies };
    },

    async finish(url, headers) {
      const pending = readPendingSignIn(ctx, headers);
      const signInRequest = { next: pending?.next ?? "/", popup: pending?.popup ?? false };
      const setCookies = [makeCookie("", 0)];
      const refuse = (reason: GoogleRefusal): GoogleReturn => ({
        ok: false,
        reason,
        signInRequest,
        setCookies,
      });
      if (!google) return refuse("not-configured");
      if (!pending || url.searchParams.get("state") !== pending.state) return refuse("failed");
      if (url.searchParams.get("error") === "access_denied") return refuse("cancelled");
      const code = url.searchParams.get("code");
      if (!code) return refuse("failed");
      try {
        const provider = await getProvider(google.issuer);
        const idToken = await redeemCode(provider, google, pending, code);
        const claims = await readClaims(provider, google.clientId, pending.nonce, idToken);
        const signedIn = await signInWithClaims(ctx, claims);
        if (!signedIn.ok) return refuse(signedIn.reason);
        return { ...signedIn, signInRequest, setCookies: [...setCookies, ...signedIn.setCookies] };
      } catch (error) {
        ctx.log.warn({ error: String(error) }, "sign-in with Google failed");
        return refuse(error instanceof Unreachable ? "unreachable" : "failed");
      }
    },
  };
}

class Unreachable extends Error {}

type Provider = {
  issuers: string[];
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
};

async function discover(issuer: string): Promise<Provider> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await request(address);
  if (!response.ok)
    throw new Unreachable(`the discovery document was answered with status ${response.status}`);
  const discovery = discoveryDocument.parse(await response.json());
  if (discovery.issuer.replace(/\/$/, "") !== issuer.replace(/\/$/, ""))
    throw new Error(`the discovery document names another issuer: ${discovery.issuer}`);
  return {
    // Google issues tokens under both names.
    issuers:
      discovery.issuer === "https://accounts.google.com"
        ? [discovery.issuer, "accounts.google.com"]
        : [discovery.issuer],
    authorizationEndpoint: discovery.authorization_endpoint,
    tokenEndpoint: discovery.token_endpoint,
    keys: createRemoteJWKSet(new URL(discovery.jwks_uri), { timeoutDuration: timeoutMs }),
  };
}

async function redeemCode(
  { tokenEndpoint }: Provider,
  client: { clientId: string; clientSecret: string },
  pending: PendingSignIn,
  code: string,
): Promise<string> {
  const response = await request(tokenEndpoint, {
    grant_type: "authorization_code",
    code,
    redirect_uri: pending.origin + callbackPath,
    code_verifier: pending.verifier,
    client_id: client.clientId,
    client_secret: client.clientSecret,
  });
  const body = (await response.json().catch(() => ({}))) as { id_token?: unknown; error?: unknown };
  if (!response.ok || typeof body.id_token !== "string")
    throw new Error(
      `the token request was answered with status ${response.status} ${String(body.error ?? "")}`,
    );
  return body.id_token;
}

async function request(address: string, form?: Record<string, string>): Promise<Response> {
  try {
    return await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
  } catch (cause) {
    throw new Unreachable("the sign-in provider did not answer", { cause });
  }
}

/**
 * jose checks the token's times against the system clock, not `ctx.clock`, because the provider sets them.
 */
async function readClaims(provider: Provider, clientId: string, nonce: string, idToken: string) {
  const { payload } = await jwtVerify(idToken, provider.keys, {
    issuer: provider.issuers,
    audience: clientId,
    algorithms: ["RS256"],
    clockTolerance: 60,
    requiredClaims: ["sub", "exp", "iat"],
  });
  if (payload.nonce !== nonce) throw new Error("the token's nonce belongs to another sign-in");
  return payload;
}

async function signInWithClaims(
  ctx: IdentityContext,
  claims: JWTPayload,
): Promise<SignedIn | { ok: false; reason: "linking-refused" | "failed" }> {
  const found = await ctx.db.transaction((tx) => findOrCreateAccount(ctx, tx, claims));
  if (found === "linking-refused" || found === "failed") return { ok: false, reason: found };
  if (!found.image && typeof claims.picture === "string" && URL.canParse(claims.picture)) {
    await ctx.jobs.enqueue(ctx.db, fetchProfilePictureJob, {
      userId: found.id,
      url: claims.picture,
    });
  }
  ctx.log.info({ event: "signed in with Google", user: found.id }, "identity");
  return startSession(ctx, found);
}

async function findOrCreateAccount(
  ctx: IdentityContext,
  tx: Transaction,
  claims: JWTPayload,
): Promise<typeof user.$inferSelect | "linking-refused" | "failed"> {
  const sub = claims.sub ?? "";
  const [linked] = await tx
    .select({ user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, "google"), eq(account.accountId, sub)));
  if (linked) return linked.user.disabledAt ? "failed" : linked.user;
  const email = parseEmail(String(claims.email ?? ""));
  if (!sub || !email) return "failed";
  const emailVerified = claims.email_verified === true;
  const created = await createAccount(ctx, tx, {
    name: cleanTextField(claims.name).slice(0, 100),
    email,
    emailVerified,
  });
  const [row] = created ? [created] : await tx.select().from(user).where(eq(user.email, email));
  if (!row || row.disabledAt) return "failed";
  if (!created && !(row.emailVerified && emailVerified)) return "linking-refused";
  await tx.insert(account).values({
    id: newId(),
    accountId: sub,
    providerId: "google",
    userId: row.id,
    createdAt: ctx.clock.now(),
  });
  return row;
}

function readPendingSignIn(ctx: IdentityContext, headers: Headers): PendingSignIn | undefined {
  const text = readSignedValue(ctx.secret, cookieName, findCookie(headers, cookieName) ?? "");
  if (!text) return undefined;
  const pending = pendingSignInSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return pending.until > ctx.clock.now().getTime() ? pending : undefined;
}

function randomToken(): string {
  return randomBytes(32).toString("base64url");
}
