// `npm run drill messages`: customers who chose WhatsApp buy while the channel is away for an hour, refuses, or reports late, twice, in
// another order, forged or not at all. Each must be told of the order once, on one channel. A customer of whose message no status ever comes
// is not among them: the shop cannot know that the phone shows it, and mails.

import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { changeSettings } from "#core/settings/settings.server.ts";
import { createLinks } from "#core/web/links.ts";
import { keepWhatsAppAccount } from "#features/whatsapp/account.server.ts";
import { agreeOnWhatsApp } from "#features/whatsapp/consent.server.ts";
import { templates, templateToApprove } from "#features/whatsapp/templates.ts";
import { whatsAppConsent } from "#features/whatsapp/whatsapp.table.ts";
import { systemClock } from "#platform/clock.ts";
import type { WhatsappSwitchName } from "../sandbox/whatsapp/switches.ts";
import { purchase } from "./support/buyers.ts";
import { type DrillResult, forEachLimited } from "./support/drill.ts";
import { signUpMany, stockUp } from "./support/many-purchases.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

type Case = {
  about: string;
  /** Set for the customer's number, and for one status of it where `status` says so. */
  switches: { name: WhatsappSwitchName; status?: string; value?: number; times?: number }[];
  /** The customer opens the chat. */
  isRead?: true;
  /** 'later': by an email, after an hour. */
  told: "phone" | "email" | "later";
};

const always = 1000;
const cases: Case[] = [
  { about: "nothing goes wrong", switches: [], told: "phone" },
  { about: "'sent' lost", switches: [{ name: "lose-webhook", status: "sent" }], told: "phone" },
  {
    about: "'delivered' lost, then read",
    switches: [{ name: "lose-webhook", status: "delivered" }],
    isRead: true,
    told: "phone",
  },
  {
    about: "every status three times",
    switches: [{ name: "double-webhook", times: always }],
    isRead: true,
    told: "phone",
  },
  {
    about: "'delivered' before 'sent'",
    switches: [{ name: "reorder-webhook", status: "sent" }],
    told: "phone",
  },
  {
    about: "'delivered' late",
    switches: [{ name: "late-webhook", status: "delivered", value: 300 }],
    told: "phone",
  },
  { about: "statuses before the answer", switches: [{ name: "status-before-answer" }], told: "phone" },
  { about: "the answer lost", switches: [{ name: "lost-answer" }], told: "phone" },
  { about: "too busy once", switches: [{ name: "refuse", value: 130429 }], told: "phone" },
  { about: "not on WhatsApp", switches: [{ name: "not-on-whatsapp" }], told: "email" },
  { about: "withheld by Meta", switches: [{ name: "fail", value: 131049 }], told: "email" },
  { about: "the token refused", switches: [{ name: "refuse", value: 190 }], told: "email" },
  {
    about: "a failure, and a forged 'read'",
    switches: [{ name: "fail" }, { name: "forge-webhook", status: "failed" }],
    told: "email",
  },
  { about: "an hour of errors", switches: [{ name: "server-error", times: always }], told: "later" },
  {
    about: "an hour of maintenance",
    switches: [{ name: "refuse", value: 131057, times: always }],
    told: "later",
  },
  { about: "no connection", switches: [{ name: "connection-reset", times: always }], told: "later" },
  { about: "no answer", switches: [{ name: "time-out", times: always }], told: "later" },
];
const untilToldMs = 60_000;
/** Whatever would tell a fact again does so within this time. */
const quietMs = 6_000;

type Buyer = { one: Case; email: string; token: string; number: string };

/** `rounds`: how many customers have each case. */
export async function drillMessages(rounds = 5): Promise<DrillResult> {
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, env: { LOG_LEVEL: "silent" } });
  try {
    await shop.open();
    const productIds = await stockUp(shop.database().sql);
    await openAccount(shop);
    const buyers = await findBuyers(shop, rounds);
    await forEachLimited(buyers, 6, async ({ email, token }, index) => {
      const items = [{ productId: productIds[index % productIds.length] ?? "", quantity: 1 }];
      const bought = await purchase([shop.url], shop.sandbox, { email, token }, items, {
        fault: "none",
        maxTries: 5,
      });
      if (bought.outcome !== "confirmed") throw new Error(`a purchase ended as '${bought.outcome}'`);
    });
    const atOnce = buyers.filter(({ one }) => one.told !== "later");
    await waitUntilTold(shop, atOnce);
    readOnPhones(shop, buyers);
    await sleep(quietMs);
    await passAnHour(shop);
    await waitUntilTold(shop, buyers);
    const unused = findUnused(shop);
    shop.sandbox.whatsapp.switches.clear();
    await passAnHour(shop);
    await sleep(quietMs);
    const { rows, failures } = judge(shop, buyers);
    return { rows, failures: [...failures, ...unused] };
  } finally {
    await shop.close();
  }
}

/** Gives the shop the stand-in's account, and has Meta approve the texts. */
async function openAccount({ url, sandbox: { whatsapp }, ...shop }: RunningShop): Promise<void> {
  const { token, businessAccountId } = whatsapp.keys;
  for (const template of Object.values(templates)) {
    const answer = await fetch(`${whatsapp.url}/v26.0/${businessAccountId}/message_templates`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(templateToApprove(template, "en", createLinks(url))),
    });
    if (!answer.ok) throw new Error(`WhatsApp refused a template: ${await answer.text()}`);
  }
  for (const { id } of whatsapp.templates()) whatsapp.decide(id, "APPROVED");
  await shop.database().db.transaction(async (tx) => {
    await keepWhatsAppAccount(tx, whatsapp.keys);
    await changeSettings(tx, { clock: systemClock, group: "whatsApp", by: "drill" }, (before) => ({
      ...before,
      isOn: true,
    }));
  });
}

/** Signs up a customer for each case, who chooses WhatsApp with a number of their own. */
async function findBuyers(shop: RunningShop, rounds: number): Promise<Buyer[]> {
  const { db, sql } = shop.database();
  const customers = await signUpMany(shop.url, "messages", cases.length * rounds);
  const users = await sql<{ id: string; email: string }[]>`select id, email from "user"`;
  const buyers: Buyer[] = [];
  for (const [index, customer] of customers.entries()) {
    const phone = String(9_800_000_000 + index);
    const userId = users.find(({ email }) => email === customer.email)?.id ?? "";
    await agreeOnWhatsApp(db, { userId, phone, now: new Date() });
    await db
      .update(whatsAppConsent)
      .set({ answeredAt: new Date() })
      .where(eq(whatsAppConsent.userId, userId));
    const buyer = { ...customer, one: cases[index % cases.length] as Case, number: `91${phone}` };
    for (const { name, status, ...setting } of buyer.one.switches)
      shop.sandbox.whatsapp.switches.set(name, {
        ...setting,
        only: status ? `${buyer.number} ${status}` : buyer.number,
      });
    buyers.push(buyer);
  }
  return buyers;
}

/** How often a customer was told: by messages on the phone, and by emails. */
function countTold({ sandbox: { whatsapp, mail } }: RunningShop, { number, email }: Buyer) {
  const person = whatsapp.people().find(({ waId }) => waId === number);
  const phone = whatsapp
    .messages()
    .filter(({ userId, statuses }) => userId === person?.userId && statuses.includes("delivered"));
  const emails = mail.inbox(email).filter(({ subject }) => /^Your order DD-.* is confirmed$/.test(subject));
  return { phone: phone.length, email: emails.length };
}

async function waitUntilTold(shop: RunningShop, buyers: Buyer[]): Promise<void> {
  const isTold = (buyer: Buyer) => {
    const { phone, email } = countTold(shop, buyer);
    return phone + email > 0;
  };
  for (let waited = 0; waited < untilToldMs && !buyers.every(isTold); waited += 100) await sleep(100);
}

function readOnPhones({ sandbox: { whatsapp } }: RunningShop, buyers: Buyer[]): void {
  const reading = new Set(buyers.filter(({ one }) => one.isRead).map(({ number }) => number));
  const people = whatsapp.people().filter(({ waId = "" }) => reading.has(waId));
  for (const { id, userId } of whatsapp.messages())
    if (people.some((person) => person.userId === userId)) whatsapp.read(id);
}

/** Moves what waits back by an hour, as if it had passed. */
async function passAnHour(shop: RunningShop): Promise<void> {
  const { sql } = shop.database();
  await sql`update notification_attempt set sent_at = sent_at - interval '1 hour' where channel = 'whatsapp'`;
  await sql`
    update pgboss.job set start_after = start_after - interval '1 hour'
    where state in ('created', 'retry') and name not like '\\_\\_pgboss%'`;
}

/** Lists the switches that nothing has met, and that therefore tested nothing. */
function findUnused({ sandbox }: RunningShop): string[] {
  return sandbox.whatsapp.switches
    .list()
    .filter(({ left }) => left === 1 || left === always)
    .map(({ name, only }) => `the switch ${name} (${only}) was never met`);
}

function judge(shop: RunningShop, buyers: Buyer[]): DrillResult {
  const failures: string[] = [];
  const rows = cases.map((one) => {
    const told = buyers.filter((buyer) => buyer.one === one).map((buyer) => countTold(shop, buyer));
    const sum = (channel: "phone" | "email") => told.reduce((all, { [channel]: count }) => all + count, 0);
    const lost = told.filter(({ phone, email }) => phone + email === 0).length;
    const twice = told.filter(({ phone, email }) => phone + email > 1).length;
    if (lost > 0) failures.push(`${one.about}: ${lost} customers were not told`);
    if (twice > 0) failures.push(`${one.about}: ${twice} customers were told twice`);
    if (one.told === "phone" ? sum("email") > 0 : sum("phone") > 0)
      failures.push(`${one.about}: told on the other channel`);
    return { case: one.about, customers: told.length, phone: sum("phone"), email: sum("email"), lost, twice };
  });
  return { rows, failures };
}
