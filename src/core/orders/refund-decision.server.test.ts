import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { selectRows } from "#platform/database/database.ts";
import { openTestDatabase } from "../../../tests/support/test-database.ts";
import { isDecisionOpenSql } from "./refund-decision.server.ts";
import { isDecisionOpen, refundDecisions } from "./refund-decision.ts";

test("a cancelled order waits for a decision until a part or none of the money goes back, in SQL as in the code", async () => {
  const database = await openTestDatabase();
  try {
    const answers = await Promise.all(
      [...refundDecisions, null].map(async (decision) => {
        const isOpen = isDecisionOpenSql(sql`${decision}::text`);
        const [row] = await selectRows<{ open: boolean }>(database.db, sql`select ${isOpen} as open`);
        return [decision, isDecisionOpen(decision), row?.open];
      }),
    );
    expect(answers).toEqual([
      ["all", true, true],
      ["part", false, false],
      ["none", false, false],
      ["later", true, true],
      [null, true, true],
    ]);
  } finally {
    await database.close();
  }
});
