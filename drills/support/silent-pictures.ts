// Pictures whose name servers never answer: eight links of profile pictures, and eight that staff give for a product. Meanwhile checkouts
// start, which look up the gateway's name.
import { setTimeout as sleep } from "node:timers/promises";
import type { NameServer } from "../../tests/support/name-server.ts";
import { type Customer, startCheckout } from "./buyers.ts";
import type { DrillResult } from "./drill.ts";
import { signUpMany } from "./many-purchases.ts";
import type { People } from "./people.ts";
import type { Prober } from "./prober.ts";
import { request } from "./request.ts";
import type { RunningShop } from "./running-shop.ts";
import { sendAs } from "./send-as.ts";

type Silence = {
  shop: RunningShop;
  people: People;
  prober: Prober;
  nameServer: NameServer;
};
type Waits = { waitMs: number; checkoutMs: number; quietMs: number };

const numbers = Array.from({ length: 8 }, (_, index) => index);
/** A fetch may take five seconds, and two profile pictures are fetched at a time. */
const watchedMs = 8_000;
const quietWatchMs = 3_000;

/** Measures up to `maxTries` times, since other work on the machine also makes visitors wait. */
export async function measureSilentNameServers(
  silence: Silence,
  { maxWaitMs, maxTries }: { maxWaitMs: number; maxTries: number },
): Promise<DrillResult> {
  const isFine = ({ waitMs, checkoutMs, quietMs }: Waits) =>
    waitMs <= maxWaitMs && checkoutMs <= quietMs + maxWaitMs;
  let waits = await measureOnce(silence, 1);
  for (let tries = 2; tries <= maxTries && !isFine(waits); tries += 1)
    waits = await measureOnce(silence, tries);
  const names = [...new Set(silence.nameServer.asked)];
  const ofProducts = names.filter((name) => name.startsWith("product")).length;
  const ofProfiles = names.length - ofProducts;
  return {
    rows: [
      {
        "silent names of products": ofProducts,
        "of profiles": ofProfiles,
        "longest wait ms": waits.waitMs,
        "longest start of a checkout ms": waits.checkoutMs,
        "without them ms": waits.quietMs,
      },
    ],
    failures: [
      ...(ofProducts < numbers.length || ofProfiles === 0 ? ["not all silent name servers were asked"] : []),
      ...(isFine(waits)
        ? []
        : [`silent name servers: others waited ${waits.waitMs} ms, a checkout ${waits.checkoutMs} ms`]),
    ],
  };
}

async function measureOnce(silence: Silence, turn: number): Promise<Waits> {
  const { shop, prober } = silence;
  await shop.database().sql`delete from rate_limit`;
  const customers = await signUpMany(shop.url, `silent-${turn}`, numbers.length);
  const quietMs = await startCheckouts(silence, quietWatchMs);
  const startedAt = prober.now();
  const asked = Promise.all([
    saveProfilePictures(shop.url, customers, turn),
    addProductPictures(silence, turn),
  ]);
  const checkoutMs = await startCheckouts(silence, watchedMs);
  await asked;
  const waitMs = await prober.longestWaitMs({ startedAt, endedAt: prober.now() });
  return { waitMs, checkoutMs, quietMs };
}

/** Starts checkouts one after the other, with another product each so that each asks the gateway. Returns the longest time. */
async function startCheckouts({ shop, people }: Silence, durationMs: number): Promise<number> {
  const customer = { email: "", token: people.tokenOf("customer") ?? "" };
  const rows = await shop.database().sql<{ id: string }[]>`
    select id from product where active and archived_at is null and stock > 100 and set_pricing is null order by id limit 10`;
  const endsAt = performance.now() + durationMs;
  let slowestMs = 0;
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const startedAt = performance.now();
    await startCheckout(shop.url, customer, [
      { productId: rows[turn % rows.length]?.id ?? "", quantity: 1 + turn },
    ]);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    await sleep(100);
  }
  return Math.round(slowestMs);
}

const linkOf = (name: string) => `https://${name}.silent.example/a.jpg`;

/** Uses another customer for each link, since only a customer's last link counts. */
async function saveProfilePictures(url: string, customers: readonly Customer[], turn: number): Promise<void> {
  for (const [number, { token }] of customers.entries())
    await request(`${url}/profile/settings/edit`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: new URLSearchParams({ name: "Asha", photo: linkOf(`profile-${turn}-${number}`) }),
      redirect: "manual",
    });
}

async function addProductPictures({ shop, people }: Silence, turn: number): Promise<void> {
  const [product] = await shop.database().sql<{ id: string }[]>`select id from product order by id limit 1`;
  const add = (number: number) => {
    const fields = { pictureAddress: linkOf(`product-${turn}-${number}`), alt: "A candle" };
    const type = "application/x-www-form-urlencoded";
    const body = { type, content: new URLSearchParams(fields).toString() };
    const path = `/admin/products/${product?.id}/pictures`;
    return sendAs(shop.url, { method: "post", path, person: "owner", body }, people);
  };
  await Promise.all(numbers.map(add));
}
