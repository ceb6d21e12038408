import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShopInYard } from "../../tests/support/test-shop.ts";
import { account, user } from "./identity.table.ts";
import { newPerson, withCookies } from "./people.fixture.ts";

const origin = "http://localhost:3000";
let shop: Awaited<ReturnType<typeof openTestShopInYard>>;
beforeAll(async () => {
  shop = await openTestShopInYard({ settings: { PUBLIC_URL: origin } });
});
afterAll(() => shop.close());

/** Goes to the provider as a browser would, chooses there, and brings back the address it was sent to. */
async function choose(choice: Record<string, string>) {
  const started = await shop.identity.google.start(origin, { next: "/checkout", popup: true });
  if (!started.ok) throw new Error(started.reason);
  const jar = new Map<string, string>();
  let address = started.location;
  let form: URLSearchParams | undefined;
  for (let hops = 0; hops < 10; hops += 1) {
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
      ...(form ? { method: "POST", body: form } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    const next = answer.headers.get("location");
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

async function signUpVerified(email: string, verified: boolean) {
  const person = { ...newPerson(), email };
  const made = await shop.identity.signUp(person, person.network);
  if (!made.ok) throw new Error(made.reason);
  await shop.db.update(user).set({ emailVerified: verified }).where(eq(user.id, made.visitor.id));
  return made.visitor.id;
}

describe("signing in with Google", () => {
  test("makes an account the first time and knows it the second, by Google's sub", async () => {
    const choice = { email: "tenzin@example.org", name: "Tenzin Dorje", verified: "on" };
    const first = await signInAs(choice);
    expect(first).toMatchObject({
      ok: true,
      errand: { next: "/checkout", popup: true },
      visitor: { name: "Tenzin Dorje", email: "tenzin@example.org", emailVerified: true, role: "user" },
    });
    if (!first.ok) return;
    expect(await shop.identity.findVisitor(withCookies(first.setCookies.slice(1)))).toMatchObject({
      id: first.visitor.id,
    });
    await shop.db.update(user).set({ email: "moved@example.org" }).where(eq(user.id, first.visitor.id));
    expect(await signInAs(choice)).toMatchObject({ ok: true, visitor: { id: first.visitor.id } });
    expect((await shop.listEffects("identity.fetch-picture")).at(-1)?.effect.userId).toBe(first.visitor.id);
  });

  test("joins a password account when both have verified the address", async () => {
    const id = await signUpVerified("both@example.org", true);
    expect(await signInAs({ email: "both@example.org", verified: "on" })).toMatchObject({ visitor: { id } });
    const ways = await shop.db.select().from(account).where(eq(account.userId, id));
    expect(ways.map(({ providerId }) => providerId).sort()).toEqual(["credential", "google"]);
  });

  test("does not join one whose address either side has not verified", async () => {
    await signUpVerified("ours-not@example.org", false);
    await signUpVerified("theirs-not@example.org", true);
    const refused = { ok: false, reason: "linking-refused" };
    expect(await signInAs({ email: "ours-not@example.org", verified: "on" })).toMatchObject(refused);
    expect(await signInAs({ email: "theirs-not@example.org" })).toMatchObject(refused);
  });

  test("can be cancelled there", async () => {
    expect(await signInAs({ cancel: "1" })).toMatchObject({ ok: false, reason: "cancelled" });
  });

  test("is refused for a disabled account", async () => {
    const id = await signUpVerified("gone@example.org", true);
    await shop.db.update(user).set({ disabledAt: shop.clock.now() }).where(eq(user.id, id));
    expect(await signInAs({ email: "gone@example.org", verified: "on" })).toMatchObject({
      ok: false,
      reason: "failed",
    });
  });

  test("fails with another browser's answer, with one used before, and after ten minutes", async () => {
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
