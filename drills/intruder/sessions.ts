// A stolen session: how long it lasts, and its rights without a new sign-in. Also the rights of a password alone in a public
// shop.
import { postJson, purchase, signUp } from "../support/buyers.ts";
import { request } from "../support/request.ts";
import { type Attack, outcomeOf, send, type Target } from "./attack.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

async function signInAsOwner({ shop }: Target): Promise<{ token: string; id: string }> {
  const answer = await postJson(`${shop.url}/api/auth/sign-in/email`, owner);
  const { user } = (await answer.json()) as { user: { uid: string } };
  return { token: answer.headers.get("set-auth-token") ?? "", id: user.uid };
}

/** Makes the owner's sessions older, instead of waiting for twelve hours. */
async function age(
  { shop }: Target,
  id: string,
  column: "created_at" | "last_seen_at" | "confirmed_at",
  minutes: number,
) {
  const { pool } = shop.database();
  await pool.query(`update session set ${column} = now() - make_interval(mins => $2) where user_id = $1`, [
    id,
    minutes,
  ]);
}

async function tryOldSessions(target: Target) {
  const answers: (string | false)[] = [];
  for (const [column, minutes, isGood] of [
    ["last_seen_at", 29, true],
    ["last_seen_at", 31, false],
    ["created_at", 12 * 60 - 1, true],
    ["created_at", 12 * 60 + 1, false],
  ] as const) {
    const { token, id } = await signInAsOwner(target);
    await age(target, id, column, minutes);
    const as = { ...target, tokens: { ...target.tokens, owner: token } };
    const isOpen = (await send(as, "owner", "/admin/orders")).status === 200;
    const what = `${column} of ${minutes} minutes ago`;
    if (isGood) answers.push(!isOpen && `a session with ${what} is refused, so nothing was tried`);
    else answers.push(isOpen && `an owner's session with ${what} opens the back office`);
  }
  return outcomeOf(answers);
}

/** Buys for more than the amount above which a refund needs a recent sign-in. */
async function buyOne({ shop }: Target): Promise<string> {
  const { sql } = shop.database();
  const [product] = await sql<{ id: string }[]>`
    select id from product where active and stock > 5 order by price limit 1`;
  const customer = await signUp(shop.url, "refunded@example.com");
  const items = [{ productId: product?.id ?? "", quantity: 1 }];
  await purchase([shop.url], shop.sandbox, customer, items, { fault: "none", maxTries: 5 });
  await sql`
    insert into setting (name, value, changed_at, changed_by) values ('limits', '{"refundAskedAbove": 100}', now(), 'system')
    on conflict (name) do update set value = setting.value || excluded.value`;
  const [order] = await sql<{ number: string }[]>`
    select number from "order" where number is not null order by confirmed_at desc limit 1`;
  return order?.number ?? "none";
}

async function tryWithoutBeingAsked(target: Target) {
  const { sql } = target.shop.database();
  const { token, id } = await signInAsOwner(target);
  const as = { ...target, tokens: { ...target.tokens, owner: token } };
  const [asha] = await sql<{ id: string }[]>`select id from "user" where email = 'asha@deodar.example'`;
  const order = await buyOne(target);
  await age(target, id, "confirmed_at", 11);
  const forms: [path: string, fields: Record<string, string>][] = [
    [`/admin/users/${asha?.id}/role`, { role: "admin" }],
    [`/admin/users/${asha?.id}/remove-second-factors`, {}],
    [`/admin/orders/${order}/refund`, { reason: "Came broken" }],
    [`/admin/orders/${order}/cancel`, { refund: "all", reason: "Came broken" }],
    ["/profile/delete", { understood: "on" }],
    ["/profile/security/authenticator/start", {}],
    ["/profile/security/authenticator", { code: "000000" }],
    ["/profile/security/authenticator/remove", {}],
    ["/profile/security/passkeys/any/remove", {}],
    ["/profile/security/recovery-codes", {}],
  ];
  const answers: (string | false)[] = [];
  for (const [path, fields] of forms) {
    const answer = await send(as, "owner", path, { method: "POST", body: new URLSearchParams(fields) });
    const isAsked = answer.status === 403 && (await answer.text()).includes("Is it you?");
    answers.push(!isAsked && `${path} answered ${answer.status} without asking again`);
  }
  const passkey = await send(as, "owner", "/passkeys/add/start", { method: "POST", body: "{}" });
  answers.push(passkey.status !== 403 && `/passkeys/add/start answered ${passkey.status}`);
  for (const path of [
    "/admin/subscribers.csv",
    "/admin/products/csv/export",
    "/admin/accountant/orders.csv?from=2026-04-01&to=2026-04-30",
    "/admin/accountant/gstr1/b2b?period=2026-04",
    "/profile/own-data",
    "/profile/own-data.json",
    "/profile/security/authenticator",
  ]) {
    const answer = await send(as, "owner", path);
    const isAsked = answer.headers.get("location")?.startsWith("/confirm?next=") ?? false;
    answers.push(!isAsked && `${path} answered ${answer.status} without asking again`);
  }
  const [after] = await sql<{ changed: number }[]>`
    select (select count(*) from "user" where email = 'asha@deodar.example' and role <> 'user')::int
      + (select count(*) from refund)::int as changed`;
  answers.push(after?.changed !== 0 && "a role was granted or money sent back");
  await age(target, id, "confirmed_at", 9);
  const allowed = await send(as, "owner", "/admin/subscribers.csv");
  answers.push(allowed.status !== 200 && `after a recent proof an export answered ${allowed.status}`);
  return outcomeOf(answers);
}

async function tryPasswordAlone({ publicShop }: Target) {
  const { sql } = publicShop.database();
  const answers: (string | false)[] = [];
  for (const role of ["admin", "staff"]) {
    const { email } = await signUp(publicShop.url, `${role}@example.com`);
    await sql`update "user" set role = ${role} where email = ${email}`;
    const signedIn = await postJson(`${publicShop.url}/api/auth/sign-in/email`, {
      email,
      password: "candles-at-dusk",
    });
    const token = signedIn.headers.get("set-auth-token") ?? "";
    answers.push(token === "" && `${role} could not sign in, so nothing was tried`);
    for (const path of [
      "/dashboard",
      "/admin/orders",
      "/admin/products",
      "/admin/messages",
      "/admin/reviews",
    ]) {
      const answer = await request(publicShop.url + path, {
        redirect: "manual",
        headers: { Authorization: `Bearer ${token}` },
      });
      const leadsOn = answer.headers.get("location")?.includes("notice=second-factor-needed") ?? false;
      answers.push(!leadsOn && `${role} opened ${path} with a password alone: ${answer.status}`);
    }
  }
  return outcomeOf(answers);
}

export const sessionAttacks: Attack[] = [
  { name: "sessions of the back office left open", run: tryOldSessions },
  { name: "roles, refunds, exports without being asked again", run: tryWithoutBeingAsked },
  { name: "the back office of a live shop by a password alone", run: tryPasswordAlone },
];
