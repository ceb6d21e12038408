// Buys, returns and cancels as a customer of an adopted shop, and reads the pages in each state, the papers and the feeds.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { listReturns } from "#features/returns/returns.server.ts";
import { newId } from "#platform/new-id.ts";
import { customerActor, packer, purchaseOf } from "./buying.ts";
import { readPdf } from "./read-pdf.ts";
import type { TestApp, TestBrowser } from "./test-app.ts";
import type { TestShopWithSandbox } from "./test-shop.ts";

type Adopted = { shop: TestShopWithSandbox; app: TestApp; owner: TestBrowser; slug: string };

const person = { name: "Ritu Sen", phone: "9816012345", city: "Kolkata", state: "WB" };
const address = { ...person, address: "8 Park Street", zip: "700016", country: "India" as const };
const email = "ritu@example.com";

/** The texts of pages, papers and feeds by name, such as 'delivered: /profile/orders/MIT-26-00001', 'PDF: labels', '/feeds/google.xml'. */
export async function readAdoptedOrders({ shop, app, owner, slug }: Adopted): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const customer = app.openBrowser();
  const read = async (state: string, address: string, browser = customer) => {
    const answer = await browser.visit(address);
    if (answer.status !== 200) throw new Error(`${address} of an order that is ${state}: ${answer.status}`);
    const html = await answer.text();
    // Leaves out the header of the back office: it names the sample's owner, whose account the test uses.
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    texts.set(`${state}: ${address}`, browser === owner ? main : html);
  };
  await customer.call("/api/auth/sign-up/email", {
    ...person,
    street: address.address,
    pincode: address.zip,
    email,
    password: "a-long-evening",
  });
  const { orderId, number } = await buy(shop, slug);
  const page = `/profile/orders/${number}`;
  for (const address of [page, `${page}/cancel`, `${page}/address`]) await read("paid", address);
  for (const to of ["processing", "shipped", "delivered"] as const) {
    await changeStatus(shop, packer, { orderId, to });
    await read(to, page);
    await read(to, `/admin/orders/${number}`, owner);
  }
  for (const address of [`${page}/return`, `${page}/terms`, `/products/${slug}/review`, ...ofCustomer])
    await read("delivered", address);
  for (const [name, text] of await readPapers(owner, number)) texts.set(name, text);
  await sendBack({ shop, customer, owner, page, read });
  const second = await buy(shop, slug);
  await customer.submit(`/profile/orders/${second.number}/cancel`, {});
  await read("cancelled", `/profile/orders/${second.number}`);
  for (const [name, text] of await readFeeds(shop, app)) texts.set(name, text);
  return texts;
}

const ofCustomer = [
  ...["/profile", "/profile/settings", "/profile/addresses", "/profile/wishlist", "/profile/security"],
  ...["/profile/own-data", "/profile/delete", "/checkout"],
];

async function buy(shop: TestShopWithSandbox, slug: string): Promise<{ orderId: string; number: string }> {
  const [buyer] = await shop.db.select().from(user).where(eq(user.email, email));
  const [bought] = await shop.db.select().from(product).where(eq(product.slug, slug));
  const actor = customerActor(buyer?.id ?? "");
  const request = purchaseOf({
    items: [{ productId: bought?.id ?? "", quantity: 1 }],
    address: { ...purchaseOf().address, ...address },
    shownAmount: 1,
  });
  const asked = await startCheckout(shop, actor, request);
  if (asked.ok || asked.reason !== "amount-differs") throw new Error(`a purchase of ${slug} has no price`);
  const started = await startCheckout(shop, actor, { ...request, shownAmount: asked.price.amount });
  if (!started.ok) throw new Error(started.reason);
  const paid = await shop.sandbox.razorpay.pay(started.razorpayOrderId);
  await confirmWithProof(shop, actor, {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  const [row] = await shop.db.select().from(order).where(eq(order.id, started.orderId));
  return { orderId: started.orderId, number: row?.number ?? "" };
}

type SentBack = Pick<Adopted, "shop" | "owner"> & {
  customer: TestBrowser;
  page: string;
  read(state: string, address: string): Promise<void>;
};

async function sendBack({ shop, customer, owner, page, read }: SentBack): Promise<void> {
  const form = new FormData();
  const photograph = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#357" } })
    .jpeg()
    .toBuffer();
  const fields = { kind: "damage", pieces: "0:1", reason: "It came in two parts", requestKey: newId() };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append("photograph", new File([new Uint8Array(photograph)], "two.jpg", { type: "image/jpeg" }));
  await customer.request(`${page}/return`, { method: "POST", body: form });
  await read("return asked for", page);
  const [asked] = (await listReturns(shop.db)).returns;
  const path = `/admin/returns/${asked?.id}`;
  for (const [step, values] of [
    ["decide", { to: "approved", note: "" }],
    ["receive", {}],
    ["refund", {}],
  ] as const) {
    await owner.submit(`${path}/${step}`, values);
    await read(`return, after ${step}`, page);
  }
}

async function readPapers(owner: TestBrowser, number: string): Promise<[name: string, text: string][]> {
  const kinds = ["packing-slips", "packing-slips-a5", "labels", "label-sheets", "invoices"];
  const addresses = kinds.map((kind) => `/admin/orders/print.pdf?order=${number}&print=${kind}`);
  const papers: [string, string][] = [];
  for (const address of [...addresses, `/admin/orders/${number}/invoice.pdf`]) {
    const answer = await owner.request(address);
    if (answer.headers.get("content-type") !== "application/pdf") throw new Error(`${address} is no paper`);
    const { text } = await readPdf(await answer.bytes());
    // In a test the papers have the sample's look; `npm run drill adopt` reads papers in the owner's look.
    papers.push([`PDF: ${address}`, text.replaceAll("Deodar & Diya", "")]);
  }
  return papers;
}

async function readFeeds(
  shop: TestShopWithSandbox,
  app: TestApp,
): Promise<[address: string, text: string][]> {
  const change = { google: true, meta: true, pinterest: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "channels", change });
  const files = ["/feeds/google.xml", "/feeds/meta.xml", "/feeds/pinterest.xml"];
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await (await app.request(file)).text()]),
  );
}
