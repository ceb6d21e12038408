import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShopWithSandbox } from "../../tests/support/test-shop.ts";
import { newCustomer, withCookies } from "./accounts.fixture.ts";
import { account, user } from "./identity.table.ts";

const origin = "http://localhost:3000";
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ settings: { PUBLIC_URL: origin } });
});
afterAll(() => shop.close());

/** Follows the provider's pages like a browser, submits `choice`, and returns the final callback address. */
async function choose(choice: Record<string, string>) {
  const started = await shop.identity.google.start(origin, { next: "/checkout", popup: true });
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
  return { url: new URL(address), headers: withCookies(started.setCookies) };
}

async function signInAs(choice: Record<string, string>) {
  const { url, headers } = await choose(choice);
  return shop.identity.google.finish(url, headers);
}

async function signUpWithEmail(email: string, verified: boolean) {
  const customer = { ...newCustomer(), email };
  const signedUp = await shop.identity.signUp(customer, customer.network);
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
      signInRequest: { next: "/checkout", popup: true },
      sessionUser: { name: "Tenzin Dorje", email: "tenzin@example.org", emailVerified: true, role: "user" },
    });
    if (!first.ok) return;
    expect(await shop.identity.findSessionUser(withCookies(first.setCookies.slice(1)))).toMatchObject({
      id: first.sessionUser.id,
    });
    await shop.db.update(user).set({ email: "moved@example.org" }).where(eq(user.id, first.sessionUser.id));
    expect(await signInAs(choice)).toMatchObject({ ok: true, sessionUser: { id: first.sessionUser.id } });
    expect((await shop.listJobs("identity.fetch-picture")).at(-1)?.payload.userId).toBe(first.sessionUser.id);
  });

  test("Google sign-in is linked to a password account if both sides have verified the address", async () => {
    const id = await signUpWithEmail("both@example.org", true);
    expect(await signInAs({ email: "both@example.org", verified: "on" })).toMatchObject({
      sessionUser: { id },
    });
    const methods = await shop.db.select().from(account).where(eq(account.userId, id));
    expect(methods.map(({ providerId }) => providerId).sort()).toEqual(["credential", "google"]);
  });

  test("Google sign-in is not linked to a password account if one side has not verified the address", async () => {
    await signUpWithEmail("ours-not@example.org", false);
    await signUpWithEmail("theirs-not@example.org", true);
    const refused = { ok: false, reason: "linking-refused" };
    expect(await signInAs({ email: "ours-not@example.org", verified: "on" })).toMatchObject(refused);
    expect(await signInAs({ email: "theirs-not@example.org" })).toMatchObject(refused);
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

  test("a Google callback fails without the browser's cookie, with another browser's, when reused, and after ten minutes", async () => {
    const mine = await choose({ email: "mine@example.org", verified: "on" });
    const failed = { ok: false, reason: "failed" };
    expect(await shop.identity.google.finish(mine.url, new Headers())).toMatchObject(failed);
    const theirs = await choose({ email: "theirs@example.org", verified: "on" });
    expect(await shop.identity.google.finish(theirs.url, mine.headers)).toMatchObject(failed);
    expect(await shop.identity.google.finish(mine.url, mine.headers)).toMatchObject({ ok: true });
    expect(await shop.identity.google.finish(mine.url, mine.headers)).toMatchObject(failed);
    const late = await choose({ email: "late@example.org", verified: "on" });
    shop.clock.advance({ minutes: 11 });
    expect(await shop.identity.google.finish(late.url, late.headers)).toMatchObject(failed);
  });
});
