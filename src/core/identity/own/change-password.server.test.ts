import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { signUpCustomer } from "../accounts.fixture.ts";
import { findEmailToken, issueEmailToken } from "../email-tokens.server.ts";
import { account } from "../identity.table.ts";
import { resumeSession } from "../sessions.server.ts";
import { signIn } from "../sign-in.server.ts";
import { changePassword } from "./change-password.server.ts";
import { isResetLinkValid } from "./reset.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a password is changed with the current one, and all other sessions end", async () => {
  const asha = await signUpCustomer(shop);
  const change = { current: asha.password, password: "a better candle" };
  const changed = await changePassword(shop, asha.actor, change);
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
  const session = changed.ok ? changed.session : { token: "" };
  expect((await resumeSession(shop, session.token))?.user).toMatchObject({ id: asha.actor.id });
  expect(await signIn(shop, asha.guest, { ...asha, password: "a better candle" })).toMatchObject({
    ok: true,
  });
  expect((await shop.listJobs("identity.password-changed")).at(-1)?.payload).toMatchObject({
    email: asha.email,
    url: shop.links.requestReset(),
    at: shop.clock.now().toISOString(),
  });
});

test("a changed password ends the account's reset links, but not the link that confirms its address, nor links of others", async () => {
  const asha = await signUpCustomer(shop);
  const binu = await signUpCustomer(shop);
  const reset = await issueEmailToken(shop, "reset", asha.actor.id);
  const other = await issueEmailToken(shop, "reset", binu.actor.id);
  const verify = await issueEmailToken(shop, "verify", asha.actor.id);
  await changePassword(shop, asha.actor, { current: asha.password, password: "a better candle" });
  expect(await isResetLinkValid(shop, reset)).toBe(false);
  expect(await isResetLinkValid(shop, other)).toBe(true);
  expect(await findEmailToken(shop, "verify", verify)).toBe(asha.actor.id);
});

test("a wrong current password is refused, and after ten tries every one for a while", async () => {
  const asha = await signUpCustomer(shop);
  const change = (current: string) =>
    changePassword(shop, asha.actor, { current, password: "a better candle" });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await change("wrong")).toEqual({ ok: false, reason: "wrong-password" });
  expect(await change(asha.password)).toMatchObject({ reason: "too-many-requests" });
});

test("an account that signs in with Google has no password to change", async () => {
  const asha = await signUpCustomer(shop);
  await shop.db.delete(account).where(eq(account.userId, asha.actor.id));
  const change = { current: asha.password, password: "a better candle" };
  expect(await changePassword(shop, asha.actor, change)).toEqual({ ok: false, reason: "no-password" });
});
