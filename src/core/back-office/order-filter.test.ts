import { describe, expect, test } from "vitest";
import { parseOrderFilter, writeOrderFilter } from "./order-filter.ts";

const read = (query: string) => parseOrderFilter(new URLSearchParams(query));

describe("the order filter", () => {
  test("an order filter is parsed from the query string that it was written to", () => {
    const filter = {
      status: "shipped",
      payment: "captured",
      from: "2026-11-01",
      to: "2026-11-20",
      text: "Asha & co",
      after: "DD-26-00042",
    } as const;
    expect(read(writeOrderFilter(filter))).toEqual(filter);
    expect(writeOrderFilter({})).toBe("");
    expect(read(writeOrderFilter({ status: "to-pack" }))).toEqual({ status: "to-pack" });
  });

  test.each([["status=completed"], ["payment=opened"], ["from=2026-02-30"], ["to=yesterday"], ["q=%20%20"]])(
    "an order filter ignores the invalid value in %s",
    (query) => {
      expect(read(query)).toEqual({});
    },
  );
});
