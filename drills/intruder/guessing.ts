// Guesses passwords and codes, and tries to lock others out by doing so. The public shop is behind a proxy, so each try can come from
// another network.
import { readFileSync } from "node:fs";
import { codeOfStep } from "#core/identity/second-factor/one-time-code.server.ts";
import { postJson, shimlaAddress, signUp } from "../support/buyers.ts";
import { request } from "../support/request.ts";
import type { RunningShop } from "../support/running-shop.ts";
import { type Attack, outcomeOf, type Target } from "./attack.ts";

const password = "candles-at-dusk";

type From = { network: number; cookie?: string };

function post(shop: RunningShop, path: string, body: string | URLSearchParams, { network, cookie }: From) {
  return request(shop.url + path, {
    method: "POST",
    redirect: "manual",
    body,
    headers: {
      ...(typeof body === "string" && { "Content-Type": "application/json" }),
      ...(cookie && { Cookie: cookie, "Sec-Fetch-Site": "same-origin" }),
      "X-Forwarded-For": `198.51.${network}.7`,
    },
    signal: AbortSignal.timeout(30_000),
  });
}

const signIn = (shop: RunningShop, email: string, typed: string, from: From) =>
  post(shop, "/api/auth/sign-in/email", JSON.stringify({ email, password: typed }), from);

const requestReset = (shop: RunningShop, email: string, from: From) =>
  post(shop, "/auth/reset", new URLSearchParams({ email }), from);

async function signInOnDevice(shop: RunningShop, email: string, network: number): Promise<From> {
  const answer = await signIn(shop, email, password, { network });
  const device = answer.headers.getSetCookie().find((line) => line.startsWith("__Host-device="));
  return { network: network + 100, cookie: device?.split(";")[0] ?? "" };
}

/** Guesses from twelve networks. The owner must still get in from a new device at home, and from a known one anywhere. */
async function tryToLockOut({ publicShop: shop }: Target) {
  const { email } = await signUp(shop.url, "locked-out@example.com");
  const known = await signInOnDevice(shop, email, 1);
  const statuses: number[] = [];
  for (let network = 20; network < 32; network += 1)
    for (let time = 0; time < 12; time += 1)
      statuses.push((await signIn(shop, email, `guess-${time}`, { network })).status);
  for (let network = 20; network < 32; network += 1)
    for (let time = 0; time < 5; time += 1) await requestReset(shop, email, { network });
  const guessed = statuses.filter((status) => status === 401).length;
  const [{ emails } = { emails: 0 }] = await shop.database().sql<{ emails: number }[]>`
    select count(*)::int as emails from pgboss.job
    where name = 'identity.reset-email' and data->>'userId' = (select id from "user" where email = ${email})`;
  const atHome = await signIn(shop, email, password, known);
  const reset = await requestReset(shop, email, known);
  const breaches = outcomeOf([
    guessed > 100 && `${guessed} passwords of one account were tried`,
    guessed === 0 && "no password could be tried, so nothing was shown",
    emails > 12 && `one address was sent ${emails} reset emails`,
    !atHome.ok && `the owner was answered ${atHome.status} on a known device`,
    reset.status >= 400 && `the owner asked for a reset on a known device and was answered ${reset.status}`,
  ]).breaches;
  return { tries: statuses.length + 60 + 2, breaches };
}

/** Attacks on one account must not lock out another account on other networks. */
async function tryAddressLikeNetwork({ publicShop: shop }: Target) {
  const { email } = await signUp(shop.url, "neighbour@example.com");
  const tries = 40;
  for (let time = 0; time < tries; time += 1)
    await signIn(shop, "198.51.60.0/24@example.com", "guess", { network: 200 + (time % 4) });
  const answer = await signIn(shop, email, password, { network: 60 });
  return { tries, breaches: answer.ok ? [] : [`a neighbour was answered ${answer.status}`] };
}

const burst = 60;
/** The time limit for a page opened during the burst; it takes about 20 ms without. */
const slowestPageMs = 3_000;
const maxGrowthMegabytes = 200;

function readMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

async function trySignInsAtOnce({ publicShop: shop }: Target) {
  const { email } = await signUp(shop.url, "burst@example.com");
  const before = readMegabytes(shop.pid());
  const started = performance.now();
  const running = Promise.all(
    Array.from({ length: burst }, (_, index) => signIn(shop, email, "guess", { network: 100 + index })),
  );
  const pages: number[] = [];
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const asked = performance.now();
      await (await request(`${shop.url}/faq`)).arrayBuffer();
      pages.push(performance.now() - asked);
    }
  })();
  const statuses = (await running).map(({ status }) => status);
  isDone = true;
  await watching;
  const grown = readMegabytes(shop.pid()) - before;
  const refused = statuses.filter((status) => status === 503).length;
  const breaches = outcomeOf([
    refused === 0 &&
      `all ${burst} sign-ins at once were let into the queue (${Math.round(performance.now() - started)} ms)`,
    statuses.some((status) => ![401, 429, 503].includes(status)) &&
      `sign-ins were answered ${[...new Set(statuses)]}`,
    Math.max(...pages) > slowestPageMs && `a page took ${Math.round(Math.max(...pages))} ms meanwhile`,
    grown > maxGrowthMegabytes && `memory grew by ${Math.round(grown)} MB`,
  ]).breaches;
  return { tries: burst, breaches };
}

/** Decodes base32 as RFC 4648 says. */
function fromBase32(key: string): Buffer {
  const bits = [...key].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** With the right password, tries guessed codes, a code used twice, and a forged first step. */
async function tryCodes({ shop }: Target) {
  const customer = await signUp(shop.url, "codes@example.com");
  const headers = { Authorization: `Bearer ${customer.token}` };
  const form = (path: string, fields: Record<string, string>, cookie?: string) =>
    request(shop.url + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
      headers: cookie ? { Cookie: cookie, "Sec-Fetch-Site": "same-origin" } : headers,
    });
  await form("/profile/security/authenticator/start", {});
  const page = await (await request(`${shop.url}/profile/security/authenticator`, { headers })).text();
  const secret = fromBase32(/<code[^>]*>([A-Z2-7]{32})</.exec(page)?.[1] ?? "");
  const codeNow = () => codeOfStep(secret, Math.floor(Date.now() / 30_000));
  const code = codeNow();
  const added = await form("/profile/security/authenticator", { code });
  const first = await form("/auth", { email: customer.email, password });
  const step =
    first.headers
      .getSetCookie()
      .find((line) => line.startsWith("sign-in-step="))
      ?.split(";")[0] ?? "";
  const again = await form("/second-step", { code }, step);
  const forged = await form("/second-step", { code: codeNow() }, `${step}x`);
  const guesses: number[] = [];
  for (let guess = 0; guess < 30; guess += 1)
    guesses.push((await form("/second-step", { code: String(guess).padStart(6, "0") }, step)).status);
  const call = await postSignIn(shop, customer.email);
  const answers = outcomeOf([
    !((await added.text()).includes("recovery codes") && step) &&
      "no app could be set up, so nothing was tried",
    again.status === 303 && "a code was accepted twice",
    forged.headers.getSetCookie().some((line) => line.startsWith("session=")) &&
      "a forged first step was accepted",
    guesses.filter((status) => status === 401).length > 10 && "more than ten codes could be guessed",
    call && "a call signed in without the second step",
  ]);
  return { ...answers, tries: answers.tries + guesses.length };
}

/** Tries offer codes one after the other, the last one correctly. */
async function tryOfferCodes({ shop }: Target) {
  const { token } = await signUp(shop.url, "offers@example.com");
  const { sql } = shop.database();
  const [known] = await sql<{ id: string; code: string }[]>`
    select product.id, promotion.code from product, promotion
    where promotion.code is not null and product.active and product.stock > 5 limit 1`;
  const statuses: number[] = [];
  for (const code of [...Array.from({ length: 30 }, (_, guess) => `GUESS${guess}`), known?.code ?? ""]) {
    const items = [{ productId: known?.id ?? "", quantity: 1 }];
    const body = { amount: 1, items, userDetails: shimlaAddress, code };
    statuses.push((await postJson(`${shop.url}/api/create-order`, body, token)).status);
  }
  const breaches = outcomeOf([
    statuses.filter((status) => status !== 429).length > 10 &&
      "more than ten codes of offers could be guessed",
    statuses[0] !== 422 && `the first code was answered ${statuses[0]}, so nothing was tried`,
    statuses.at(-1) !== 429 && "a right code was found after too many wrong ones",
  ]).breaches;
  return { tries: statuses.length, breaches };
}

async function postSignIn(shop: RunningShop, email: string): Promise<boolean> {
  return (await signIn(shop, email, password, { network: 1 })).ok;
}

export const guessingAttacks: Attack[] = [
  { name: "an owner kept out by guesses and resets", run: tryToLockOut },
  { name: "an address that is written like a network", run: tryAddressLikeNetwork },
  { name: "guessed, used and forged codes of the second step", run: tryCodes },
  { name: "guessed codes of offers", run: tryOfferCodes },
  { name: "sixty sign-ins at once", run: trySignInsAtOnce },
];
