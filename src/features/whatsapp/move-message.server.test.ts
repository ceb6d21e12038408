import { afterAll, beforeAll, expect, test } from "vitest";
import {
  listTried,
  selectAttempts,
  writeAttempt,
  writeNotification,
} from "#core/notifications/notifications.server.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { moveMessage } from "./move-message.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

test.each([
  ["delivered", []],
  ["read", []],
  ["failed", ["waiting"]],
] as const)("once a message on WhatsApp is %s, the email of the same fact waits as %j", async (to, left) => {
  const { db, clock } = ctx;
  const key = `fact ${to}`;
  await db.transaction(async (tx) => {
    const id = await writeNotification(tx, { key, kind: "order.confirmed" }, clock.now());
    const common = { subject: "Thank you", sentAt: clock.now() };
    const message = { ...common, channel: "whatsapp", recipient: "919876543210", state: "sent" } as const;
    await writeAttempt(tx, id, { attempt: message, payload: {} });
    const email = { ...common, channel: "email", recipient: "asha@example.com", state: "waiting" } as const;
    await writeAttempt(tx, id, { attempt: email, payload: {} });
    expect(await moveMessage(tx, id, to)).toBe(true);
  });
  const emails = (await selectAttempts(db)).filter(({ channel, subject }) => channel === "email" && subject);
  const [tried] = await listTried(db, [key]);
  const ofThis = emails.filter(({ id }) => id === tried?.id);
  expect(ofThis.map(({ state }) => state)).toEqual(left);
});
