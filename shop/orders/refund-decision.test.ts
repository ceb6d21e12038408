import { expect, test } from "vitest";
import { isDecisionOpen, refundDecisions } from "./refund-decision.ts";

test("the money of a cancelled order waits until a part of it, or nothing, was decided to go back", () => {
  expect(refundDecisions.map((decision) => [decision, isDecisionOpen(decision)])).toEqual([
    ["all", true],
    ["part", false],
    ["none", false],
    ["later", true],
  ]);
  expect([null, undefined].map(isDecisionOpen)).toEqual([true, true]);
});
