import { expect, test } from "vitest";
import { sampleCouriers } from "#core/settings/sample-couriers.ts";
import { isCourierPage, parseCourierList } from "./courier-list.ts";
import { describeDoubt, findTracking } from "./tracking-page.ts";

const follow = (carrier: string, trackingNumber: string) =>
  findTracking(sampleCouriers, { carrier, trackingNumber });

test("a parcel is followed at an address made from the courier's name", () => {
  expect(follow("Delhivery", "1234567890123")).toEqual({
    url: "https://www.delhivery.com/track-v2/package/1234567890123",
    asksForNumber: false,
  });
  expect(follow("bluedart", "123 456")?.url).toMatch(/&trackNo=123456$/);
});

test.each([
  ["Delhivery Surface", "delhivery.com"],
  ["Blue Dart Air 500gms", "bluedart.com"],
  ["Ecom Express Surface", "delhivery.com"],
  ["India Post-Speed Post Air Prepaid", "indiapost.gov.in"],
])("a booked parcel of %s is followed at its carrier's page", (carrier, host) => {
  expect(follow(carrier, "1234567890123")?.url).toContain(host);
});

test.each(["Blue", "Delhiveryman", "Express"])("%s is no courier of the list", (carrier) => {
  expect(follow(carrier, "1234")).toBeNull();
});

test("a courier without addresses for parcels leads to its home page", () => {
  expect(follow("India Post", "EA123456789IN")).toEqual({
    url: "https://www.indiapost.gov.in/",
    asksForNumber: true,
  });
});

test("a courier that is not in the list has no address", () => {
  expect(follow("Uncle Ramesh", "1234")).toBeNull();
});

test("a tracking number cannot change other parts of the address", () => {
  expect(follow("Ekart", "A/../?B-$&")?.url).toBe(
    "https://ekartlogistics.com/shipmenttrack/A%2F..%2F%3FB-%24%26",
  );
});

test("every courier of a new shop has an https address with a fixed host", () => {
  for (const { page } of sampleCouriers) expect(isCourierPage(page)).toBe(true);
  expect(isCourierPage("https://{n}.example.com/")).toBe(false);
  expect(isCourierPage("http://example.com/{n}")).toBe(false);
  expect(isCourierPage("javascript:alert(1)//https://a.in")).toBe(false);
  expect(isCourierPage("https://user@example.com/")).toBe(false);
});

test("a line that is no courier, and a courier named twice, are refused", () => {
  expect(parseCourierList("DTDC | https://dtdc.example/{n}\n\n ")).toEqual([
    { name: "DTDC", page: "https://dtdc.example/{n}" },
  ]);
  expect(parseCourierList("DTDC")).toBeUndefined();
  expect(parseCourierList("DTDC | https://a.in/ | more")).toBeUndefined();
  expect(parseCourierList("Blue Dart | https://a.in/\nBlueDart | https://b.in/")).toBeUndefined();
});

test.each(["EA473124829IN", "RR287043775IN", "EA123456785IN", "1234567890", "EA47312482"])(
  "%s is not doubted",
  (number) => expect(describeDoubt(number)).toBeUndefined(),
);

test("a mistyped number of India Post gets a warning", () => {
  expect(describeDoubt("EA473124839IN")).toMatch(/check digit/);
});
