import { expect, test } from "vitest";
import { describeLabel, isLabelOpen, presentLabel } from "./label-proof.ts";
import { approveLabelForm, otherLabelForm } from "./label-proof-form.ts";

const at = new Date("2026-11-20T06:30:00Z");
const none = { approvedAt: null, approvedBy: "", changeAskedAt: null };

test("a quote with a label is not paid before its approval, and one without a label at once", () => {
  expect(isLabelOpen(presentLabel(null))).toBe(false);
  expect(isLabelOpen(presentLabel(none))).toBe(true);
  expect(isLabelOpen(presentLabel({ ...none, changeAskedAt: at }))).toBe(true);
  expect(isLabelOpen(presentLabel({ ...none, approvedAt: at, approvedBy: "Asha" }))).toBe(false);
});

test("an approval of a label stands although a change was asked for before", () => {
  const shown = presentLabel({ approvedAt: at, approvedBy: "Asha", changeAskedAt: at });
  expect(shown).toMatchObject({ state: "approved", by: "Asha" });
  expect(shown && describeLabel(shown)).toMatch(/^Label approved by Asha, 20 Nov 2026/);
});

test("an approval of a label needs a name, and a wish for another one needs words, both bounded", () => {
  expect(approveLabelForm.safeParse({ name: " " }).success).toBe(false);
  expect(approveLabelForm.safeParse({ name: "a".repeat(81) }).success).toBe(false);
  expect(otherLabelForm.safeParse({ words: "" }).success).toBe(false);
  expect(otherLabelForm.safeParse({ words: "a".repeat(2_001) }).success).toBe(false);
  expect(otherLabelForm.parse({ words: " Larger letters " })).toEqual({ words: "Larger letters" });
});
