// Attacks with a telephone number that somebody else has: on their orders, address and cart, and on orders by their links.
import { purchase, signUp } from "../support/buyers.ts";
import { type Attack, outcomeOf, type Target } from "./attack.ts";
import { openBrowser, send } from "./email-codes.ts";

const numberPath = "/auth/number?next=%2Fcheckout";

async function switchOn({ shop }: Target): Promise<void> {
  await shop.database().sql`
    insert into setting (name, value, changed_at, changed_by) values ('features', '{"numberAlone": true}', now(), 'system')
    on conflict (name) do update set value = setting.value || excluded.value`;
}

async function buy({ shop }: Target, email: string): Promise<void> {
  const [product] = await shop.database().sql<{ id: string }[]>`
    select id from product where active and stock > 5 order by price limit 1`;
  const items = [{ productId: product?.id ?? "", quantity: 1 }];
  const customer = await signUp(shop.url, email);
  await purchase([shop.url], shop.sandbox, customer, items, { fault: "none", maxTries: 5 });
}

/** Gives the number of each customer who has bought, and looks for what is theirs. */
async function tryNumbersOfOthers(target: Target) {
  const { shop } = target;
  await switchOn(target);
  await buy(target, "number-known@example.com");
  const known = await shop.database().sql<{ number: string; phone: string; street: string }[]>`
    select number, address ->> 'phone' as phone, address ->> 'address' as street from "order"
    where number is not null and user_id is not null order by confirmed_at desc limit 5`;
  const answers: (string | false)[] = [known.length === 0 && "nobody has bought, so nothing was tried"];
  for (const { number, phone, street } of known) {
    const browser = openBrowser(shop);
    const begun = await send(browser, numberPath, { phone });
    answers.push(begun.status !== 303 && "the number was not taken, so nothing was tried");
    await send(browser, "/cart/lines", { productId: "deodar-ridge", quantity: "1" });
    for (const path of ["/checkout", "/profile", "/profile/addresses", "/profile/own-data.json"]) {
      const text = await (await send(browser, path)).text();
      answers.push(text.includes(number) && `${path} showed an order of somebody with the same number`);
      answers.push(text.includes(street) && `${path} showed the address of somebody with the same number`);
    }
    const page = await send(browser, `/profile/orders/${number}`);
    answers.push(page.status !== 404 && `the order's page was answered with ${page.status}`);
  }
  return outcomeOf(answers);
}

/** Changes and cancels orders by their addresses, with keys that are none. */
async function tryForgedKeys(target: Target) {
  const { shop } = target;
  await switchOn(target);
  await buy(target, "link-forged@example.com");
  const { sql } = shop.database();
  const known = await sql<{ id: string; buyer: string; email: string }[]>`
    select "order".id, buyer.id as buyer, buyer.email from "order" join "user" as buyer on buyer.id = "order".user_id
    where number is not null order by confirmed_at desc limit 3`;
  const answers: (string | false)[] = [known.length === 0 && "there is no order, so nothing was tried"];
  // The newest buyers have no email address for a while, so that their orders have links.
  for (const { buyer } of known) await sql`update "user" set email = null where id = ${buyer}`;
  for (const { id } of known)
    for (const key of ["", id, `${id}.`, `${id}.${"A".repeat(43)}`, `${known[0]?.id}.x`])
      for (const way of ["cancel", "address"]) {
        const path = `/order/${id}/${way}?${new URLSearchParams({ key })}`;
        const { status } = await send(openBrowser(shop), path, { name: "An intruder" });
        answers.push(status !== 404 && `${way} was answered with ${status}`);
      }
  for (const { buyer, email } of known) await sql`update "user" set email = ${email} where id = ${buyer}`;
  return outcomeOf(answers);
}

export const numberAloneAttacks: Attack[] = [
  { name: "a phone number that somebody else has", run: tryNumbersOfOthers },
  { name: "the link of an order bought with a number alone, forged", run: tryForgedKeys },
];
