import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import type { SettlementStatus } from "./settlement.ts";
import { settlement, settlementLine } from "./settlements.table.ts";
import { storeSettlement } from "./store-settlement.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a settlement that has not reached the bank has no lines, whatever the report contains", async () => {
  const at = shop.clock.now();
  const line = {
    entityId: "pay_Waiting0000001",
    kind: "payment",
    amount: 99_900,
    credit: 99_900,
    debit: 0,
    fee: 0,
    tax: 0,
    paymentId: null,
    disputeId: null,
    method: "upi",
    description: null,
    madeAt: at,
  };
  const head = { id: "setl_Waiting000001", amount: 99_900, utr: null, createdAt: at };
  const store = (status: SettlementStatus) =>
    storeSettlement(shop, {
      head: { ...head, status },
      lines: [line],
      origin: "gateway",
      by: "system",
    });
  for (const status of ["created", "failed"] as const) {
    await store(status);
    expect(await shop.db.$count(settlementLine)).toBe(0);
    expect(await shop.db.select().from(settlement)).toMatchObject([{ status, linesAt: null, lineCount: 0 }]);
  }
  expect(await store("processed")).toBe("stored");
  expect(await shop.db.$count(settlementLine)).toBe(1);
});
