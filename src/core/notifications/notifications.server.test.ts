import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmailJobsTest, openEmailJobsTest } from "./email-jobs.fixture.ts";
import { selectAttempts, writeAttempt, writeNotification } from "./notifications.server.ts";
import { forgetRecipient } from "./sent-messages.server.ts";

let emails: EmailJobsTest;
beforeEach(async () => {
  emails = await openEmailJobsTest();
});
afterEach(() => emails.close());

test("an email that waited while its recipient was forgotten brings back neither address nor payload", async () => {
  const { db, clock } = emails.ctx;
  const now = clock.now();
  const id = await writeNotification(db, { key: "order.confirmed:1", kind: "order.confirmed" }, now);
  const waiting = {
    channel: "email",
    recipient: "asha@example.com",
    subject: "Your order",
    state: "waiting",
    sentAt: now,
  } as const;
  const payload = { orderId: "1" };
  await db.transaction((tx) => writeAttempt(tx, id, { attempt: waiting, payload }));
  await db.transaction((tx) => forgetRecipient(tx, "asha@example.com"));
  await db.transaction((tx) => writeAttempt(tx, id, { attempt: { ...waiting, state: "lost" }, payload }));
  const [found] = await selectAttempts(db);
  expect(found).toMatchObject({ state: "lost", recipient: "", payload: null });
});
