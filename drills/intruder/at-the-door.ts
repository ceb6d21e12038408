// Attacks on cash on delivery: orders by people who never mean to pay, and forged courier files.
import { liftSignUps, limitSignUps } from "../../tests/support/lift-sign-ups.ts";
import { type Customer, postJson, shimlaAddress, signUp } from "../support/buyers.ts";
import { offerAtTheDoor } from "../support/door-orders.ts";
import { type Attack, outcomeOf, type Person, send, type Target } from "./attack.ts";

const handedInPath = "/admin/orders/on-delivery/handed-in";

type Placed = { ok: boolean; message: string; orderId: string };

/** Orders one piece, to be paid at the door; takes the price from the shop's first answer. */
async function order(
  { shop }: Pick<Target, "shop">,
  { token }: Customer,
  productId: string,
  { phone = shimlaAddress.phone, quantity = 1 } = {},
): Promise<Placed> {
  let amount = 0;
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await postJson(
      `${shop.url}/api/create-order`,
      {
        amount,
        items: [{ productId, quantity }],
        payment: "on-delivery",
        userDetails: { ...shimlaAddress, phone },
      },
      token,
    );
    const body = (await answer.json()) as Answer;
    if (answer.ok || !body.figures)
      return {
        ok: answer.ok,
        message: body.message ?? "",
        orderId: body.page?.split("/").at(-1) ?? "",
      };
    amount = body.figures.amount;
  }
  return { ok: false, message: "the amount changed", orderId: "" };
}

type Answer = { message?: string; page?: string; figures?: { amount: number } };

async function findProduct({ shop }: Target): Promise<string> {
  const { sql } = shop.database();
  await offerAtTheDoor(sql);
  const [product] = await sql<{ id: string }[]>`
    update product set stock = 500 where id = (select id from product where active and archived_at is null
      and set_pricing is null and option_names = '{}' and variant_of is null and price < 100000 order by id limit 1) returning id`;
  return product?.id ?? "";
}

async function signUpConfirmed({ shop }: Target, email: string): Promise<Customer> {
  const customer = await signUp(shop.url, email);
  await shop.database().sql`update "user" set email_verified = true where email = ${email}`;
  return customer;
}

/** Orders without a confirmed address, orders of many accounts with one telephone number, and orders of one network with many numbers. */
async function tryToFlood(target: Target) {
  const { shop } = target;
  const { sql } = shop.database();
  await limitSignUps(sql);
  await liftSignUps(sql);
  const productId = await findProduct(target);
  const stranger = await signUp(shop.url, "door-unconfirmed@example.com");
  const unconfirmed = await order(target, stranger, productId);
  const placed = async (name: string, phoneOf: (index: number) => string, atOnce: boolean) => {
    const customers: Customer[] = [];
    for (let index = 0; index < 20; index += 1)
      customers.push(await signUpConfirmed(target, `${name}-${index}@example.com`));
    const answers: Placed[] = [];
    if (atOnce)
      answers.push(
        ...(await Promise.all(
          customers.map((one, index) => order(target, one, productId, { phone: phoneOf(index) })),
        )),
      );
    else
      for (const [index, one] of customers.entries())
        answers.push(await order(target, one, productId, { phone: phoneOf(index) }));
    return answers.filter(({ ok }) => ok).length;
  };
  const ofPhone = await placed("door-phone", () => "9700000001", true);
  const ofNetwork = await placed("door-network", (index) => `98000001${10 + index}`, false);
  const [{ waiting, reserved } = { waiting: 0, reserved: 0 }] = await sql<
    { waiting: number; reserved: number }[]
  >`
    select count(*)::int as waiting, count(*) filter (where is_reserved)::int as reserved
    from cash_on_delivery where state = 'to-confirm'`;
  // The limits must stop the following attacks, not this one.
  await limitSignUps(sql);
  return {
    tries: 41,
    breaches: outcomeOf([
      unconfirmed.ok && "an account without a confirmed address ordered at the door",
      !/confirm your email/.test(unconfirmed.message) && `it was told: ${unconfirmed.message}`,
      ofPhone < 2 && "a telephone number that a stranger has typed is used up for others",
      ofNetwork < 20 && `${20 - ofNetwork} customers of a full network were refused`,
      reserved > 5 && `${reserved} unconfirmed orders of one network keep pieces from others`,
      waiting !== ofPhone + ofNetwork && `${waiting} orders wait, and ${ofPhone + ofNetwork} were answered`,
    ]).breaches,
  };
}

/** Guesses the addresses of such orders, and presses the staff's buttons as somebody else. */
async function tryToDecide(target: Target) {
  const { sql } = target.shop.database();
  const [waiting] = await sql<{ id: string }[]>`
    select order_id as id from cash_on_delivery where state = 'to-confirm' limit 1`;
  const id = waiting?.id ?? "";
  const guesses = [
    id.slice(0, -1),
    `${id}0`,
    id.toUpperCase(),
    "1",
    "../orders",
    '\'; drop table "order"; --',
  ];
  const answers = await Promise.all(
    guesses.map(async (guess) => {
      const path = `/order-on-delivery/${encodeURIComponent(guess)}`;
      const statuses = [
        await send(target, "guest", path),
        await send(target, "guest", path, { method: "POST" }),
      ];
      return (
        statuses.some(({ status }) => status < 400) && `a guessed address of an order was answered: ${guess}`
      );
    }),
  );
  const ofStaff = [`/admin/orders/on-delivery/${id}/confirm`, `/admin/orders/on-delivery/${id}/cancel`];
  for (const path of ofStaff)
    for (const person of ["guest", "customer"] as const)
      await send(target, person, path, { method: "POST", body: new URLSearchParams() });
  await send(target, "staff", `/admin/orders/on-delivery/${id}/here`, { method: "POST" });
  const page = await (await send(target, "guest", `/order-on-delivery/${id}`)).text();
  const [after] = await sql<{ state: string; handedIn: number }[]>`
    select state, handed_in as "handedIn" from cash_on_delivery where order_id = ${id}`;
  return outcomeOf([
    !waiting && "no order waits, so nothing was tried",
    ...answers,
    (after?.state !== "to-confirm" || after.handedIn > 0) && "somebody else decided about an order",
    [shimlaAddress.name, shimlaAddress.address, shimlaAddress.phone].some((text) => page.includes(text)) &&
      "the page of the emailed address tells name, street or telephone number",
  ]);
}

type Sent = { number: string; parcel: string; rupees: number; orderId: string };

/** Ships two parcels, one of them another customer's. */
async function sendParcels(target: Target): Promise<[Sent, Sent]> {
  const productId = await findProduct(target);
  const { shop } = target;
  const { sql } = shop.database();
  await sql`update cash_on_delivery set confirm_by = now() - interval '1 hour' where state = 'to-confirm'`;
  const parcels: Sent[] = [];
  for (const index of [1, 2]) {
    const customer = await signUpConfirmed(target, `door-parcel-${index}@example.com`);
    const { orderId, message } = await order(target, customer, productId, { phone: `961000000${index}` });
    if (!orderId) throw new Error(`no order at the door: ${message}`);
    await send(target, "guest", `/order-on-delivery/${orderId}`, { method: "POST" });
    const [row] = await sql<{ number: string; amount: number }[]>`
      select number, amount from "order" where id = ${orderId}`;
    const { number, amount } = row ?? { number: "", amount: 0 };
    const post = (path: string, fields: Record<string, string>) =>
      send(target, "staff", `/admin/orders/${number}/${path}`, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
    const parcel = `EB12345678${index}IN`;
    await post("status", { to: "processing" });
    await post("parcel", { carrier: "India Post", trackingNumber: parcel });
    parcels.push({ number, parcel, rupees: amount / 100, orderId });
  }
  return parcels as [Sent, Sent];
}

const header = "Order,AWB,COD amount,UTR";

function forgedFiles([mine, other]: [Sent, Sent]): Record<string, string | Uint8Array<ArrayBuffer>> {
  const row = (...cells: (string | number)[]) => [header, cells.join(","), ""].join("\n");
  const { number, parcel, rupees } = mine;
  return {
    "another shop's order": row("XX-26-00001", "", rupees, "UTR1"),
    "another shop's parcel": row("", "ZZ999999999IN", rupees, "UTR1"),
    "an order beside the parcel of another one": row(number, other.parcel, rupees, "UTR1"),
    "a larger amount": row("", parcel, rupees + 1, "UTR1"),
    "a hundred times the amount": row("", parcel, rupees * 100, "UTR1"),
    "more rupees than there are": row("", parcel, "99999999999999999999", "UTR1"),
    "an amount below nothing": row("", parcel, -rupees, "UTR1"),
    "an amount in another notation": row("", parcel, "1e3", "UTR1"),
    "no amount": row("", parcel, "NaN", "UTR1"),
    "a formula for an amount": row("", parcel, '"=1+1"', "UTR1"),
    "a formula for a parcel": row("", '"=HYPERLINK(""http://evil.example"")"', rupees, "UTR1"),
    "SQL for an order": row("'; drop table cash_on_delivery; --", "", rupees, "UTR1"),
    "a pattern for a parcel": row("", "%", rupees, "UTR1"),
    "markup for an order": row("<script>alert(1)</script>", "", rupees, "UTR1"),
    "a prototype for an order": row("__proto__", "constructor", rupees, "toString"),
    "no heading": `${parcel},${rupees},UTR1\n`,
    "sixty thousand rows": [header, ...Array.from({ length: 60_000 }, () => `,${parcel},1,UTR1`)].join("\n"),
    "a cell of a megabyte": row("", parcel, `"${"9".repeat(1_000_000)}"`, "UTR1"),
    "a quotation that never ends": `${header}\n,"${parcel},${rupees}`,
    "a million separators": `${header}${",".repeat(1_000_000)}\n`,
    nothing: "",
    "a workbook": new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
    "17 MB": new Uint8Array(17 * 1024 * 1024).fill(0x2c),
  };
}

async function handIn(target: Target, person: Person, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set("list", "");
  body.set("file", new File([content], "=cmd.csv", { type: "text/csv" }));
  return send(target, person, handedInPath, { method: "POST", body });
}

async function tryForgedFiles(target: Target) {
  const parcels = await sendParcels(target);
  const { sql } = target.shop.database();
  const read = async () =>
    sql<{ state: string; handedIn: number }[]>`
      select state, handed_in as "handedIn" from cash_on_delivery where order_id = any(${parcels.map(({ orderId }) => orderId)})
      order by order_id`;
  const before = JSON.stringify(await read());
  const answers: (string | false)[] = [];
  for (const [what, content] of Object.entries(forgedFiles(parcels))) {
    const startedAt = performance.now();
    const answer = await handIn(target, "owner", content);
    const page = await answer.text();
    const isSlow = performance.now() - startedAt > 9_000;
    answers.push(
      (answer.status >= 500 || isSlow) && `${what} answered ${answer.status}${isSlow ? ", slowly" : ""}`,
      /<script>alert|href="http:\/\/evil/.test(page) && `${what} is on the page as it stands`,
      JSON.stringify(await read()) !== before && `${what} was booked`,
    );
    if (JSON.stringify(await read()) !== before) break;
  }
  const [mine] = parcels;
  const right = [header, `,${mine.parcel},${mine.rupees},UTR1`, `,${mine.parcel},${mine.rupees},UTR1`].join(
    "\n",
  );
  for (const person of ["guest", "customer", "staff"] as const) {
    await handIn(target, person, right);
    answers.push(JSON.stringify(await read()) !== before && `${person} had a file booked`);
  }
  for (let time = 0; time < 2; time += 1) await handIn(target, "owner", right);
  const [booked] = await sql<{ handedIn: number; transfers: object[] }[]>`
    select handed_in as "handedIn", transfers from cash_on_delivery where order_id = ${mine.orderId}`;
  answers.push(
    booked?.handedIn !== Math.round(mine.rupees * 100) &&
      `a true row was booked as ${booked?.handedIn} paise`,
    booked?.transfers.length !== 1 && `a row that stands twice was booked ${booked?.transfers.length} times`,
  );
  return outcomeOf(answers);
}

/** Types somebody else's email at the checkout: it must reveal nothing about their account and change nothing there. */
async function tryStrangersEmail(target: Target) {
  const { shop } = target;
  const victim = { email: "victim-at-checkout@example.com", street: "7 Secret Lane", phone: "9733333333" };
  await signUp(shop.url, victim.email, {
    ...shimlaAddress,
    name: "Victoria Secret",
    address: victim.street,
    phone: victim.phone,
  });
  const known = await ask(target, victim.email);
  const unknown = await ask(target, "nobody-at-checkout@example.com");
  const pages = await Promise.all(
    ["/checkout", "/profile", "/profile/orders", "/api/shopper", "/auth/email/code?next=%2Fcheckout"].map(
      async (path) => {
        const answer = await send(target, "guest", path, { headers: { Cookie: known.cookie } });
        return { path, text: `${answer.headers.get("Location")} ${await answer.text()}` };
      },
    ),
  );
  const told = (text: string) =>
    ["Victoria", victim.street, victim.phone].some((secret) => text.includes(secret));
  const session = await (
    await send(target, "guest", "/api/auth/get-session", { headers: { Cookie: known.cookie } })
  ).text();
  return outcomeOf([
    known.status !== unknown.status &&
      `who has an account is answered ${known.status}, others ${unknown.status}`,
    known.body.replaceAll(victim.email, "") !==
      unknown.body.replaceAll("nobody-at-checkout@example.com", "") &&
      "the answer tells whether there is an account",
    known.status >= 400 && `no code could be asked for: ${known.status}, so nothing was tried`,
    session !== "null" && "typing an address signed in",
    ...pages.map(({ path, text }) => told(text) && `${path} tells of the account whose address was typed`),
  ]);
}

async function ask(target: Target, email: string) {
  const answer = await send(target, "guest", "/auth/email?next=%2Fcheckout", {
    method: "POST",
    body: new URLSearchParams({ email }),
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { status: answer.status, body: await answer.text(), cookie };
}

export const atTheDoorAttacks: Attack[] = [
  { name: "somebody else's address typed at the checkout", run: tryStrangersEmail },
  { name: "a flood of orders at the door", run: tryToFlood },
  { name: "orders at the door decided by others", run: tryToDecide },
  { name: "forged files of collected money", run: tryForgedFiles },
];
