import { describe, expect, test } from "vitest";
import { addBusinessDays } from "#core/money/business-days.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { orderFactsOf } from "./order-facts.ts";
import {
  cancelUntil,
  listAllowedReturns,
  type OrderFacts,
  promisedDay,
  type returnKinds,
} from "./return-rule.ts";
import type { ReturnStatus } from "./return-state.ts";

const periods = sampleSettings.shipping;
const ist = (text: string) => new Date(`${text}+05:30`);
/** Ordered on Friday 20 November 2026, 14:05 in India; delivered on Wednesday, a quarter to midnight. */
const delivered: OrderFacts = {
  status: "delivered",
  confirmedAt: ist("2026-11-20T14:05:00"),
  deliveredAt: ist("2026-11-25T23:45:00"),
  wasHandedOver: true,
  pin: "177201",
  isExpress: false,
  daysToMake: null,
};
type Requests = Parameters<typeof listAllowedReturns>[1]["requests"];
const kindsAt = (now: Date, facts = delivered, requests: Requests = []) =>
  listAllowedReturns(facts, { periods, requests, now }).map(({ kind }) => kind);
const isAllowed = (kind: (typeof returnKinds)[number], now: string, facts = delivered) =>
  kindsAt(ist(now), facts).includes(kind);

describe("the time to cancel", () => {
  const pending = {
    ...delivered,
    status: "pending",
    deliveredAt: undefined,
    wasHandedOver: false,
  } as const;

  test("an order that is not being packed may be cancelled for twelve hours", () => {
    expect(cancelUntil(pending, periods)).toEqual(ist("2026-11-21T02:05:00"));
  });

  test("a sent or delivered order that is moved back to pending may not be cancelled by its customer", () => {
    expect(cancelUntil({ ...pending, wasHandedOver: true }, periods)).toBeUndefined();
  });

  test.each(["processing", "shipped", "delivered", "cancelled"] as const)(
    "an order that is %s may not be cancelled by its customer",
    (status) => {
      expect(cancelUntil({ ...delivered, status }, periods)).toBeUndefined();
    },
  );
});

describe("what a delivered order allows", () => {
  test.each([
    // Seven days after the day of delivery in India, until the end of that day.
    ["unwanted", "2026-11-25T23:44:59", false],
    ["unwanted", "2026-11-25T23:45:00", true],
    ["unwanted", "2026-12-02T23:59:59", true],
    ["unwanted", "2026-12-03T00:00:00", false],
    ["exchange", "2026-12-02T23:59:59", true],
    ["exchange", "2026-12-03T00:00:00", false],
    // 48 hours to the second.
    ["damage", "2026-11-27T23:44:59", true],
    ["damage", "2026-11-27T23:45:00", false],
  ] as const)("a delivered order allows %s at %s: %s", (kind, now, allowed) => {
    expect(isAllowed(kind, now)).toBe(allowed);
  });

  test("an order allows one exchange", () => {
    const now = ist("2026-11-26T10:00:00");
    expect(kindsAt(now)).toEqual(["unwanted", "damage", "exchange"]);
    const kindsAfter = (status: ReturnStatus) => kindsAt(now, delivered, [{ kind: "exchange", status }]);
    expect(kindsAfter("replaced")).toEqual(["unwanted", "damage"]);
    expect(kindsAfter("refunded")).toEqual(["unwanted", "damage"]);
  });

  test("after a refused exchange another may be requested, and other requests do not count as one", () => {
    const now = ist("2026-11-26T10:00:00");
    const requests: Requests = [
      { kind: "exchange", status: "refused" },
      { kind: "unwanted", status: "refunded" },
    ];
    expect(kindsAt(now, delivered, requests)).toContain("exchange");
  });
});

describe("a problem with the delivery", () => {
  const shipped = { ...delivered, status: "shipped", deliveredAt: undefined } as const;

  test("the promised day is ten business days after the order, without Sundays", () => {
    // 3 to pack and 7 on the way; 22 and 29 November are Sundays.
    expect(promisedDay(shipped, periods)).toBe("2026-12-02");
  });

  test("a remote PIN code adds its extra days", () => {
    expect(promisedDay({ ...shipped, pin: "744101" }, periods)).toBe("2026-12-04");
  });

  test.each([
    ["2026-12-02T23:59:59", false],
    ["2026-12-03T00:00:00", true],
    ["2026-12-12T23:59:59", true],
    ["2026-12-13T00:00:00", false],
  ])(
    "a problem with the delivery can be reported for ten days from the day after the promised one: at %s %s",
    (now, allowed) => {
      expect(isAllowed("delivery", now, shipped)).toBe(allowed);
      expect(isAllowed("delivery", now, delivered)).toBe(allowed);
    },
  );

  test("a cancelled order allows nothing", () => {
    expect(kindsAt(ist("2026-12-05T10:00:00"), { ...shipped, status: "cancelled" })).toEqual([]);
  });
});

test("an order counts as delivered from the first of its latest changes to delivered", () => {
  const change = (status: OrderFacts["status"], day: number) => ({
    status,
    at: ist(`2026-11-${day}T10:00:00`),
  });
  const changes = [
    change("pending", 20),
    change("delivered", 21),
    change("shipped", 22),
    change("delivered", 25),
    change("delivered", 26),
  ];
  const to = { pin: "177201", isExpress: true, daysToMake: null };
  const facts = orderFactsOf(changes, to);
  expect(facts).toEqual({
    status: "delivered",
    confirmedAt: ist("2026-11-20T10:00:00"),
    deliveredAt: ist("2026-11-25T10:00:00"),
    wasHandedOver: true,
    ...to,
  });
  expect(orderFactsOf([change("pending", 20)], to)).toMatchObject({
    deliveredAt: undefined,
    wasHandedOver: false,
  });
});

test("business days leave out Sundays", () => {
  expect(addBusinessDays("2026-11-21", 1)).toBe("2026-11-23");
  expect(addBusinessDays("2026-12-31", 2)).toBe("2027-01-02");
  expect(addBusinessDays("2026-11-20", 0)).toBe("2026-11-20");
});
