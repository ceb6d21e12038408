// Buys a gift in the adopted shop, and reads its emails, its papers and the pages that only its customer sees.
import type { OwnersBrowser } from "../../tests/support/adopt-shop.ts";
import { send } from "../../tests/support/adopt-shop.ts";
import { readPdf } from "../../tests/support/read-pdf.ts";
import type { Trade } from "../../tests/support/trades.ts";
import { type Customer, shimlaAddress, signUp, startCheckout } from "../support/buyers.ts";
import type { RunningShop } from "../support/running-shop.ts";
import { type Document, type Documents, type Reader, read } from "./crawl.ts";

/** The links in these emails lead to examples. */
export const previews = "emails as the owner sees them";

const mailWaitMs = 20_000;
const kolkata = { name: "Ritu Sen", address: "8 Park Street", city: "Kolkata", state: "WB", zip: "700016" };
const printed = ["for-the-box", "packing-slips", "labels", "label-sheets", "greeting-cards", "invoices"];

type Adopted = { shop: RunningShop; owner: OwnersBrowser; trade: Trade; batch: string };

export async function readPapers({ shop, owner, trade, batch }: Adopted): Promise<Documents> {
  const [product] = trade.products;
  const address = { ...shimlaAddress, ...kolkata };
  const email = `buyer@${trade.legal.orderPrefix}.example.com`.toLowerCase();
  const customer = await signUp(shop.url, email, address);
  const number = await buyGift({ shop, trade, customer, address });
  const order = `/admin/orders/${number}`;
  await send(owner, order, { carrier: "India Post", trackingNumber: "EX123456789IN" });
  const reader = { url: shop.url, token: customer.token };
  await putIntoCart(reader, product?.slug ?? "");
  const found: Documents = new Map();
  for (const page of [
    ...["/profile", "/profile/settings", "/profile/addresses", "/profile/wishlist", "/profile/security"],
    ...["/profile/own-data", "/cart", "/checkout", `/profile/orders/${number}`],
    ...[`/profile/orders/${number}/terms`, `/profile/orders/${number}/return`],
    `/products/${product?.slug}/review`,
  ])
    found.set(`customer: ${page}`, await read(reader, page));
  for (const [name, path] of listPapers(order, number, batch)) found.set(name, await readPaper(owner, path));
  for (const { subject, html, text } of shop.sandbox.mail
    .inbox()
    .filter((mail) => !warning.test(mail.subject)))
    found.set(`email: ${subject}`, textOf(`${html || ""} ${text ?? ""}`));
  found.set(previews, textOf(await readPreviews(owner)));
  return found;
}

/** This email names the setting's old value and the account that changed it; both are the sample's here. */
const warning = /: an important setting was changed$/;

async function putIntoCart({ url, token }: Required<Reader>, slug: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const request: OwnersBrowser["request"] = (path, init) =>
    fetch(`${url}${path}`, { ...init, redirect: "manual", headers });
  await send({ request }, `/products/${slug}`, {}, /^\/cart\/lines$/);
}

function listPapers(order: string, number: string, batch: string): [name: string, path: string][] {
  return [
    ["PDF: invoice", `${order}/invoice.pdf`],
    ["PDF: packing slip", `${order}/packing-slip.pdf`],
    ["PDF: greeting card", `${order}/card.pdf`],
    ["PDF: invoice of the preview", "/admin/make-it-yours/preview/invoice.pdf"],
    ["PDF: batch card", `/admin/batches/cards.pdf?batch=${batch}`],
    ...printed.map((kind): [string, string] => [
      `PDF: selected orders, ${kind}`,
      `/admin/orders/print.pdf?order=${number}&print=${kind}`,
    ]),
  ];
}

async function readPaper(owner: OwnersBrowser, path: string): Promise<Document> {
  const answer = await owner.request(path);
  const isPdf = answer.headers.get("content-type") === "application/pdf";
  if (!isPdf)
    throw new Error(`${path} is no paper: ${answer.status} ${answer.headers.get("location") ?? ""}`);
  return textOf((await readPdf(await answer.bytes())).text);
}

async function readPreviews(owner: OwnersBrowser): Promise<string> {
  const page = await (await owner.request("/admin/emails")).text();
  return page.slice(page.indexOf("<main"), page.indexOf("</main>"));
}

type Purchase = { shop: RunningShop; trade: Trade; customer: Customer; address: typeof shimlaAddress };

async function buyGift({ shop, trade, customer, address }: Purchase): Promise<string> {
  const { sql } = shop.database();
  const [product] = await sql<{ id: string }[]>`
    select id from product where slug = ${trade.products[0]?.slug ?? ""}`;
  const items = [{ productId: product?.id ?? "", quantity: 1 }];
  const choices = { gift: true, giftWrap: true, giftWords: "For your new home", giftFrom: "Ritu" };
  const started = await startCheckout(shop.url, customer, items, { address, choices });
  if (!started.ok) throw new Error(`${trade.name} sells nothing: ${started.message}`);
  await shop.sandbox.razorpay.pay(started.razorpayOrderId);
  const isConfirmation = ({ subject = "" }) => subject.includes(String(trade.legal.orderPrefix));
  await waitFor(() => shop.sandbox.mail.inbox(customer.email).some(isConfirmation));
  const [order] = await sql<{ number: string }[]>`select number from "order" where number is not null`;
  return order?.number ?? "";
}

const textOf = (text: string): Document => ({
  status: 200,
  text,
  bytes: new Uint8Array(),
  linkedFrom: undefined,
});

export async function waitFor(isThere: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!isThere()) {
    if (performance.now() - startedAt > mailWaitMs) throw new Error("no email came");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
