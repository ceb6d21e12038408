import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { webhookEvent } from "#core/payments/payments.table.ts";
import { keepWhatsAppAccount } from "./account.server.ts";
import { receiveReport } from "./receive-report.server.ts";

const account = {
  token: "EAA-test",
  appSecret: "standin_app_secret",
  phoneNumberId: "111",
  businessAccountId: "222",
};

let emails: EmailJobsTest;
beforeAll(async () => {
  emails = await openEmailJobsTest();
  await emails.ctx.db.transaction((tx) => keepWhatsAppAccount(tx, account));
});
afterAll(() => emails.close());

test("a forged report and one without a signature are refused, and nothing is stored", async () => {
  const body = Buffer.from(JSON.stringify({ object: "whatsapp_business_account", entry: [] }));
  const forged = `sha256=${createHmac("sha256", "another").update(body).digest("hex")}`;
  for (const signature of [forged, undefined, "sha256=", "sha1=ab"])
    expect(await receiveReport(emails.ctx, { body, signature })).toEqual({ ok: false, reason: "signature" });
  expect(await emails.ctx.db.$count(webhookEvent)).toBe(0);
});

test("the signature is that of the raw bytes", async () => {
  const body = Buffer.from('{"object":"whatsapp_business_account","n":1.0,"t":"\\u20b9 499"}');
  const signature = "sha256=450ca0845da3efd9f288b75c9b777ba672b20b292787891faa19c5411f252c2c";
  // Its signature is right; it is no report, because it has no entries.
  expect(await receiveReport(emails.ctx, { body, signature })).toEqual({ ok: false, reason: "unreadable" });
});
