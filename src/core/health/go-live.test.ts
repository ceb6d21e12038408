import { expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { createLinks } from "#core/web/links.ts";
import { checkGoLive } from "./go-live.ts";
import { confirmations, type GoLiveFacts } from "./go-live-item.ts";

const noContent = { articles: 0, fragrances: 0, families: 0, questions: 0, festivals: 0, texts: 0 };
/** Pages show none of the pictures that came with the shop. */
const samples = { pagePictures: false };

const ready: GoLiveFacts = {
  products: 0,
  content: { ...noContent, reviews: 0 },
  categories: 0,
  textPages: [],
  claims: ["Eco-Friendly"],
  samplePages: [],
  bundledPictures: [],
  tried: { orders: 0, customers: 0 },
  struckPrices: 3,
  withoutHsn: 0,
  confirmed: [...confirmations],
  mode: "live",
  publicUrl: "https://shop.in",
  isProxyStated: true,
  razorpay: { keyId: "rzp_live_x", url: "https://api.razorpay.com", hasWebhookSecret: true },
  smtpUrl: "smtps://user:secret@mail.in:465",
  hasSessionSecret: true,
  links: createLinks("https://shop.in"),
};
const practice: GoLiveFacts = {
  ...ready,
  products: 80,
  content: { ...noContent, articles: 6, fragrances: 69, festivals: 1, reviews: 10 },
  categories: 12,
  textPages: ["Blog", "Claims"],
  samplePages: ["Our Story"],
  bundledPictures: ["the product Blue bowl"],
  tried: { orders: 120, customers: 41 },
  withoutHsn: 2,
  confirmed: [],
  mode: "practice",
  publicUrl: "http://localhost:3000",
  isProxyStated: false,
  razorpay: { keyId: "rzp_test_x", url: "http://127.0.0.1:4000", hasWebhookSecret: true },
  smtpUrl: "smtp://127.0.0.1:2525",
  hasSessionSecret: false,
};
const ownBusiness = {
  ...sampleSettings.business,
  shopName: "Lamp & Light",
  legalName: "Lamp & Light",
  phone: "9811122233",
  whatsapp: "",
  email: "hello@lamp.in",
  street: "1 Bazaar",
  instagram: "",
  gstin: "02ABCDE1234F1Z5",
  grievanceName: "Ravi",
  grievanceEmail: "ravi@lamp.in",
  grievancePhone: "9811122234",
};

const missing = (settings: typeof sampleSettings, facts: GoLiveFacts) =>
  checkGoLive(settings, facts).flatMap(({ items }) =>
    items.filter(({ isDone }) => !isDone).map(({ id }) => id),
  );

test("in a practice shop no item of the checklist is done", () => {
  const all = checkGoLive(sampleSettings, practice).flatMap(({ items }) => items.map(({ id }) => id));
  expect(missing(sampleSettings, practice)).toEqual(all);
});

test("in a shop that is ready every item of the checklist is done", () => {
  expect(missing({ ...sampleSettings, samples, business: ownBusiness }, ready)).toEqual([]);
});

test("an unregistered business needs no GSTIN, and a shop without claims needs no confirmation of them", () => {
  const settings = {
    ...sampleSettings,
    business: { ...ownBusiness, gstStatus: "unregistered" as const, gstin: "" },
    samples,
  };
  const confirmed = confirmations.filter((name) => name !== "claims" && name !== "mrps");
  expect(missing(settings, { ...ready, claims: [], struckPrices: 0, withoutHsn: 3, confirmed })).toEqual([]);
});

test("a business that has registered since is told which products lack a code and a rate", () => {
  const settings = { ...sampleSettings, samples, business: ownBusiness };
  expect(missing(settings, { ...ready, withoutHsn: 1 })).toEqual(["hsn"]);
});

test("an unfinished item links to the page where it can be completed", () => {
  const linkOf = (id: string) =>
    checkGoLive(sampleSettings, practice)
      .flatMap(({ items }) => items)
      .find((item) => item.id === id)?.link?.to;
  expect(linkOf("sample-products")).toBe("/admin/products?state=sample");
  expect(linkOf("gstin")).toBe("/admin/settings/legal");
  expect(linkOf("policies")).toBe("https://shop.in/shipping");
  expect(linkOf("dark-patterns")).toBe("/admin/go-live#patterns");
});

test("a live shop may send its emails by a relay on its own machine", () => {
  const settings = { ...sampleSettings, samples, business: ownBusiness };
  expect(missing(settings, { ...ready, smtpUrl: "smtp://localhost:25" })).toEqual([]);
});

test("a shop under composition is told that it may sell only within its own state", () => {
  const business = { ...ownBusiness, gstStatus: "composition" as const };
  const settings = { ...sampleSettings, samples, business };
  expect(missing(settings, ready)).toEqual([]);
  const texts = checkGoLive(settings, ready).flatMap(({ items }) => items.map(({ text }) => text));
  expect(texts.join(" ")).toContain("only inside Himachal Pradesh");
});

test("the checklist lists every page and entry with texts or pictures of the sample", () => {
  const textOf = (id: string) =>
    checkGoLive(sampleSettings, practice)
      .flatMap(({ items }) => items)
      .find((item) => item.id === id)?.text;
  expect(textOf("sample-texts")).toContain("Blog, Claims");
  expect(textOf("sample-pages")).toContain("Our Story");
  expect(textOf("sample-pictures")).toContain("from Home to Blog, the product Blue bowl");
  expect(textOf("sample-content")).toContain("6 articles, 69 fragrances, 12 categories, 1 festival");
  expect(textOf("own-database")).toContain("Here are 120 orders and 41 customers that were tried");
});

test("the checklist lists each claim that is made, in the shop's words", () => {
  const claimed = checkGoLive(sampleSettings, { ...practice, claims: ["100% handcrafted", "Eco-Friendly"] })
    .flatMap(({ items }) => items)
    .find(({ id }) => id === "claims");
  expect(claimed?.text).toContain("Claims: 100% handcrafted, Eco-Friendly.");
});
