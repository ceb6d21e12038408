import { createHash } from "node:crypto";
import { decodeJwt, type JWTPayload } from "jose";
import { z } from "zod";
import type { FirebasePeople, Person } from "./people.ts";

/** Answered as a 400 with this error message of Google's. */
export class ToolkitError extends Error {}

type Tokens = {
  issue: (person: Person, provider: string) => Promise<string>;
  nowSeconds: () => number;
};
type Action = (body: unknown) => Promise<object>;
/** Makes the answer for somebody who has just signed in. */
type SignedIn = (person: Person, provider?: string) => Promise<object>;

/** How recent a sign-in must be. Google does not document it; its own libraries mention five minutes. */
const recentSeconds = 5 * 60;

const credential = z.object({
  email: z.email("INVALID_EMAIL"),
  password: z.string("MISSING_PASSWORD").min(1, "MISSING_PASSWORD"),
});

/** The actions `accounts:…` of Google's Identity Toolkit that a shop uses, with email enumeration protection on. */
export function createToolkit(people: FirebasePeople, tokens: Tokens): Record<string, Action> {
  const signedIn: SignedIn = async (person, provider = "password") => ({
    localId: person.localId,
    email: person.email,
    idToken: await tokens.issue(person, provider),
    refreshToken: people.issueRefreshToken(person),
    expiresIn: "3600",
  });
  return {
    ...createSignIns(people, signedIn),
    ...createCodeActions(people),
    ...createAccountActions(people, tokens, signedIn),
  };
}

function createSignIns(people: FirebasePeople, signedIn: SignedIn): Record<string, Action> {
  return {
    async signUp(body) {
      const { email, password } = read(credential, body);
      const { displayName } = read(z.object({ displayName: z.string().optional() }), body);
      if (people.find(email)) throw new ToolkitError("EMAIL_EXISTS");
      requireStrong(password);
      return signedIn(people.add(email, { password, displayName }));
    },
    async signInWithPassword(body) {
      const { email, password } = read(credential, body);
      const person = people.find(email);
      if (!person || person.password !== password) throw new ToolkitError("INVALID_LOGIN_CREDENTIALS");
      if (person.disabled) throw new ToolkitError("USER_DISABLED");
      return { ...(await signedIn(person)), registered: true };
    },
    async signInWithIdp(body) {
      const claims = readGoogleToken(body);
      const person = findOrAdd(people, claims);
      if (person.disabled) throw new ToolkitError("USER_DISABLED");
      return { ...(await signedIn(person, "google.com")), providerId: "google.com" };
    },
  };
}

function createCodeActions(people: FirebasePeople): Record<string, Action> {
  return {
    async sendOobCode(body) {
      const { email, requestType } = read(z.object({ email: z.string(), requestType: z.string() }), body);
      if (people.find(email)) people.issueCode(email.toLowerCase(), requestType);
      return { email };
    },
    async resetPassword(body) {
      const { oobCode, newPassword } = read(
        z.object({ oobCode: z.string(), newPassword: z.string().optional() }),
        body,
      );
      const known = people.codes().find(({ code }) => code === oobCode);
      const person = known && people.find(known.email);
      if (!person) throw new ToolkitError("INVALID_OOB_CODE");
      if (newPassword === undefined) return known;
      requireStrong(newPassword);
      people.redeemCode(oobCode);
      people.setPassword(person, newPassword);
      person.emailVerified = true;
      return known;
    },
  };
}

function createAccountActions(
  people: FirebasePeople,
  tokens: Tokens,
  signedIn: SignedIn,
): Record<string, Action> {
  const personOf = (body: unknown) => {
    const { idToken } = read(z.object({ idToken: z.string("MISSING_ID_TOKEN") }), body);
    const { sub = "", iat = 0 } = decodeJwt(idToken);
    const person = people.findById(sub);
    if (!person) throw new ToolkitError("USER_NOT_FOUND");
    if (person.disabled) throw new ToolkitError("USER_DISABLED");
    if (iat < person.validSince) throw new ToolkitError("TOKEN_EXPIRED");
    return person;
  };
  /** Refuses sensitive changes after an old sign-in. */
  const recentPersonOf = (body: unknown) => {
    const person = personOf(body);
    const { idToken } = read(z.object({ idToken: z.string() }), body);
    if (tokens.nowSeconds() - Number(decodeJwt(idToken).auth_time) > recentSeconds)
      throw new ToolkitError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    return person;
  };

  return {
    async update(body) {
      const person = personOf(body);
      const change = read(
        z.object({
          password: z.string().optional(),
          displayName: z.string().optional(),
          photoUrl: z.string().optional(),
          deleteAttribute: z.array(z.string()).default([]),
        }),
        body,
      );
      if (change.deleteAttribute.includes("PHOTO_URL")) person.photoUrl = undefined;
      if (change.displayName !== undefined) person.displayName = change.displayName;
      if (change.photoUrl !== undefined) person.photoUrl = change.photoUrl;
      if (change.password === undefined) return { localId: person.localId };
      recentPersonOf(body);
      requireStrong(change.password);
      people.setPassword(person, change.password);
      return signedIn(person);
    },
    async delete(body) {
      people.remove(recentPersonOf(body).localId);
      return { kind: "identitytoolkit#DeleteAccountResponse" };
    },
    async lookup(body) {
      const { password, google, validSince, ...person } = personOf(body);
      const providers = [password && "password", google && "google.com"].filter(Boolean);
      const providerUserInfo = providers.map((providerId) => ({ providerId }));
      return { users: [{ ...person, validSince: String(validSince), providerUserInfo }] };
    },
  };
}

/** As at Google, a verified address keeps its account, and loses a password that was set before it was verified. */
function findOrAdd(people: FirebasePeople, { sub = "", email, name }: JWTPayload): Person {
  const linked = people.findByGoogle(sub);
  if (linked) return linked;
  const known = people.find(String(email));
  const person = known ?? people.add(String(email), { displayName: String(name ?? "") });
  if (known && !known.emailVerified) people.setPassword(known, "");
  return Object.assign(person, { google: sub, emailVerified: true });
}

/** Checks the nonce, but not the provider's signature. */
function readGoogleToken(body: unknown): JWTPayload {
  const { postBody } = read(z.object({ postBody: z.string() }), body);
  const sent = new URLSearchParams(postBody);
  const claims = decodeJwt(sent.get("id_token") ?? "");
  const hash = createHash("sha256")
    .update(sent.get("nonce") ?? "")
    .digest("hex");
  if (claims.nonce !== hash) throw new ToolkitError("MISSING_OR_INVALID_NONCE");
  if (claims.email_verified !== true) throw new ToolkitError("INVALID_IDP_RESPONSE");
  return claims;
}

function requireStrong(password: string): void {
  if (password.length < 6) throw new ToolkitError("WEAK_PASSWORD : Password should be at least 6 characters");
}

function read<Fields>(schema: z.ZodType<Fields>, body: unknown): Fields {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ToolkitError(parsed.error.issues[0]?.message ?? "INVALID_REQUEST");
}
