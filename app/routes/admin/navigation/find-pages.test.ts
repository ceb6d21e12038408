import { describe, expect, test } from "vitest";
import { findPages } from "./find-pages.ts";

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
    ["export orders", "For the accountant"],
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
  const labels = new Map([["/admin/settings/shipping", "Zephyr surcharge"]]);
  expect(findPages("zephyr", owner, labels).map(({ label }) => label)).toEqual(["Shipping and returns"]);
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

test("a word of four letters fits one with a letter more, and a plural its singular", () => {
  expect(firstThree("ordr")).toContain("Orders");
  expect(firstThree("category")[0]).toBe("Categories");
});

test("one known word among many unknown ones finds nothing", () => {
  expect(findPages("xylophone quarks zebra order", owner)).toEqual([]);
});

test("at most eight pages are found", () => {
  expect(findPages("order", owner)).toHaveLength(8);
});
