// Attacks on accounts: opening one with somebody else's address, keeping access when the owner of the address takes it over, weak
// passwords, readable tokens.

import { readFileSync } from "node:fs";
import { postJson, signUp } from "../support/buyers.ts";
import { request } from "../support/request.ts";
import type { RunningShop } from "../support/running-shop.ts";
import { type Attack, outcomeOf, send, type Target } from "./attack.ts";

const maxHops = 10;

/**
 * Returns true if the shop signed in. `choice` has the fields of the sandbox's chooser; `verified: "on"` makes Google say that the address
 * is verified.
 */
async function signInByGoogle(shop: RunningShop, choice: Record<string, string>): Promise<boolean> {
  const jars = new Map<string, Map<string, string>>();
  let address = `${shop.url}/auth/google?next=/profile`;
  let form: URLSearchParams | undefined;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const { origin, pathname } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const response = await request(address, {
      redirect: "manual",
      headers: { cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
      ...(form && { method: "POST", body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    const next = response.headers.get("location");
    if (origin === shop.url && hop > 0) return pathname.includes("/callback/") && jar.has("session");
    form = next ? undefined : new URLSearchParams(choice);
    if (next) address = new URL(next, address).href;
  }
  return false;
}

const strangersPassword = "candles-at-dusk";

async function canSignIn({ shop }: Target, email: string, password: string): Promise<boolean> {
  return (await postJson(`${shop.url}/api/auth/sign-in/email`, { email, password })).ok;
}

async function isSignedIn({ shop }: Target, token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await (await request(`${shop.url}/api/auth/get-session`, { headers })).text()) !== "null";
}

async function readEmailedToken({ shop }: Target, email: string, page: string): Promise<string> {
  const isLink = (link: string) => new URL(link).pathname === page;
  const mail = await shop.sandbox.mail.waitFor(
    ({ to, links }) => to.includes(email) && links.some(isLink),
    20_000,
  );
  return new URL(mail.links.find(isLink) ?? "").searchParams.get("token") ?? "";
}

async function findAccount({ shop }: Target, email: string) {
  const { sql } = shop.database();
  const [row] = await sql<{ id: string; verified: boolean; passkeys: number; links: number }[]>`
    select id, email_verified as verified,
      (select count(*)::int from passkey where user_id = "user".id) as passkeys,
      (select count(*)::int from account where user_id = "user".id and account_id = 'strangers-google') as links
    from "user" where email = ${email}`;
  return row ?? { id: "", verified: false, passkeys: 0, links: 0 };
}

/** Adds other ways to sign in, as the attacker; the provider has not verified the address of the link. */
async function setUpWaysBack(target: Target, email: string): Promise<void> {
  const { sql } = target.shop.database();
  const { id } = await findAccount(target, email);
  await sql`insert into passkey (id, user_id, public_key, counter, transports, device, created_at)
    values (${`strangers-${id}`}, ${id}, 'x', 0, '{}', '', now())`;
  await sql`insert into account (id, account_id, provider_id, user_id, email_verified, created_at)
    values (${`strangers-${id}`}, 'strangers-google', 'google', ${id}, false, now())`;
}

/** The victim confirms the address for the attacker, and later takes the account back by a password reset. */
async function tryWithVictimsAddress(target: Target) {
  const email = "victim@example.com";
  const stranger = await signUp(target.shop.url, email);
  const token = await readEmailedToken(target, email, "/verify-email");
  const body = () => new URLSearchParams({ token });
  await send(target, "guest", "/verify-email", { method: "POST", body: body() });
  await send(target, "customer", "/verify-email", { method: "POST", body: body() });
  const { verified } = await findAccount(target, email);
  await setUpWaysBack(target, email);
  const google = await signInByGoogle(target.shop, { email, name: "Stranger" });
  await send(target, "guest", "/auth/reset", { method: "POST", body: new URLSearchParams({ email }) });
  const reset = { token: await readEmailedToken(target, email, "/reset"), password: "the-victims-own-one" };
  const change = await send(target, "guest", "/reset", { method: "POST", body: new URLSearchParams(reset) });
  const after = await findAccount(target, email);
  return outcomeOf([
    verified && "the owner of the address confirmed it for a stranger's account",
    google && "Google signed in with an address that it had not verified",
    change.status !== 302 && `the owner's reset was answered ${change.status}, so less was tried`,
    (await isSignedIn(target, stranger.token)) && "the stranger's session outlived the reset",
    (await canSignIn(target, email, strangersPassword)) && "the stranger's password outlived the reset",
    after.passkeys > 0 && "the stranger's passkey outlived the reset",
    after.links > 0 && "a Google link without a verified address outlived the reset",
    (await send(target, "guest", "/reset", { method: "POST", body: new URLSearchParams(reset) })).status ===
      302 && "a reset link worked twice",
  ]);
}

async function tryToBeJoined(target: Target) {
  const email = "joined@example.com";
  const stranger = await signUp(target.shop.url, email);
  await setUpWaysBack(target, email);
  const joined = await signInByGoogle(target.shop, { email, name: "Owner", verified: "on" });
  const after = await findAccount(target, email);
  return outcomeOf([
    !joined && "the owner could not sign in with Google, so nothing was tried",
    (await isSignedIn(target, stranger.token)) && "the stranger's session outlived the join",
    (await canSignIn(target, email, strangersPassword)) && "the stranger's password outlived the join",
    after.passkeys > 0 && "the stranger's passkey outlived the join",
    after.links > 0 && "the stranger's Google link outlived the join",
  ]);
}

const commonPasswords = [
  "123456",
  "password",
  "qwerty",
  "Password",
  "iloveyou",
  "abc123",
  "common@example.com",
  "common",
  "Asha Negi",
  "ashanegi1!",
];

async function tryCommonPasswords({ shop }: Target) {
  const answers: (string | false)[] = [];
  for (const password of commonPasswords) {
    const answer = await postJson(`${shop.url}/api/auth/sign-up/email`, {
      name: "Asha Negi",
      phone: "9800000001",
      street: "12 Mall Road",
      city: "Shimla",
      state: "HP",
      pincode: "171001",
      email: "common@example.com",
      password,
    });
    const { code } = (await answer.json()) as { code?: string };
    answers.push(code !== "weak-password" && `'${password}' was answered ${answer.status} ${code}`);
  }
  return outcomeOf(answers);
}

/** Reading the database or the log must not be enough to get in. */
async function tryStoredTokens(target: Target) {
  const { shop, tokens } = target;
  const { sql } = shop.database();
  const links = shop.sandbox.mail.inbox().flatMap((mail) => mail.links);
  const emailed = links.flatMap((link) => new URL(link).searchParams.get("token") ?? []);
  const sessions = [tokens.customer, tokens.staff, tokens.owner].flatMap(
    (token) => token?.split(".")[0] ?? [],
  );
  const log = readFileSync(shop.logFile, "utf8");
  const answers: (string | false)[] = [emailed.length < 3 && "too few links were emailed to try anything"];
  for (const secret of new Set([...emailed, ...sessions])) {
    const [found] = await sql<{ stored: number }[]>`
      select (select count(*) from pgboss.job where data::text like ${`%${secret}%`})::int
        + (select count(*) from email_token where identifier like ${`%${secret}%`})::int
        + (select count(*) from session where id like ${`%${secret}%`})::int as stored`;
    answers.push(found?.stored !== 0 && "a token is readable in the database");
    answers.push(log.includes(secret) && "a token is readable in the log");
  }
  return outcomeOf(answers);
}

export const identityAttacks: Attack[] = [
  { name: "an account opened with somebody else's address", run: tryWithVictimsAddress },
  { name: "an account that its owner joins by Google", run: tryToBeJoined },
  { name: "common and own passwords", run: tryCommonPasswords },
  { name: "tokens read in the job queue, the tables and the log", run: tryStoredTokens },
];
