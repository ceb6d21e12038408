// 'Sign in with Google': OpenID Connect with a code, PKCE, state and nonce. Google's `sub` is who somebody is; her address joins
// an account she has already only when Google and we have both verified it.
import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { parseEmail, tidyParticular } from "./contact-details.ts";
import { account, user } from "./identity.table.ts";
import type { GoogleRefusal } from "./identity-messages.ts";
import type { IdentityRoom } from "./identity-room.server.ts";
import { openSealedText, sealText } from "./sealed-text.server.ts";
import { findCookie } from "./sessions.server.ts";
import { openAccount, type SignedIn, welcome } from "./sign-in.server.ts";

/** What the visitor was doing when she left for Google; known when she comes back unless the cookie was lost. */
export type GoogleErrand = { next: string; popup: boolean };
export type GoogleStart =
  | { ok: true; location: string; setCookies: string[] }
  | { ok: false; reason: GoogleRefusal };
export type GoogleReturn = (SignedIn | { ok: false; reason: GoogleRefusal; setCookies: string[] }) & {
  errand: GoogleErrand;
};

export type Google = {
  /** `origin` is the shop's address as this visitor sees it. */
  start(origin: string, errand: GoogleErrand): Promise<GoogleStart>;
  finish(url: URL, headers: Headers): Promise<GoogleReturn>;
};

const cookieName = "google-sign-in";
const minutes = 10;
const patience = 8_000;
const callbackPath = "/api/auth/callback/google";

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  origin: z.string(),
  next: z.string(),
  popup: z.boolean(),
  until: z.number(),
});
type Pending = z.output<typeof pending>;

/** The provider may start later than the shop: it is asked about itself when somebody first needs it. */
export function openGoogle(room: IdentityRoom): Google {
  const { google, publicUrl } = room.config;
  let provider: Promise<Provider> | undefined;
  const findProvider = (issuer: string) => {
    provider ??= discover(issuer).catch((error) => {
      provider = undefined;
      throw error;
    });
    return provider;
  };
  const cookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${publicUrl.startsWith("https:") ? "; Secure" : ""}`;

  return {
    async start(origin, errand) {
      if (!google) return { ok: false, reason: "not-configured" };
      const found = await findProvider(google.issuer).catch((error) => {
        room.log.warn({ error: String(error) }, "the sign-in provider is out of reach");
      });
      if (!found) return { ok: false, reason: "unreachable" };
      const secrets = { state: makeSecret(), nonce: makeSecret(), verifier: makeSecret() };
      const until = room.clock.now().getTime() + minutes * 60_000;
      const kept: Pending = { ...secrets, ...errand, origin, until };
      const location = new URL(found.authorizationEndpoint);
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
      const text = Buffer.from(JSON.stringify(kept)).toString("base64url");
      const setCookies = [cookie(sealText(room.secret, cookieName, text), minutes * 60)];
      return { ok: true, location: location.href, setCookies };
    },

    async finish(url, headers) {
      const begun = readPending(room, headers);
      const errand = { next: begun?.next ?? "/", popup: begun?.popup ?? false };
      const setCookies = [cookie("", 0)];
      const refuse = (reason: GoogleRefusal): GoogleReturn => ({ ok: false, reason, errand, setCookies });
      if (!google) return refuse("not-configured");
      if (!begun || url.searchParams.get("state") !== begun.state) return refuse("failed");
      if (url.searchParams.get("error") === "access_denied") return refuse("cancelled");
      const code = url.searchParams.get("code");
      if (!code) return refuse("failed");
      try {
        const found = await findProvider(google.issuer);
        const idToken = await redeemCode(found, google, begun, code);
        const claims = await readClaims(found, google.clientId, begun.nonce, idToken);
        const signedIn = await signInAs(room, claims);
        if (!signedIn.ok) return refuse(signedIn.reason);
        return { ...signedIn, errand, setCookies: [...setCookies, ...signedIn.setCookies] };
      } catch (error) {
        room.log.warn({ error: String(error) }, "sign-in with Google failed");
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
  const answer = await reach(address);
  if (!answer.ok) throw new Unreachable(`the provider's description answered ${answer.status}`);
  const found = discoveryDocument.parse(await answer.json());
  if (found.issuer.replace(/\/$/, "") !== issuer.replace(/\/$/, ""))
    throw new Error(`the provider calls itself ${found.issuer}`);
  return {
    // Google has always signed as both.
    issuers:
      found.issuer === "https://accounts.google.com" ? [found.issuer, "accounts.google.com"] : [found.issuer],
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: patience }),
  };
}

async function redeemCode(
  { tokenEndpoint }: Provider,
  client: { clientId: string; clientSecret: string },
  begun: Pending,
  code: string,
): Promise<string> {
  const answer = await reach(tokenEndpoint, {
    grant_type: "authorization_code",
    code,
    redirect_uri: begun.origin + callbackPath,
    code_verifier: begun.verifier,
    client_id: client.clientId,
    client_secret: client.clientSecret,
  });
  const body = (await answer.json().catch(() => ({}))) as { id_token?: unknown; error?: unknown };
  if (!answer.ok || typeof body.id_token !== "string")
    throw new Error(`the code was answered with ${answer.status} ${String(body.error ?? "")}`);
  return body.id_token;
}

async function reach(address: string, form?: Record<string, string>): Promise<Response> {
  try {
    return await fetch(address, {
      signal: AbortSignal.timeout(patience),
      redirect: "error",
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
  } catch (cause) {
    throw new Unreachable("no answer from the sign-in provider", { cause });
  }
}

/** The token's times are the provider's, so they are held against the machine's clock, as jose does by itself. */
async function readClaims(provider: Provider, clientId: string, nonce: string, idToken: string) {
  const { payload } = await jwtVerify(idToken, provider.keys, {
    issuer: provider.issuers,
    audience: clientId,
    algorithms: ["RS256"],
    clockTolerance: 60,
    requiredClaims: ["sub", "exp", "iat"],
  });
  if (payload.nonce !== nonce) throw new Error("the token answers another request");
  return payload;
}

async function signInAs(
  room: IdentityRoom,
  claims: JWTPayload,
): Promise<SignedIn | { ok: false; reason: "linking-refused" | "failed" }> {
  const found = await room.db.transaction((tx) => findOrMakeAccount(room, tx, claims));
  if (found === "linking-refused" || found === "failed") return { ok: false, reason: found };
  if (!found.image && typeof claims.picture === "string" && URL.canParse(claims.picture)) {
    await room.outbox.enqueue(room.db, "identity.fetch-picture", {
      userId: found.id,
      url: claims.picture,
    });
  }
  room.log.info({ event: "signed in with Google", user: found.id }, "identity");
  return welcome(room, found);
}

async function findOrMakeAccount(
  room: IdentityRoom,
  tx: Transaction,
  claims: JWTPayload,
): Promise<typeof user.$inferSelect | "linking-refused" | "failed"> {
  const sub = claims.sub ?? "";
  const [known] = await tx
    .select({ user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, "google"), eq(account.accountId, sub)));
  if (known) return known.user.disabledAt ? "failed" : known.user;
  const email = parseEmail(String(claims.email ?? ""));
  if (!sub || !email) return "failed";
  const emailVerified = claims.email_verified === true;
  const made = await openAccount(room, tx, {
    name: tidyParticular(claims.name).slice(0, 100),
    email,
    emailVerified,
  });
  const [present] = made ? [made] : await tx.select().from(user).where(eq(user.email, email));
  if (!present || present.disabledAt) return "failed";
  if (!made && !(present.emailVerified && emailVerified)) return "linking-refused";
  await tx.insert(account).values({
    id: newId(),
    accountId: sub,
    providerId: "google",
    userId: present.id,
    createdAt: room.clock.now(),
  });
  return present;
}

function readPending(room: IdentityRoom, headers: Headers): Pending | undefined {
  const text = openSealedText(room.secret, cookieName, findCookie(headers, cookieName) ?? "");
  if (!text) return undefined;
  const kept = pending.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return kept.until > room.clock.now().getTime() ? kept : undefined;
}

function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}
