import { expect, test } from "vitest";
import { isDecisionOpen, refundDecisions } from "./refund-decision.ts";

test("a cancelled order waits for a decision until a part or none of the money is to go back", () => {
  expect(refundDecisions.map((decision) => [decision, isDecisionOpen(decision)])).toEqual([
    ["all", true],
    ["part", false],
    ["none", false],
    ["later", true],
  ]);
  expect([null, undefined].map(isDecisionOpen)).toEqual([true, true]);
});
