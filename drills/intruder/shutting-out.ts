// Tries to lock others out of the shop, to block its stock, and to hide traces.
import { liftSignUps, limitSignUps } from "../../tests/support/lift-sign-ups.ts";
import { postJson, shimlaAddress, signUp, startCheckout } from "../support/buyers.ts";
import { type Attack, outcomeOf, send, type Target } from "./attack.ts";

/** Orders as many pieces of every product as the call accepts, then one small order after another, and pays none. */
async function tryToReserveEverything({ shop }: Target) {
  const { sql } = shop.database();
  const readPieces = async () => {
    const [row] = await sql<{ stock: number }[]>`select sum(stock)::int as stock from product where active`;
    return row?.stock ?? 0;
  };
  const before = await readPieces();
  const products = await sql<{ id: string; stock: number }[]>`
    select id, stock from product where active and archived_at is null and stock > 0 order by id`;
  const thief = await signUp(shop.url, "reserve-all@example.com");
  const everything = products.map(({ id, stock }) => ({ productId: id, quantity: stock }));
  await startCheckout(shop.url, thief, everything);
  let started = 0;
  for (let number = 0; number < 60; number += 1) {
    const address = { ...shimlaAddress, address: `${number} Mall Road` };
    const items = [{ productId: products[number % products.length]?.id ?? "", quantity: 1 }];
    if ((await startCheckout(shop.url, thief, items, { address })).ok) started += 1;
  }
  const taken = before - (await readPieces());
  return outcomeOf([
    taken > 60 && `one account reserved ${taken} of ${before} pieces`,
    started > 20 && `one account started ${started} unpaid orders in a row`,
    started === 0 && "no order could be started, so nothing was tried",
  ]);
}

async function tryToMailStrangers({ shop }: Target) {
  const tries = 80;
  let opened = 0;
  for (let number = 0; number < tries; number += 1)
    if (await signUp(shop.url, `stranger-${number}@example.com`).catch(() => undefined)) opened += 1;
  return {
    tries,
    breaches: outcomeOf([
      opened > 60 && `${opened} accounts of one network were opened, each with an email`,
      opened === 0 && "no account could be opened, so nothing was tried",
    ]).breaches,
  };
}

/** One unpaid order from each of many accounts of one network, opened slowly enough for the limit of new accounts. */
async function tryWithManyAccounts({ shop }: Target) {
  const { sql } = shop.database();
  await limitSignUps(sql);
  await liftSignUps(sql);
  const [product] = await sql<{ id: string }[]>`
    update product set stock = 500 where id = (select id from product where active order by price limit 1) returning id`;
  let started = 0;
  for (let number = 0; number < 90; number += 1) {
    const account = await signUp(shop.url, `crowd-${number}@example.com`);
    if ((await startCheckout(shop.url, account, [{ productId: product?.id ?? "", quantity: 1 }])).ok)
      started += 1;
  }
  return {
    ...outcomeOf([started > 70 && `${started} accounts of one network reserved without paying`]),
    tries: 90,
  };
}

/** A large order of an account with an unconfirmed address. */
async function tryLargeOrder({ shop }: Target) {
  const { sql } = shop.database();
  const products = await sql<{ id: string }[]>`
    select id from product where active and archived_at is null and stock > 20 and set_pricing is null order by price desc limit 2`;
  const account = await signUp(shop.url, "large@example.com");
  const answer = await startCheckout(
    shop.url,
    account,
    products.map(({ id }) => ({ productId: id, quantity: 20 })),
  );
  const isRefused = !answer.ok && /confirm your email address/.test(answer.message);
  return outcomeOf([!isRefused && `a large order was answered ${JSON.stringify(answer)}`]);
}

/** Sends another X-Forwarded-For with each message, to get a new rate limit each time. */
async function tryForgedNetworks(target: Target) {
  let accepted = 0;
  const tries = 45;
  for (let number = 0; number < tries; number += 1) {
    const body = new URLSearchParams({ email: `forged-${number}@example.com` });
    const answer = await send(target, "guest", "/newsletter", {
      method: "POST",
      body,
      headers: { "X-Forwarded-For": `198.51.${number}.7`, "X-Real-IP": `198.51.${number}.7` },
    });
    await answer.arrayBuffer();
    if (answer.status < 400) accepted += 1;
  }
  return {
    tries,
    breaches: accepted > 35 ? [`${accepted} of ${tries} newsletter requests had a counter of their own`] : [],
  };
}

async function tryToHideTraces({ shop }: Target) {
  const { pool } = shop.database();
  const statements = [
    "update audit_event set by = 'nobody'",
    "delete from audit_event",
    "truncate audit_event",
  ];
  return outcomeOf(
    await Promise.all(
      statements.map((statement) =>
        pool.query(statement).then(
          () => `the audit log took: ${statement}`,
          () => undefined,
        ),
      ),
    ),
  );
}

/** Reports payments with another amount, with another order's proof, and without a signature. */
async function tryForgedPayments({ shop }: Target) {
  const { sql } = shop.database();
  const [product] = await sql<
    { id: string }[]
  >`select id from product where active and stock > 5 and set_pricing is null order by id limit 1`;
  const items = [{ productId: product?.id ?? "", quantity: 1 }];
  const buyer = await signUp(shop.url, "forger@example.com");
  const cheap = await postJson(
    `${shop.url}/api/create-order`,
    { amount: 1, items, userDetails: shimlaAddress },
    buyer.token,
  );
  const started = await startCheckout(shop.url, buyer, items);
  const razorpay_order_id = started.ok ? started.razorpayOrderId : "";
  const proofs = ["", "0".repeat(64), "__proto__"].map((razorpay_signature) => ({
    razorpay_order_id,
    razorpay_payment_id: "pay_Forged00000001",
    razorpay_signature,
  }));
  const answers = await Promise.all(
    proofs.map((proof) => postJson(`${shop.url}/api/verify-payment`, proof, buyer.token)),
  );
  const webhook = await postJson(`${shop.url}/api/webhooks/razorpay`, { event: "payment.captured" });
  return outcomeOf([
    cheap.ok && "an order was opened for one rupee",
    !started.ok && "no order could be started, so nothing was tried",
    ...answers.map((answer) => answer.ok && "a forged proof of payment was accepted"),
    webhook.ok && "a webhook without a signature was accepted",
  ]);
}

export const shuttingOutAttacks: Attack[] = [
  { name: "forged payments", run: tryForgedPayments },
  { name: "one account reserves the whole stock", run: tryToReserveEverything },
  { name: "a large order without a confirmed address", run: tryLargeOrder },
  { name: "forged addresses for a fresh rate limit", run: tryForgedNetworks },
  { name: "emails to strangers by new accounts", run: tryToMailStrangers },
  { name: "many accounts of one network reserve without paying", run: tryWithManyAccounts },
  { name: "a change of the audit log", run: tryToHideTraces },
];
