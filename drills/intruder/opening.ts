// Settings with which the shop must refuse to start, and how a public shop must refuse to sell as the sample business.

import { mustEncrypt } from "#core/notifications/mailer.server.ts";
import { networkOf } from "#platform/client-network.ts";
import { parseConfig } from "#platform/config.ts";
import { findClientAddress, trustProxy } from "#platform/proxy-trust.ts";
import { postJson, shimlaAddress, signUp } from "../support/buyers.ts";
import { request } from "../support/request.ts";
import { type Attack, outcomeOf, type Target } from "./attack.ts";
import { live, rehearsal } from "./public-shop.ts";

const mustNotOpen: Record<string, Record<string, string | undefined>> = {
  "practice at a public address": {
    PUBLIC_URL: "https://candles.test",
    ADMIN_PASSWORD: "own-password",
    SAMPLE_PASSWORD: "other-password",
  },
  "practice on all interfaces with the README's passwords": { HOST: "0.0.0.0" },
  "practice on a network with the README's owner password": { HOST: "::", ADMIN_PASSWORD: "deodar-admin" },
  "practice with live keys": { RAZORPAY_KEY_ID: "rzp_live_A1", RAZORPAY_KEY_SECRET: "secret" },
  "live without TRUST_PROXY": { ...live, TRUST_PROXY: undefined },
  "live with test keys": { ...live, RAZORPAY_KEY_ID: "rzp_test_A1" },
  "live on the sandbox": { ...live, RAZORPAY_URL: "http://127.0.0.1:4000" },
  "live on a host that looks like Razorpay": {
    ...live,
    RAZORPAY_CHECKOUT_URL: "https://evil.razorpay.com/x.js",
  },
  "live without https": { ...live, PUBLIC_URL: "http://candles.test" },
  "live with the README's password": { ...live, ADMIN_PASSWORD: "deodar-admin" },
  "rehearsal with live keys": { ...rehearsal, RAZORPAY_KEY_ID: "rzp_live_A1" },
};

async function tryWrongSettings() {
  const isAccepted = (env: Record<string, string | undefined>) => parseConfig(env).ok;
  return outcomeOf([
    !(isAccepted(live) && isAccepted(rehearsal)) && "the good settings are refused, so nothing was tried",
    mustEncrypt("live", "smtp://mail.example.com") === false && "emails may leave the machine unencrypted",
    ...Object.entries(mustNotOpen).map(([what, env]) => isAccepted(env) && `the shop opens: ${what}`),
  ]);
}

/** Clients that send X-Forwarded-For to be counted as somebody else. */
async function tryForwardedAddresses() {
  const cases: [setting: string, socket: string, header: string, counted: string][] = [
    ["none", "203.0.113.7", "198.51.100.1", "203.0.113.0/24"],
    ["1", "10.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.0/24"],
    ["1", "10.0.0.1", "203.0.113.7:4711", "203.0.113.0/24"],
    ["2", "10.0.0.1", "198.51.100.1", "10.0.0.0/24"],
    ["10.0.0.0/8", "203.0.113.7", "198.51.100.1", "203.0.113.0/24"],
    ["loopback", "::1", "198.51.100.1, [2001:db8:1:2:3::4]:443", "2001:db8:1:2::/64"],
    ["loopback", "127.0.0.1", "2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"],
  ];
  return outcomeOf(
    cases.map(([setting, socket, header, counted]) => {
      const network = networkOf(findClientAddress(trustProxy.parse(setting), socket, header).address);
      return network === counted ? undefined : `TRUST_PROXY=${setting}, '${header}' counts as ${network}`;
    }),
  );
}

async function tryToBuyBeforeItIsOpen({ publicShop: shop }: Target) {
  const buyer = await signUp(shop.url, "early@example.com");
  await shop.database()
    .sql`insert into product (id, slug, sku, name, description, price, hsn, gst_rate, collection, category_slug, fragrance_notes, ingredients, burn_time, weight, grams, stock, created_at, updated_at)
      select 'early', 'early', 'E-1', 'Early', '', 99900, '3406', 500, 'shop', slug, '{}', '{}', '', '', 1, 5, now(), now() from category limit 1`;
  const answer = await postJson(
    `${shop.url}/api/create-order`,
    { amount: 999, items: [{ productId: "early", quantity: 1 }], userDetails: shimlaAddress },
    buyer.token,
  );
  const { message = "" } = (await answer.json()) as { message?: string };
  const page = await request(`${shop.url}/`);
  const hsts = page.headers.get("strict-transport-security") ?? "";
  return outcomeOf([
    !(answer.status === 503 && message.includes("not open yet")) &&
      `an order was answered ${answer.status}: ${message}`,
    !(await page.text()).includes("We are not open yet") && "the page does not say that the shop is closed",
    hsts.includes("includeSubDomains") && "browsers are told about hosts that the shop does not know",
  ]);
}

export const openingAttacks: Attack[] = [
  { name: "settings with which the shop must not open", run: tryWrongSettings },
  { name: "forged forwarded addresses", run: tryForwardedAddresses },
  { name: "an order from a live shop with the sample business", run: tryToBuyBeforeItIsOpen },
];
