// `npm run drill mail`: the mail server refuses emails with every kind of code, and is then stopped. Each order's email must arrive in the
// end, once, and no shopper may wait for it.
import { setTimeout as sleep } from "node:timers/promises";
import { type SandboxMail, startSmtp } from "../sandbox/smtp/smtp.ts";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import type { DrillResult } from "./support/drill.ts";
import { buyMany, signUpMany, stockUp } from "./support/many-purchases.ts";
import { openRunningShop } from "./support/running-shop.ts";

/** Try again later, too many connections, a full mailbox, refused by policy, and refused for good. */
const codes = [421, 450, 451, 452, 550, 552, 554];
const goneSeconds = 20;
const purchasesWhileGone = 20;
/** Refused emails are tried again after 5, 10, 20 … seconds. */
const catchUpMs = 150_000;

export async function drillMail(): Promise<DrillResult> {
  let server: SandboxMail = await startSmtp();
  const port = Number(new URL(server.url).port);
  const earlier: ReturnType<SandboxMail["inbox"]>[number][] = [];
  const shop = await openRunningShop({
    sandbox: { timeFactor: 0.01 },
    env: { LOG_LEVEL: "silent", SMTP_URL: server.url },
  });
  try {
    await shop.open();
    const productIds = await stockUp(shop.database().sql);
    const inbox = () => [...earlier, ...server.inbox()];
    const books = await openBooks(() => shop.database().sql, shop.sandbox, inbox);
    const customers = await signUpMany(shop.url, "mail", purchasesWhileGone);
    await waitForEmails(server, customers.length);
    const buy = (purchases: number) =>
      buyMany({ urls: [shop.url], sandbox: shop.sandbox, customers, productIds, purchases });
    const rows: DrillResult["rows"] = [];
    const failures: string[] = [];
    for (const code of codes) {
      server.refuseNext(1, code);
      const slowest = await timed(() => buy(1));
      if (!(await waitUntil(() => server.refusing().left === 0)))
        failures.push(`the mail server was not asked, so it refused nothing with ${code}`);
      rows.push({ "mail server": `answers ${code}`, purchases: 1, "slowest s": slowest });
    }
    earlier.push(...server.inbox());
    await server.stop();
    const slowest = await timed(() => buy(purchasesWhileGone));
    await sleep(goneSeconds * 1000);
    server = await startSmtp({ port });
    rows.push({
      "mail server": `gone for ${goneSeconds} s`,
      purchases: purchasesWhileGone,
      "slowest s": slowest,
    });
    const settled = await waitForBooks(books.read, { timeoutMs: catchUpMs });
    failures.push(...findLosses(settled));
    if (settled.emailsDoubled > 0) failures.push(`${settled.emailsDoubled} orders have two emails`);
    return { rows: [...rows, { ...settled }], failures };
  } finally {
    await shop.close();
    await server.stop();
  }
}

/** Waits for the emails of sign-ups, so that the server refuses those of orders. */
async function waitForEmails(server: SandboxMail, count: number): Promise<void> {
  if (!(await waitUntil(() => server.inbox().length >= count)))
    throw new Error("the emails of the sign-ups did not arrive");
}

async function waitUntil(isDone: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (isDone()) return true;
    await sleep(100);
  }
  return false;
}

/** Returns the seconds that the task took. */
async function timed(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
