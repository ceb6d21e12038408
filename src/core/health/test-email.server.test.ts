import { afterAll, beforeAll, expect, test } from "vitest";
import { asha, type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { findLastTest, sendTestEmail } from "./test-email.server.ts";

const owner = { id: "asha", role: "admin" } as const;

let emails: EmailJobsTest;
beforeAll(async () => {
  emails = await openEmailJobsTest();
});
afterAll(() => emails.close());

async function sendAll(): Promise<void> {
  for (const { kind, payload } of await emails.ctx.listJobs("owner.test")) await emails.runJob(kind, payload);
}

test("a test goes to the address of whoever asks, and the page shows whether it was accepted", async () => {
  const { ctx, server } = emails;
  expect(await findLastTest(ctx)).toBeUndefined();
  expect(await sendTestEmail(ctx, owner)).toEqual({ ok: true });
  await sendAll();
  expect(server.received.map(({ to }) => to)).toEqual([[asha]]);
  expect(server.received[0]?.subject).toBe("A test from Deodar & Diya");
  expect(await findLastTest(ctx)).toEqual({ at: ctx.clock.now(), reply: null });
  ctx.clock.advance({ minutes: 1 });
  server.refuse("RCPT", 1, "550 5.1.1 No such user");
  await sendTestEmail(ctx, owner);
  await sendAll();
  expect(await findLastTest(ctx)).toEqual({ at: ctx.clock.now(), reply: "550 5.1.1 No such user" });
  ctx.clock.advance({ days: 8 });
  expect(await findLastTest(ctx)).toBeUndefined();
});

test("five tests an hour are sent, and none without a mail server", async () => {
  const { ctx } = emails;
  const ask = () => sendTestEmail(ctx, owner);
  for (let count = 0; count < 5; count += 1) expect(await ask()).toEqual({ ok: true });
  expect(await ask()).toMatchObject({ ok: false, reason: "too-many-requests" });
  ctx.clock.advance({ minutes: 61 });
  expect(await ask()).toEqual({ ok: true });
  const config = { ...ctx.config, smtpUrl: undefined };
  expect(await sendTestEmail({ ...ctx, config }, owner)).toEqual({ ok: false, reason: "no-mail-server" });
});
