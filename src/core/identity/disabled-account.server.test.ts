import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { signUpCustomer } from "./accounts.fixture.ts";
import { disableAccount } from "./accounts.server.ts";
import { decryptValue } from "./encrypted-value.server.ts";
import { authenticator, session, user } from "./identity.table.ts";
import { confirmAuthenticator, startAuthenticator } from "./second-factor/authenticator.server.ts";
import { codeOfStep } from "./second-factor/one-time-code.server.ts";
import { completeSecondStep } from "./second-factor/second-step.server.ts";
import { resumeSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("an account that is disabled between the steps of a sign-in gets no session, and no sign-in is recorded", async () => {
  const tenzin = await signUpCustomer(shop);
  const { id } = tenzin.actor;
  await startAuthenticator(shop, tenzin.actor);
  const [app] = await shop.db.select().from(authenticator).where(eq(authenticator.userId, id));
  const secret = decryptValue([shop.sessionSecret], "authenticator", app?.secret ?? "");
  const current = await resumeSession(shop, tenzin.token);
  if (!secret || !current) throw new Error("the app cannot be set up");
  const shown = codeOfStep(secret, Math.floor(shop.clock.now().getTime() / 30_000));
  const added = await confirmAuthenticator(shop, tenzin.actor, { code: shown, session: current });
  if (!added.ok) throw new Error(added.reason);
  await shop.db.update(user).set({ role: "staff" }).where(eq(user.id, id));
  const first = await signIn(shop, tenzin.guest, tenzin);
  if (first.ok || first.reason !== "second-step") throw new Error("no second step is asked for");
  await disableAccount(shop, owner, { userId: id });
  const [code = ""] = added.recoveryCodes;
  expect(await completeSecondStep(shop, tenzin.guest, { pending: first.pending, code })).toEqual({
    ok: false,
    reason: "step-expired",
  });
  expect(await shop.db.$count(session, eq(session.userId, id))).toBe(0);
  const signedIn = and(eq(auditEvent.subject, `user:${id}`), eq(auditEvent.action, "sign-in.done"));
  expect(await shop.db.$count(auditEvent, signedIn)).toBe(0);
});

test("a session that remains when its account is disabled is not resumed", async () => {
  const asha = await signUpCustomer(shop);
  await shop.db.update(user).set({ disabledAt: shop.clock.now() }).where(eq(user.id, asha.actor.id));
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
});
