// Gift cards in a drill: some are each used by two customers at once, others are bought during the purchases.
import { createHash, randomUUID } from "node:crypto";
import { indianDay } from "#core/money/indian-time.ts";
import { allFeatures } from "#core/settings/features.ts";
import { amountOfCards } from "#features/gift-cards/gift-card.ts";
import type { Sql } from "#platform/database/database.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { type Customer, type PurchaseFault, tryAgain } from "./buyers.ts";
import { forEachLimited } from "./drill.ts";
import { maxTries } from "./patient-customer.ts";

/** In paise: enough for some orders, but not for all. */
const sharedValue = 1500_00;
const soldValue = 500_00;

/** Gives every two customers a card, already entered at their checkouts, and switches on the sale of cards. */
export async function shareGiftCards(sql: Sql, customers: readonly Customer[]): Promise<void> {
  await sql`
    insert into setting (name, value, changed_at, changed_by)
    values ('features', ${JSON.stringify(allFeatures)}::jsonb, now(), 'system')
    on conflict (name) do update set value = excluded.value`;
  for (let first = 0; first < customers.length; first += 2) {
    const id = randomUUID();
    const emails = customers.slice(first, first + 2).map(({ email }) => email);
    await sql`
        insert into gift_card (id, code_hash, last_signs, value, expires_at, sold_for, created_at, created_by)
        values (${id}, ${createHash("sha256").update(id).digest("hex")}, 'TEST', ${sharedValue},
          now() + interval '1 year', 'present', now(), 'system')`;
    await sql`
        insert into gift_card_entry (id, gift_card_id, kind, amount, by, at)
        values (${randomUUID()}, ${id}, 'issued', ${sharedValue}, 'system', now())`;
    await sql`
        insert into applied_gift_card (user_id, gift_card_id, at)
        select id, ${id}, now() from "user" where email = any(${emails})`;
  }
}

/** Returns how much of `amount` this customer's cards pay, as the checkout would show it. In paise. */
export async function readCardShare(sql: Sql, { email }: Customer, amount: number): Promise<number> {
  const cards = await sql<{ balance: number }[]>`
    select balance + coalesce((
      select sum(held.amount)::int from payment as held join "order" on "order".id = held.order_id
      where held.gift_card_id = card.id and held.status = 'opened'
        and "order".user_id = "user".id and "order".confirmed_at is null), 0) as balance
    from applied_gift_card as applied
      join "user" on "user".id = applied.user_id join gift_card as card on card.id = applied.gift_card_id
    where "user".email = ${email} order by applied.at`;
  return amountOfCards(cards, amount);
}

type ManyCards = {
  urls: readonly string[];
  sandbox: Sandbox;
  sql: () => Sql;
  customers: readonly Customer[];
  cards: number;
  faults: readonly PurchaseFault[];
};

/** Buys `cards` cards, several at once. Returns how many were paid. */
export async function buyGiftCards({ customers, cards, faults, ...shop }: ManyCards): Promise<number> {
  let paid = 0;
  await forEachLimited(Array.from({ length: cards }), 2, async (_item, index) => {
    const customer = customers[index % customers.length];
    const fault = faults[index % faults.length] ?? "none";
    if (customer && (await buyGiftCard(shop, customer, fault))) paid += 1;
  });
  return paid;
}

async function buyGiftCard(
  { urls, sandbox, sql }: Pick<ManyCards, "urls" | "sandbox" | "sql">,
  { token }: Customer,
  fault: PurchaseFault,
): Promise<boolean> {
  const urlOf = (tries: number) => urls[tries % urls.length] ?? "";
  const headers = { Authorization: `Bearer ${token}` };
  const formKey = randomUUID();
  const started = await tryAgain(maxTries, async (tries) => {
    const answer = await fetch(`${urlOf(tries)}/gift-cards/new`, {
      method: "POST",
      headers,
      redirect: "manual",
      body: formOf(formKey),
      signal: AbortSignal.timeout(20_000),
    });
    const page = answer.headers.get("Location") ?? "";
    const saleId = /^\/gift-cards\/([^/]+)$/.exec(page)?.[1] ?? "";
    const [sale] = await sql()<{ linkId: string | null }[]>`
      select razorpay_link_id as "linkId" from payment_link where reference_id = ${saleId}`;
    if (!sale?.linkId) throw new Error(`no link to pay a gift card: ${answer.status}`);
    return { page, linkId: sale.linkId };
  });
  if (!started.value) return false;
  const { page, linkId } = started.value;
  const isDropped = fault === "dropped webhook" || fault === "lost";
  const proof = await sandbox.razorpay.payLink(linkId, isDropped ? { webhook: "drop" } : {});
  if (fault === "lost tab" || fault === "lost") return true;
  await tryAgain(maxTries, async (tries) => {
    const cameBack = await fetch(`${urlOf(tries)}${page}?${new URLSearchParams(proof)}`, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    if (cameBack.status >= 500) throw new Error(`the buyer's page answered ${cameBack.status}`);
  });
  return true;
}

function formOf(formKey: string): URLSearchParams {
  return new URLSearchParams({
    worth: String(soldValue),
    ownValue: "",
    way: "mail",
    words: "For you",
    recipientName: "Meera",
    recipientEmail: "meera@example.com",
    fromName: "Asha",
    sendOn: indianDay(new Date()),
    formKey,
  });
}
