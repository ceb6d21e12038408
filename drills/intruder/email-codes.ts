// Attacks on purchases by an emailed code: guessing it, using a forwarded one, and taking over an account at the checkout.
import { postJson, signUp } from "../support/buyers.ts";
import { request } from "../support/request.ts";
import type { RunningShop } from "../support/running-shop.ts";
import { type Attack, outcomeOf, type Target } from "./attack.ts";

const enterPath = "/auth/email/code?next=%2Fcheckout";

/** A browser's cookies, by name; `network` is part of the browser's address, which a proxy passes on. */
type Browser = { shop: RunningShop; cookies: Map<string, string>; network: number };

/** A browser without cookies. */
export const openBrowser = (shop: RunningShop, network = 1): Browser => ({
  shop,
  cookies: new Map(),
  network,
});

/** Sends a form if there are fields, otherwise opens the page, and keeps the cookies. */
export async function send(
  { shop, cookies, network }: Browser,
  path: string,
  fields?: Record<string, string>,
) {
  const answer = await request(shop.url + path, {
    method: fields ? "POST" : "GET",
    redirect: "manual",
    ...(fields && { body: new URLSearchParams(fields) }),
    headers: {
      Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": `198.51.${network}.7`,
    },
    signal: AbortSignal.timeout(30_000),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return answer;
}

const ask = (browser: Browser, email: string) => send(browser, "/auth/email?next=%2Fcheckout", { email });
const enter = (browser: Browser, code: string) => send(browser, enterPath, { code });
const isIn = ({ cookies }: Browser) => Boolean(cookies.get("session") || cookies.get("__Host-session"));

/** Returns the code in the newest email to an address, and its subject. */
async function readCode({ sandbox }: RunningShop, email: string) {
  const isCode = (link: string) => new URL(link).pathname === "/auth/email/code";
  const mail = await sandbox.mail.waitFor(
    ({ to, links }) => to.includes(email) && links.some(isCode),
    20_000,
  );
  const link = mail.links.find(isCode) ?? "";
  return { subject: mail.subject, link, code: new URL(link).searchParams.get("code") ?? "" };
}

const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** From twelve networks, asks for as many codes as each may get and tries each code six times, the last time correctly. */
async function tryToGuess({ publicShop: shop }: Target) {
  const { sql } = shop.database();
  await sql`insert into setting (name, value, changed_at, changed_by) values ('features', '{"emailCodes": true}', now(), 'system')
    on conflict (name) do update set value = setting.value || excluded.value`;
  const email = "guessed@example.com";
  const statuses: number[] = [];
  for (let network = 40; network < 52; network += 1)
    for (let time = 0; time < 2; time += 1) {
      const browser = openBrowser(shop, network);
      if ((await ask(browser, email)).status !== 303) continue;
      for (let guess = 0; guess < 6; guess += 1)
        statuses.push((await enter(browser, String(network * 1000 + time * 10 + guess))).status);
    }
  const guessed = statuses.filter((status) => status === 401).length;
  const [{ emails } = { emails: 0 }] = await sql<{ emails: number }[]>`
    select count(*)::int as emails from pgboss.job where name = 'identity.email-code'
      and data->>'requestId' in (select id from email_token where value = ${email})`;
  const breaches = outcomeOf([
    statuses.length === 0 && "no code could be asked for, so nothing was tried",
    guessed > 24 && `${guessed} codes for one address were taken`,
    emails > 12 && `one address was sent ${emails} codes`,
  ]).breaches;
  return { tries: statuses.length, breaches };
}

/** Tries five wrong codes, and then the right one. */
async function tryAfterFive({ shop }: Target) {
  const browser = openBrowser(shop);
  const email = "five-tries@example.com";
  await ask(browser, email);
  const { code } = await readCode(shop, email);
  for (let by = 1; by <= 5; by += 1) await enter(browser, wrong(code, by));
  await enter(browser, code);
  return outcomeOf([isIn(browser) && "the sixth try of a code was taken"]);
}

/** Somebody else has the email: its link, its digits, and the database's record of the request. */
async function tryForwarded({ shop }: Target) {
  const { sql } = shop.database();
  const email = "forwarding@example.com";
  const owner = openBrowser(shop);
  await ask(owner, email);
  const { code, link, subject } = await readCode(shop, email);
  const { pathname, search } = new URL(link);
  const [stored] = await sql<{ id: string; identifier: string }[]>`
    select id, identifier from email_token where value = ${email}`;
  const answers: (string | false)[] = [];
  const tryFrom = async (browser: Browser, what: string) => {
    await send(browser, `${pathname}${search}`);
    await enter(browser, code);
    answers.push(isIn(browser) && `the digits signed in ${what}`);
  };
  await tryFrom(openBrowser(shop), "a browser that had not asked");
  const other = openBrowser(shop);
  await ask(other, "the-other@example.com");
  await tryFrom(other, "a browser that had asked for itself");
  for (const forged of [
    stored?.id,
    stored?.identifier,
    stored?.identifier.replace("code:", ""),
    code,
    email,
  ]) {
    const browser = openBrowser(shop);
    browser.cookies.set("email-code", encodeURIComponent(forged ?? ""));
    await tryFrom(browser, `a browser with '${forged}' for its token`);
  }
  await send(owner, `${pathname}${search}`);
  answers.push(isIn(owner) && "the link signed in by being opened, as mail scanners do");
  answers.push(/\d{3}/.test(subject) && "the digits are in the subject, which staff can read");
  await enter(owner, code);
  answers.push(!isIn(owner) && "who asked could not sign in, so nothing was tried");
  const again = openBrowser(shop);
  for (const [name, value] of owner.cookies) if (name === "email-code") again.cookies.set(name, value);
  await enter(again, code);
  answers.push(isIn(again) && "a code worked twice");
  return outcomeOf(answers);
}

/** Opens an account with a stranger's address, under which that person then buys; also asks for codes for the back office. */
async function tryToTakeOver(target: Target) {
  const { shop } = target;
  const { sql } = shop.database();
  const email = "takes-the-code@example.com";
  const stranger = await signUp(shop.url, email);
  await sql`insert into passkey (id, user_id, public_key, counter, transports, device, created_at)
    select 'strangers-at-checkout', id, 'x', 0, '{}', '', now() from "user" where email = ${email}`;
  const owner = openBrowser(shop);
  await ask(owner, email);
  const { code } = await readCode(shop, email);
  await enter(owner, code);
  const headers = { Authorization: `Bearer ${stranger.token}` };
  const session = await (await request(`${shop.url}/api/auth/get-session`, { headers })).text();
  const password = { email, password: "candles-at-dusk" };
  const [{ passkeys } = { passkeys: 1 }] = await sql<{ passkeys: number }[]>`
    select count(*)::int as passkeys from passkey where id = 'strangers-at-checkout'`;
  const answers: (string | false)[] = [
    !isIn(owner) && "the owner of the address could not sign in, so nothing was tried",
    session !== "null" && "the stranger's session outlived the code",
    (await postJson(`${shop.url}/api/auth/sign-in/email`, password)).ok &&
      "the stranger's password outlived the code",
    passkeys > 0 && "the stranger's passkey outlived the code",
  ];
  for (const address of ["admin@deodar.example", "tenzin@deodar.example"]) {
    const browser = openBrowser(shop);
    await ask(browser, address);
    const mail = await shop.sandbox.mail.waitFor(
      ({ to, subject }) => to.includes(address) && subject.includes("password"),
      20_000,
    );
    answers.push(/^\d{3} \d{3}$|code=/m.test(mail.text) && `${address} was sent a code`);
    for (let guess = 0; guess < 5; guess += 1) await enter(browser, String(100_000 + guess));
    answers.push(isIn(browser) && `${address} was opened by a guess`);
  }
  return outcomeOf(answers);
}

export const emailCodeAttacks: Attack[] = [
  { name: "a code that is emailed, used after five tries", run: tryAfterFive },
  { name: "a code that is emailed, forwarded", run: tryForwarded },
  { name: "accounts taken over at the checkout by a code", run: tryToTakeOver },
  { name: "a code that is emailed, guessed from many networks", run: tryToGuess },
];
