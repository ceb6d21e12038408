import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { user } from "#core/identity/identity.table.ts";
import { newsletterSubscriber } from "#core/messages/messages.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShop } from "./support/test-shop.ts";

let shop: TestShop & { sandbox: Sandbox };
let app: TestApp;
let asha: TestBrowser;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 100, name: "Kangra Candle" });
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  asha = app.openBrowser();
  await asha.signInAs("asha@deodar.example", "deodar-asha");
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
});
afterAll(() => shop.close());

/** A page's text, without its scripts. */
async function read(path: string, who: TestBrowser = app.openBrowser()): Promise<string> {
  const html = await (await who.visit(path)).text();
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

/** The form's fields as the page shows them. */
async function readFields(path: string): Promise<Record<string, string>> {
  const html = await (await owner.visit(path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const decode = (text: string) =>
    text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
  const inputs = [...main.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) =>
    decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  const fields = inputs
    .filter((tag) => attribute(tag, "name"))
    .map((tag): [string, string] => [attribute(tag, "name"), attribute(tag, "value")]);
  const selects = [
    ...main.matchAll(/<select[^>]* name="(\w+)"[\s\S]*?<option[^>]*value="(\w*)"[^>]* selected/g),
  ];
  return Object.fromEntries([
    ...fields,
    ...selects.map(([, name, value]): [string, string] => [name ?? "", value ?? ""]),
  ]);
}

describe("what the owner changes in the settings", () => {
  test("the owner's changes in the settings are used by every page and the checkout at once", async () => {
    const business = await readFields("/admin/settings/business");
    expect(business).toMatchObject({ phone: "9800000017", state: "HP" });
    const saved = await owner.submit("/admin/settings/business", { ...business, phone: "+91 98111 22233" });
    expect(saved.headers.get("Location")).toBe("/admin/settings/business?saved");
    for (const page of ["/", "/contact", "/shop", "/products/candle", "/faq"])
      expect(await read(page)).toContain("+91 98111 22233");

    const shipping = await readFields("/admin/settings/shipping");
    await owner.submit("/admin/settings/shipping", { ...shipping, standardRate: "65.50", freeAbove: "2000" });
    expect(await read("/shipping")).toContain("₹65.50");
    expect(await read("/products/candle")).toContain("Free delivery above ₹2,000");
    await asha.submit("/cart/lines", { productId: "candle", quantity: "1" });
    expect(await read("/checkout?code=", asha)).toContain("₹1,064.50");
    const refused = await asha.call("/api/create-order", {
      amount: 999,
      items: [{ productId: "candle", quantity: 1 }],
      userDetails: shimlaAddress,
    });
    expect(refused.status).toBe(409);
    await owner.submit("/admin/settings/shipping", shipping);
    expect(await read("/checkout?code=", asha)).not.toContain("₹1,064.50");

    const log = await read("/admin/audit", owner);
    expect(log).toContain("Meera Thakur");
    expect(log).toMatch(/standardRate 5000 → 6550/);
  });

  test("an ended discount is not shown, and is shown again when it runs", async () => {
    expect(await read("/products/candle")).toContain("20% OFF");
    await owner.submit("/admin/promotions/WELCOME20/stop", {});
    expect(await read("/products/candle")).not.toContain("OFF");
    await owner.submit("/admin/promotions/WELCOME20/resume", {});
    expect(await read("/products/candle")).toContain("20% OFF");
  });

  test("an invalid form loses nothing that was typed, and changes nothing", async () => {
    const shipping = await readFields("/admin/settings/shipping");
    const answer = await owner.submit("/admin/settings/shipping", {
      ...shipping,
      standardRate: "fifty",
      deliveryDays: "4–6",
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("An amount in rupees, such as 50 or 49.50");
    expect(page).toContain('value="fifty"');
    expect(page).toContain('value="4–6"');
    expect(await read("/shipping")).not.toContain("4–6");
  });

  test("the switches of the emails to customers are saved with the owner's name and phone", async () => {
    expect(await readFields("/admin/settings/account")).toMatchObject({ name: "Meera Thakur" });
    await owner.submit("/admin/settings/account", {
      name: "Meera T.",
      phone: "98222 33344",
      orderDelivered: "on",
    });
    const html = await (await owner.visit("/admin/settings/account")).text();
    expect(html.match(/<input[^>]*checked=""[^>]*>/g)?.map((tag) => / name="(\w+)"/.exec(tag)?.[1])).toEqual([
      "orderDelivered",
    ]);
    expect(html).toContain('value="9822233344"');
  });
});

test("a review is written by a customer who received the product, and shown once the owner approves it", async () => {
  const review = {
    rating: "4",
    text: "It burned level to the very end.",
    response: "yes",
    quality: "yes",
    delivery: "no",
  };
  const form = "/products/candle/review";
  expect((await app.openBrowser().request(form)).headers.get("Location")).toBe(
    `/auth?next=${encodeURIComponent(form)}`,
  );
  expect(await read(form, asha)).toContain("Only customers who received this can review it.");
  await asha.submit(form, review);
  expect(await read("/admin/reviews", owner)).toContain("No reviews found.");

  const opened = await asha.call("/api/create-order", {
    amount: 999,
    items: [{ productId: "candle", quantity: 1 }],
    userDetails: shimlaAddress,
  });
  const { id } = (await opened.json()) as { id: string };
  const paid = await asha.call("/api/verify-payment", await shop.sandbox.razorpay.pay(id));
  const { orderId: number } = (await paid.json()) as { orderId: string };
  expect(await read(form, asha)).toContain("Your order is still on its way.");
  await owner.submit(`/admin/orders/${number}/status`, { to: "delivered" });
  expect(await read(`/profile/orders/${number}`, asha)).toContain("Write a review of Kangra Candle");

  const short = await asha.submit(form, { ...review, text: "Nice." });
  expect(short.status).toBe(422);
  expect(await short.text()).toContain("Please write at least 20 characters");
  expect((await asha.submit(form, review)).headers.get("Location")).toBe(`${form}?sent`);
  const before = await (await app.openBrowser().visit("/products/candle")).text();
  expect(before).toContain("No reviews yet.");
  expect(before).not.toContain("aggregateRating");

  const ctx = await (await owner.visit("/admin/reviews")).text();
  const waiting = /action="\/admin\/reviews\/(\w+)\/approve/.exec(ctx)?.[1] ?? "";
  const approved = await owner.submit(`/admin/reviews/${waiting}/approve?state=waiting`, {});
  expect(approved.headers.get("Location")).toBe("/admin/reviews?state=waiting");
  const answerTo = `/admin/reviews/${waiting}/answer?state=approved`;
  const long = await owner.submit(answerTo, { answer: "x".repeat(2001) });
  expect(long.status).toBe(422);
  expect(await long.text()).toContain("Please keep it under 2000 characters");
  await owner.submit(answerTo, { answer: "Thank you!" });
  const after = await (await app.openBrowser().visit("/products/candle")).text();
  for (const words of ["Verified purchase", "Asha N.", "It burned level to the very end.", "Thank you!"])
    expect(after).toContain(words);
  expect(after).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
  expect(await read("/")).toContain("It burned level to the very end.");
});

test("a message is answered by email with its ticket number", async () => {
  await asha.submit("/contact", {
    name: "Asha Negi",
    email: "asha@deodar.example",
    subject: "A wedding",
    message: "May I order forty?",
  });
  const list = await (await owner.visit("/admin/messages?q=wedding")).text();
  const path = /href="(\/admin\/messages\/\w{20})"/.exec(list)?.[1] ?? "";
  expect(await read(path, owner)).toContain("May I order forty?");
  const empty = await owner.submit(`${path}/reply`, { reply: " " });
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain("Please write something");
  const sent = await owner.submit(`${path}/reply`, { reply: "You may." });
  expect(sent.headers.get("Location")).toBe(`${path}?done=answered`);
  expect(await read(path, owner)).toMatch(/#\d+ answered .* You may\./);
  expect(await shop.listJobs("message.reply")).toHaveLength(1);
  expect((await owner.submit(`${path}/state`, { state: "lost" })).status).toBe(422);
  const moved = await owner.submit(`${path}/state`, { state: "closed" });
  expect(moved.headers.get("Location")).toBe(`${path}?done=moved`);
});

test("the list of accounts is called Users and shows their total number, also during a search", async () => {
  const all = await read("/admin/users", owner);
  const [, count = ""] = /Users \((\d+)\)/.exec(all) ?? [];
  expect(Number(count)).toBe(await shop.db.$count(user));
  expect(await read("/admin/users?q=nobody-at-all", owner)).toContain(`Users (${count})`);
});

test("the last admin can lose neither role nor account", async () => {
  const users = await (await owner.visit("/admin/users?q=meera")).text();
  const path = /href="(\/admin\/users\/\w{20})"/.exec(users)?.[1] ?? "";
  for (const [command, fields] of Object.entries<Record<string, string>>({
    role: { role: "user" },
    disable: {},
  })) {
    const answer = await owner.submit(`${path}/${command}`, fields);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("The shop must keep one admin.");
  }
  expect((await owner.submit(`${path}/role`, { role: "emperor" })).status).toBe(422);
});

test("a role for an unconfirmed address is refused, and the page says what to do", async () => {
  const { id } = (await signUpCustomer(shop)).actor;
  const refused = await owner.submit(`/admin/users/${id}/role`, { role: "staff" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Nobody has confirmed this email address yet.");
  expect(await read(`/admin/users/${id}`, owner)).toContain("(not confirmed)");
});

test("the owner gives a role, disables, enables and signs out an account, with a message each time", async () => {
  const users = await (await owner.visit("/admin/users?q=tenzin")).text();
  const path = /href="(\/admin\/users\/\w{20})"/.exec(users)?.[1] ?? "";
  const commands: [command: string, fields: Record<string, string>, notice: string][] = [
    ["role", { role: "user" }, "The role is changed. It takes effect at the next sign-in."],
    ["role", { role: "staff" }, "The role is changed."],
    ["disable", {}, "The account is disabled and signed out everywhere."],
    ["enable", {}, "The account is enabled again."],
    ["sign-out", {}, "Signed out everywhere."],
  ];
  for (const [command, fields, notice] of commands) {
    const answer = await owner.submit(`${path}/${command}`, fields);
    expect(answer.headers.get("Location")).toBe(`${path}?done=${command}`);
    expect(await read(`${path}?done=${command}`, owner)).toContain(notice);
  }
});

test("the newsletter's subscribers are exported to a file without spreadsheet formulas", async () => {
  const at = shop.clock.now();
  await shop.db
    .insert(newsletterSubscriber)
    .values({ email: "+91@example.com", token: "token", requestedAt: at, confirmedAt: at });
  const file = await owner.request("/admin/subscribers.csv");
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(await file.text()).toContain(`"'+91@example.com"`);
});

test("the dashboard counts what was sold today", async () => {
  const page = await read("/dashboard", owner);
  expect(page).toMatch(/Today ₹999 yesterday: ₹0 Orders 1 Average order ₹999 Refunds ₹0 Net ₹999/);
  expect(page).toMatch(/Best sellers .* Kangra Candle 1 · ₹999/);
});

test("the owner confirms items of the go-live checklist, and removes the samples only after typing the word", async () => {
  const checklist = "/admin/go-live";
  expect(await read(checklist, owner)).toContain("Backups (missing)");
  const confirmed = await owner.submit(`${checklist}/confirm`, { confirmation: "backups" });
  expect(confirmed.headers.get("Location")).toBe(`${checklist}?saved=backups`);
  expect(await read(`${checklist}?saved=backups`, owner)).toContain("Saved.");
  expect(await read(checklist, owner)).toContain("Backups (done)");
  expect((await owner.submit(`${checklist}/confirm`, { confirmation: "everything" })).status).toBe(422);

  const cleared = await owner.submit(`${checklist}/clear-mrps`, {});
  expect(cleared.headers.get("Location")).toBe(`${checklist}?saved=mrps`);
  expect(await read("/admin/settings/whatsapp", owner)).toContain("Between 9 pm and 8 am");

  const refused = await owner.submit(`${checklist}/remove-samples`, { word: "remove" });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("Please type REMOVE in capital letters");
  expect(page).toContain('value="remove"');
  const removed = await owner.submit(`${checklist}/remove-samples`, { word: " REMOVE " });
  expect(await removed.text()).toMatch(/Removed \d+ products/);
  // Accounts of people, also the owner's, stay.
  expect(await read("/admin/users?q=tenzin", owner)).toContain("Tenzin Dorje");
});
