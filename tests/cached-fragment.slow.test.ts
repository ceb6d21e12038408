// Pages are assembled from parts that were rendered before. What a shopper gets must not depend on that.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedShop } from "#seeds/seed-shop.ts";
import { openMarkupStore } from "#server/markup-store.ts";
import { saveSettings } from "#shop/back-office/save-settings.server.ts";
import { noClaims } from "#shop/settings/claims.ts";
import { allFeatures } from "#shop/settings/features.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { listPublicAddresses } from "./support/public-addresses.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

/** Each test renders every public page several times, which a busy machine does slowly; in milliseconds. */
const timeLimit = 120_000;

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
/** This app renders every page whole. */
let whole: TestApp;
let assembling: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  whole = await openTestApp(shop, { markup: undefined });
  assembling = await openTestApp(shop, { markup: openMarkupStore() });
}, 240_000);
afterAll(() => shop.close());

const listPublic = () =>
  listPublicAddresses(whole.publicRoutes, {
    productSlug: "deodar-ridge",
    articleSlug: "a-diya-from-kangra-clay",
    fragranceSlug: "kinnow-orchard",
    batchNumber: "00-05",
  });

function listAddresses(): string[] {
  return [...listPublic(), "/cart", "/auth", "/no-such-page", "/SHOP", "/shop/", "/shop?q=%3Cb%3Erose"];
}

async function read(app: TestApp, address: string): Promise<string> {
  return await (await app.request(address)).text();
}

let areKept = false;

/** Fills what the assembling app keeps with the pages as they are before a change, unless an earlier test has read them all. */
async function keepAll(): Promise<void> {
  if (areKept) return;
  for (const address of listAddresses()) await read(assembling, address);
}

/** Returns the pages by their addresses. */
async function expectWhole(when: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  areKept = true;
  for (const address of listAddresses()) {
    const page = await read(assembling, address);
    expect(page, `${address} ${when}`).toBe(await read(whole, address));
    expect(page).not.toContain("cached-fragment");
    pages.set(address, page);
  }
  return pages;
}

test(
  "every page is byte for byte the one that is rendered whole, the first time and later",
  async () => {
    const first = await expectWhole("the first time");
    for (const [address, page] of first)
      expect(await read(assembling, address), `${address} the second time`).toBe(page);
  },
  timeLimit,
);

test(
  "a page is byte for byte the same with the tags of an advertisement, which share its kept page",
  async () => {
    for (const address of listPublic()) {
      const tagged = `${address}${address.includes("?") ? "&" : "?"}utm_source=ig&fbclid=IwZXh0`;
      expect(await read(whole, tagged), address).toBe(await read(whole, address));
    }
  },
  timeLimit,
);

test(
  "a change of products, categories, texts and reviews is on the next page",
  async () => {
    await keepAll();
    await shop.sql`update product set price = price + 100, stock = 1, name = name || ' II', description = 'New. ' || description,
    burn_time = burn_time || '+', ingredients = array_append(ingredients, 'moss'), dimensions = 'large'`;
    await shop.sql`update category set name = name || ' II'`;
    await shop.sql`update product_picture set alt = alt || ' II'`;
    await shop.sql`update picture set placeholder = '#123456'`;
    await shop.sql`update review set text = text || ' II'`;
    await shop.sql`update batch set poured_by = poured_by || ' II'`;
    await shop.sql`update fragrance set name = name || ' II'`;
    await shop.sql`update article set title = title || ' II'`;
    const pages = await expectWhole("after the change");
    for (const address of ["/", "/shop", "/products/deodar-ridge", "/shop?q=rose", "/blog"])
      expect(pages.get(address), address).toContain(" II");
  },
  timeLimit,
);

const changed: {
  [Group in "business" | "claims" | "customOrders" | "features" | "look" | "shipping"]: Settings[Group];
} = {
  business: {
    shopName: "Cedar & Wick",
    legalName: "Cedar & Wick (another proprietorship)",
    phone: "9811111111",
    email: "hello@cedar.example",
    street: "Workshop 5",
    city: "Una",
    district: "Kangra",
    state: "PB",
    zip: "140001",
    gstStatus: "unregistered",
    gstin: "",
    grievanceName: "Asha Negi",
    grievanceDesignation: "Nodal Officer",
    grievanceEmail: "grievance@cedar.example",
    grievancePhone: "9822222222",
    courts: "Una, Himachal Pradesh",
    hours: "Every day",
    foundedYear: 2001,
    onlineYear: 2002,
    coordinates: "30.7, 76.8",
    orderPrefix: "CW",
    lastCreditDay: "09-30",
    instagram: "https://www.instagram.com/cedar",
    facebook: "https://www.facebook.com/cedar",
    pinterest: "https://www.pinterest.com/cedar",
    youtube: "https://www.youtube.com/cedar",
    upiId: "cedar@okbank",
    upiName: "Cedar Traders",
    upiOnOrders: true,
    whatsapp: "9833333333",
  },
  features: { ...allFeatures, newsletter: false, reviews: false, floatingContact: false },
  customOrders: { askCandle: false, askName: true, askPhone: true, askPinCode: true },
  look: {
    accent: "#7a1f3d",
    paper: "#ffffff",
    corners: "round",
    light: "day",
    fonts: "playfair",
    logo: null,
  },
  claims: { ...noClaims, happyCustomers: "7", handcrafted: "8", quality: "9" },
  shipping: {
    processingDays: "11",
    deliveryDays: "12",
    remoteDays: 13,
    remotePins: "11",
    closedDays: [{ from: "2026-11-11", until: "2026-11-12" }],
    expressDays: "10",
    standardRate: 14_00,
    expressRate: 15_00,
    freeAbove: 16_00,
    rates: [
      { places: [], upToGrams: 22, isDelivered: true, standardRate: 23, freeAbove: 24, expressRate: 25 },
    ],
    packingPercent: 26,
    unknownGrams: 27,
    returnDays: 17,
    damageHours: 18,
    refundDays: "19",
    cancelHours: 20,
    deliveryProblemDays: 21,
  },
};

test.each(["business", "claims", "customOrders", "features", "look", "shipping"] as const)(
  "a change of every setting of %s is on the next page",
  async (group) => {
    await keepAll();
    await saveSettings(shop, owner, { group, change: changed[group] });
    const pages = await expectWhole("after the change");
    if (group === "customOrders") expect(pages.get("/custom-order")).toContain("Your phone");
    if (group === "business") expect(pages.get("/shop")).toContain("Cedar &amp; Wick: home");
  },
  timeLimit,
);
