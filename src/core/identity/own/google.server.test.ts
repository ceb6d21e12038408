import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { openTestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { newCustomer, newGuest } from "../accounts.fixture.ts";
import { account, passkey, user } from "../identity.table.ts";
import { secondFactorsRemovedJob } from "../identity-jobs.server.ts";
import { resumeSession } from "../sessions.server.ts";
import { signIn } from "../sign-in.server.ts";
import { signUp } from "../sign-up.server.ts";
import { finishGoogleSignIn, startGoogleSignIn } from "./google.server.ts";
import { openOidcProvider } from "./oidc-provider.server.ts";

const origin = "http://localhost:3000";
const redirectUri = `${origin}/api/auth/callback/google`;
const startedFrom = { next: "/checkout", popup: true };
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ settings: { PUBLIC_URL: origin } });
});
afterAll(() => shop.close());

/** Follows the provider's pages like a browser, submits `choice`, and returns the final callback address. */
async function choose(choice: Record<string, string>) {
  const started = await startGoogleSignIn(shop, { ...startedFrom, redirectUri });
  if (!started.ok) throw new Error(started.reason);
  const jar = new Map<string, string>();
  let address = started.location;
  let form: URLSearchParams | undefined;
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
      ...(form ? { method: "POST", body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    const next = response.headers.get("location");
    form = next ? undefined : new URLSearchParams(choice);
    if (!next) continue;
    address = new URL(next, address).href;
    if (address.startsWith(origin)) break;
  }
  return { returned: new URL(address).searchParams, pending: started.pending };
}

async function signInAs(choice: Record<string, string>) {
  return finish(await choose(choice));
}

function finish(input: Parameters<typeof finishGoogleSignIn>[2]) {
  return finishGoogleSignIn(shop, newGuest(), input);
}

async function signUpWithEmail(email: string, verified: boolean) {
  const customer = { ...newCustomer(), email };
  const signedUp = await signUp(shop, newGuest(), customer);
  if (!signedUp.ok) throw new Error(signedUp.reason);
  await shop.db.update(user).set({ emailVerified: verified }).where(eq(user.id, signedUp.sessionUser.id));
  return signedUp.sessionUser.id;
}

describe("sign-in with Google", () => {
  test("Google sign-in creates an account the first time and finds it by Google's sub the second time", async () => {
    const choice = { email: "tenzin@example.org", name: "Tenzin Dorje", verified: "on" };
    const first = await signInAs(choice);
    expect(first).toMatchObject({
      ok: true,
      startedFrom,
      sessionUser: { name: "Tenzin Dorje", email: "tenzin@example.org", emailVerified: true, role: "user" },
    });
    if (!first.ok) return;
    expect((await resumeSession(shop, first.session.token))?.user).toMatchObject({
      id: first.sessionUser.id,
    });
    await shop.db.update(user).set({ email: "moved@example.org" }).where(eq(user.id, first.sessionUser.id));
    expect(await signInAs(choice)).toMatchObject({ ok: true, sessionUser: { id: first.sessionUser.id } });
    expect((await shop.listJobs("identity.fetch-picture")).at(-1)?.payload.userId).toBe(first.sessionUser.id);
  });

  test("account pre-hijack: a Google profile with an unverified address is refused, with and without an account", async () => {
    const refused = { ok: false, reason: "unverified-email" };
    expect(await signInAs({ email: "nobody-yet@example.org" })).toMatchObject(refused);
    expect(await shop.db.$count(user, eq(user.email, "nobody-yet@example.org"))).toBe(0);
    await signUpWithEmail("theirs-not@example.org", true);
    expect(await signInAs({ email: "theirs-not@example.org" })).toMatchObject(refused);
  });

  test("account pre-hijack: joining an account with an unverified address ends its sessions, password and passkeys", async () => {
    const email = "victim@example.org";
    const hijacker = newCustomer();
    const signedUp = await signUp(shop, newGuest(), { ...hijacker, email });
    if (!signedUp.ok) throw new Error(signedUp.reason);
    const { sessionUser, session } = signedUp;
    await shop.db.insert(passkey).values({
      id: "the-hijackers-passkey",
      userId: sessionUser.id,
      publicKey: "",
      counter: 0,
      transports: [],
      device: "",
      createdAt: shop.clock.now(),
    });
    expect(await signInAs({ email, verified: "on" })).toMatchObject({
      ok: true,
      sessionUser: { id: sessionUser.id, emailVerified: true },
    });
    expect(await resumeSession(shop, session.token)).toBeUndefined();
    expect(await signIn(shop, newGuest(), { email, password: hijacker.password })).toMatchObject({
      ok: false,
    });
    expect(await shop.db.$count(passkey, eq(passkey.userId, sessionUser.id))).toBe(0);
    const events = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `user:${sessionUser.id}`));
    expect(events).toMatchObject([
      { action: "second-factor.removed", by: sessionUser.id, before: { factor: "all" } },
    ]);
    expect(await shop.listJobs(secondFactorsRemovedJob)).toMatchObject([
      { payload: { userId: sessionUser.id, because: "address-confirmed" } },
    ]);
  });

  test("Google sign-in is linked to a password account if both sides have verified the address", async () => {
    const id = await signUpWithEmail("both@example.org", true);
    expect(await signInAs({ email: "both@example.org", verified: "on" })).toMatchObject({
      sessionUser: { id },
    });
    const methods = await shop.db.select().from(account).where(eq(account.userId, id));
    expect(methods.map(({ providerId }) => providerId).sort()).toEqual(["credential", "google"]);
  });

  test("Google sign-in can be cancelled at Google", async () => {
    expect(await signInAs({ cancel: "1" })).toMatchObject({ ok: false, reason: "cancelled" });
  });

  test("Google sign-in is refused for a disabled account", async () => {
    const id = await signUpWithEmail("gone@example.org", true);
    await shop.db.update(user).set({ disabledAt: shop.clock.now() }).where(eq(user.id, id));
    expect(await signInAs({ email: "gone@example.org", verified: "on" })).toMatchObject({
      ok: false,
      reason: "failed",
    });
  });

  test("a return from Google is refused without the browser's pending sign-in, with another browser's, when used twice, and after ten minutes", async () => {
    const mine = await choose({ email: "mine@example.org", verified: "on" });
    const failed = { ok: false, reason: "failed" };
    expect(await finish({ ...mine, pending: undefined })).toMatchObject(failed);
    const theirs = await choose({ email: "theirs@example.org", verified: "on" });
    expect(await finish({ ...theirs, pending: mine.pending })).toMatchObject(failed);
    expect(await finish(mine)).toMatchObject({ ok: true });
    expect(await finish(mine)).toMatchObject(failed);
    const late = await choose({ email: "late@example.org", verified: "on" });
    shop.clock.advance({ minutes: 11 });
    expect(await finish(late)).toMatchObject(failed);
  });

  test("a return from Google with a changed pending sign-in fails", async () => {
    const mine = await choose({ email: "changed@example.org", verified: "on" });
    const pending = `x${mine.pending}`;
    expect(await finish({ ...mine, pending })).toEqual({
      ok: false,
      reason: "failed",
      startedFrom: undefined,
    });
  });

  test("sign-in reports a provider that is not configured or does not answer", async () => {
    const none = { ...shop, google: undefined };
    expect(await startGoogleSignIn(none, { ...startedFrom, redirectUri })).toEqual({
      ok: false,
      reason: "not-configured",
    });
    const client = { issuer: "http://127.0.0.1:9", clientId: "shop", clientSecret: "secret" };
    const silent = { ...shop, google: openOidcProvider(client) };
    const unreachable = { ok: false, reason: "unreachable" };
    expect(await startGoogleSignIn(silent, { ...startedFrom, redirectUri })).toEqual(unreachable);
    const mine = await choose({ email: "waiting@example.org", verified: "on" });
    expect(await finishGoogleSignIn(silent, newGuest(), mine)).toMatchObject(unreachable);
    expect(await finish(mine)).toMatchObject({ ok: true });
  });
});
