import { describe, expect, test } from "vitest";
import { findPages } from "./find-pages.server.ts";

const owner = { role: "admin" } as const;
const staff = { role: "staff" } as const;
const firstThree = (text: string) =>
  findPages(text, owner)
    .slice(0, 3)
    .map(({ label }) => label);

describe("the search of the back office finds pages by an owner's words", () => {
  test.each([
    ["what sold this week by product", "Sales and orders by date"],
    ["how do I pause the shop", "Pause of selling"],
    ["holiday", "Pause of selling"],
    ["gift card values", "Gift cards for sale"],
    ["delivery price", "Shipping and returns"],
    ["change the delivery price", "Shipping and returns"],
    ["print a label again", "Orders"],
    ["add a helper", "Invite somebody"],
    ["helper", "Invite somebody"],
    ["refund half an order", "Orders"],
    ["GST due", "For the accountant"],
    ["answer a review", "Reviews"],
    ["coupon", "Promotions"],
    ["hide a product", "Products"],
    ["phone number in the footer", "Business"],
    ["who bought it", "Orders"],
    ["export orders", "Sales and orders by date"],
    ["block cod for a pin code", "Cash on delivery"],
    ["festival banner", "Seasons"],
    ["festival banner", "Announcement"],
    ["festival", "Seasons"],
    ["invoice address", "Business"],
    ["take back a return", "Returns"],
    ["old customer by phone", "Customers of your former shop"],
    ["stop the newsletter", "Newsletters"],
    ["backup", "Everything of your shop"],
    ["webhook", "Webhooks"],
    ["Refunds", "Refunds"],
    ["refun", "Refunds"],
  ])("%s", (text, label) => {
    expect(firstThree(text)).toContain(label);
  });
});

test("a page is listed before pages that have its name only among their words", () => {
  expect(firstThree("returns")[0]).toBe("Returns");
  expect(firstThree("delivery price")[0]).toBe("Shipping and returns");
});

test("the result names the section of a page", () => {
  expect(findPages("refunds", owner)[0]).toMatchObject({ to: "/admin/refunds", section: "Money" });
});

test("finds a settings form by the label of a field", () => {
  expect(firstThree("recipients")).toContain("Gift orders");
});

test("staff find no page of the owner", () => {
  const found = ["gst", "pause", "helper", "coupon", "refunds", "settings"].flatMap((text) =>
    findPages(text, staff),
  );
  expect(
    found.map(({ to }) => to).filter((to) => /settings|users|accountant|promotions|refunds/.test(to)),
  ).toEqual([]);
});

test("nothing is found for unknown words, or without words", () => {
  expect(findPages("xylophone", owner)).toEqual([]);
  expect(findPages("  ", owner)).toEqual([]);
});

test("a word with a typing error finds its page, and a plural its singular", () => {
  expect(firstThree("ordrs")).toContain("Orders");
  expect(firstThree("categry")[0]).toBe("Categories");
  expect(firstThree("category")[0]).toBe("Categories");
});

test.each([
  ["cancelled", "Orders"],
  ["cancelling", "Orders"],
  ["refunded", "Refunds"],
  ["refnud", "Refunds"],
  ["oredrs", "Orders"],
  ["reveiw", "Reviews"],
])("a word with another ending or with two letters exchanged finds its page: %s", (text, label) => {
  expect(firstThree(text)).toContain(label);
});

test("one known word is enough, and a page that has more of them comes first", () => {
  expect(findPages("xylophone quarks zebra order", owner)).not.toEqual([]);
  expect(firstThree("zebra webhooks")[0]).toBe("Webhooks");
});

test("at most eight pages are found", () => {
  expect(findPages("order", owner)).toHaveLength(8);
});
