import { expect, test } from "vitest";
import { type DataCopy, describeCopy } from "./data-copy.ts";

const copy: DataCopy = {
  shop: "Deodar & Diya",
  madeAt: "2026-11-20T12:00:00.000Z",
  profile: {
    name: "Asha Negi",
    phone: null,
    role: "user",
    createdAt: "2026-11-20T08:35:00.000Z",
    emailVerified: true,
  },
  addresses: [],
  signIn: { methods: ["password", "Google"], passkeys: [], authenticatorApp: false, signedInOn: [] },
  orders: [
    {
      number: null,
      startedAt: "2026-11-20T08:35:00.000Z",
      status: "not paid",
      address: { city: "Shimla" },
      amount: 999,
      gift: null,
      toThePacker: "",
      discounts: [],
      charges: [],
      gst: null,
      waysOfPaying: [],
      lines: [{ name: "Candle", quantity: 1, price: 999 }],
      payment: null,
      atTheDoor: null,
      refunds: [],
      parcels: [],
      batches: [],
      returns: [],
      documents: [],
    },
  ],
  giftCards: [],
  storeCredit: null,
  cart: [],
  giftRecipients: [],
  wishlist: ["Kinnow Marmalade"],
  reviews: [],
  messages: [],
  newsletter: null,
  stockAlerts: [],
  cartsByEmail: [],
  reminders: [],
  likedArticles: [],
  formerShop: [],
  formerShopReviews: [],
  retired: [],
  messagesSent: [],
};

test("the readable copy leaves out empty fields, and gives times in Indian time", () => {
  const sections = describeCopy(copy);
  expect(sections.map(({ title }) => title)).toEqual(["Profile", "Signing in", "Orders", "Wishlist"]);
  expect(sections[0]?.entries[0]?.rows).toEqual([
    ["name", "Asha Negi"],
    ["kind of account", "customer"],
    ["added on", "20 Nov 2026, 14:05"],
    ["email confirmed", "yes"],
  ]);
});

test("the readable copy refers to a photograph instead of containing it", () => {
  const reviews = [{ product: "Candle", photograph: "data:image/webp;base64,UklGRg", room: "" }];
  const [section] = describeCopy({ ...copy, reviews }).filter(({ title }) => title === "Reviews");
  expect(section?.entries[0]?.rows).toEqual([
    ["product", "Candle"],
    ["photograph", "in the file that you can download"],
  ]);
});

test("the readable copy names nested fields by their path, and marks an unpaid order", () => {
  const [order] = describeCopy(copy).find(({ title }) => title === "Orders")?.entries ?? [];
  expect(order?.title).toBe("Not paid");
  expect(order?.rows).toContainEqual(["address · city", "Shimla"]);
  expect(order?.rows).toContainEqual(["product 1 · name", "Candle"]);
});
