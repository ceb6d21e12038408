import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asha, type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { addTradeBuyer } from "../../../tests/support/trade-buyer.ts";
import { tradeAccount } from "./trade.table.ts";
import { ownerTradeJob, tradeDecidedJob } from "./trade-jobs.server.ts";

let emails: EmailJobsTest;
let accountId: string;
beforeEach(async () => {
  emails = await openEmailJobsTest();
  ({ accountId } = await addTradeBuyer(emails.ctx.db, "asha"));
});
afterEach(() => emails.close());

test("the owner is told once who asks for trade prices, with the page to decide on", async () => {
  await emails.runJob(ownerTradeJob.kind, { accountId });
  await emails.runJob(ownerTradeJob.kind, { accountId });
  const { received } = emails.server;
  expect(received).toHaveLength(1);
  expect(received[0]?.to).not.toContain(asha);
  expect(received[0]?.text).toContain("Kangra Gifts");
  expect(received[0]?.text).toContain(`https://deodar.localhost/admin/trade/${accountId}`);
});

test("the buyers are told of each decision once, and of no price", async () => {
  const at = "2026-11-20T06:30:00.000Z";
  const decide = (when: string) => emails.runJob(tradeDecidedJob.kind, { accountId, at: when });
  await decide(at);
  await decide(at);
  await emails.ctx.db.update(tradeAccount).set({ status: "held" }).where(eq(tradeAccount.id, accountId));
  await decide("2026-11-21T06:30:00.000Z");
  const { received } = emails.server;
  expect(received.map(({ to }) => to)).toEqual([[asha], [asha]]);
  expect(received[0]?.text).toContain("Your trade prices are ready");
  expect(received[1]?.text).toContain("on hold");
  for (const { text } of received) expect(text).not.toContain("₹");
});

test("an application that waits, and an account that is gone, send nothing", async () => {
  await emails.ctx.db.update(tradeAccount).set({ status: "applied" }).where(eq(tradeAccount.id, accountId));
  await emails.runJob(tradeDecidedJob.kind, { accountId, at: "2026-11-20T06:30:00.000Z" });
  await emails.runJob(ownerTradeJob.kind, { accountId: "gone" });
  expect(emails.server.received).toEqual([]);
});
