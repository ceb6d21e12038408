// Names, addresses and codes of owner and customer that are as long as the forms allow, without a space.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type Customer, postJson, signUp, startCheckout } from "../../drills/support/buyers.ts";
import { type OwnersBrowser, send } from "../support/adopt-shop.ts";
import { describeTooWide } from "./support/describe-too-wide.ts";
import { findCutWords } from "./support/find-cut-words.ts";
import {
  longestBusiness,
  longestCategory,
  longestCode,
  longestCustomer,
  longestEmail,
  longestLegal,
  longestOptions,
  longestProduct,
} from "./support/longest-values.ts";
import { boxOf, resize } from "./support/measure.ts";
import { dismissWelcome, openPage } from "./support/open-page.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import type { ShopServer } from "./support/shop-server.ts";
import { signIn } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const product = `/products/${longestProduct.slug}`;
const withVariants = `${product.slice(0, -1)}v`;
const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("on a phone the longest values fit every page of the storefront, the account and an order, uncut", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  test.setTimeout(300_000);
  const asOwner = await signInByCall(ownShop.shop);
  await send(asOwner, "/admin/settings/business", longestBusiness);
  await send(asOwner, "/admin/settings/legal", longestLegal);
  const taxed = { price: "999", stock: "9", hsn: "3406", gstRate: "500", collection: "shop", active: "on" };
  const shown = { picture: await photograph(), alt: longestProduct.name };
  await send(asOwner, "/admin/content/categories", { name: longestCategory });
  const categorySlug = await findCategory(asOwner);
  const code = { counts: "with-code", code: longestCode, kind: "percent", percent: "10" };
  await send(asOwner, "/admin/promotions/new", code);
  const typed = { ...taxed, ...longestProduct, ...shown, categorySlug };
  await send(asOwner, "/admin/products/new", typed);
  await makeVariants(asOwner, typed);
  const customer = await signUp(ownShop.shop, longestEmail, longestCustomer);
  const number = await buy(ownShop, customer);
  await dismissWelcome(page);
  await signIn(page, { email: longestEmail, password: "candles-at-dusk" }, "/profile");
  await page.goto(product);
  await page
    .getByRole("main")
    .getByRole("button", { name: /add to cart/i })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /cart/i })).toBeVisible();
  const order = `/profile/orders/${number}`;
  const faults: string[] = [];
  for (const path of [
    ...["/", product, `${product}/review`, `/shop?q=${longestProduct.name}`, "/cart", "/checkout"],
    ...[withVariants, `/shop?category=${categorySlug}`, `/checkout?code=${longestCode}`],
    ...["/about", "/contact", "/terms-conditions", "/privacy-policy", "/shipping", "/returns", "/auth/reset"],
    ...["/wishlist", "/checkout/recipients", "/checkout/recipients/add", "/gift-card", "/profile/security"],
    ...["/profile", "/profile/settings", "/profile/settings/edit", "/profile/addresses", "/profile/own-data"],
    ...[order, `${order}/cancel`, `${order}/address`, `${order}/terms`, `${order}/question`],
  ]) {
    faults.push(...(await findFaults(page, path)));
  }
  await openPage(page, { path: "/" });
  const header = page.getByRole("banner");
  const ofName = await boxOf(header.locator(".wordmark"));
  const ofHeader = await boxOf(header);
  expect(ofName.height, "the shop's name stands in its header").toBeLessThanOrEqual(ofHeader.height);
  expect(faults).toEqual([]);
  expect(await findFaultsOfBackOffice(page, number)).toEqual([]);
});

/** Opens the page at 360 px and returns what is too wide for it or cut off. */
async function findFaults(page: Page, path: string): Promise<string[]> {
  await resize(page, { width: 360, height: 740 });
  await openPage(page, { path });
  const tooWide = await describeTooWide(page);
  const cut = await findCutWords(page);
  return [tooWide, ...cut].flatMap((fault) => (fault ? [`${path}: ${fault}`] : []));
}

/** The owner's pages that show names, SKUs, addresses and codes. */
async function findFaultsOfBackOffice(page: Page, number: string): Promise<string[]> {
  await page.context().clearCookies();
  await signIn(page, owner, "/dashboard");
  const many = "/admin/products/many?all=on&go=on&asked=on";
  const faults: string[] = [];
  for (const path of [
    ...["/dashboard", "/admin/orders", `/admin/orders/${number}`, `/admin/orders/${number}/address`],
    ...["/admin/orders/to-pack", "/admin/orders/many", "/admin/orders/hand-over", "/admin/orders/mela"],
    ...["/admin/products?q=W", `/admin/search?q=${longestProduct.name.slice(0, 60)}`, "/admin/users?q=w"],
    ...["/admin/products/many?q=W", `${many}&do=hide`, `${many}&do=count`, `${many}&do=category`],
    ...["/admin/accountant", "/admin/promotions", "/admin/content/categories", "/admin/content/pictures"],
    ...["/admin/audit", "/admin/emails", "/admin/settings", "/admin/channels", "/admin/insight"],
  ])
    faults.push(...(await findFaults(page, path)));
  return faults;
}

async function signInByCall(shop: string): Promise<OwnersBrowser> {
  const answer = await postJson(`${shop}/api/auth/sign-in/email`, owner);
  const headers = { Authorization: `Bearer ${answer.headers.get("set-auth-token")}` };
  return { request: (path, init) => fetch(`${shop}${path}`, { ...init, redirect: "manual", headers }) };
}

/** Adds a product with a variant that has the second option value. */
async function makeVariants(asOwner: OwnersBrowser, fields: typeof longestProduct): Promise<void> {
  const slug = withVariants.replace("/products/", "");
  await send(asOwner, "/admin/products/new", { ...fields, slug, sku: `${fields.sku.slice(0, -1)}V` });
  const list = await (await asOwner.request(`/admin/products?q=${fields.name}`)).text();
  for (const [address] of list.matchAll(/\/admin\/products\/[\w-]{20,}/g)) {
    const html = await (await asOwner.request(address)).text();
    if (!html.includes(slug)) continue;
    const sku = `${fields.sku.slice(0, -1)}X`;
    return void (await send(asOwner, `${address}/variants?${new URLSearchParams(longestOptions)}`, {
      sku,
      price: "999",
      stock: "9",
    }));
  }
  throw new Error(`the back office lists no product at ${slug}`);
}

/** Returns the slug of the longest category. */
async function findCategory(asOwner: OwnersBrowser): Promise<string> {
  const html = await (await asOwner.request("/admin/content/categories")).text();
  return /categories\/(w+)\/rename/.exec(html)?.[1] ?? "";
}

async function photograph(): Promise<File> {
  const image = sharp({ create: { channels: 3, width: 600, height: 600, background: "#8a3b2b" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], "made.jpg", { type: "image/jpeg" });
}

/** Buys something and returns the order's number. */
async function buy({ shop, sandbox }: ShopServer, customer: Customer): Promise<string> {
  const html = await (await fetch(`${shop}${product}`)).text();
  const productId = /name="productId" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const items = [{ productId, quantity: 1 }];
  const started = await startCheckout(shop, customer, items, {
    address: longestCustomer,
    choices: { code: longestCode },
  });
  if (!started.ok) throw new Error(started.message);
  const paid = await postJson(`${sandbox.RAZORPAY_URL}/practice/pay`, { order_id: started.razorpayOrderId });
  const proof = (await paid.json()) as object;
  const verified = await postJson(`${shop}/api/verify-payment`, proof, customer.token);
  return ((await verified.json()) as { orderId: string }).orderId;
}
