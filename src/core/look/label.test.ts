import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawLabel, emblem, type LabelMark, labelMakerOf, labelSize } from "./label.ts";
import { samplePalette } from "./sample-palette.ts";

const words = {
  name: "Deodar Ridge",
  notes: ["cedar", "pine", "smoke", "rain"],
  batch: "26-07",
  weight: "227 g",
  wax: "#9fbf9b",
};
const draw = (mark: LabelMark, given = words) =>
  drawLabel(labelMakerOf({ shopName: "Mitti & Co", palette: samplePalette, mark }), given);
const textsOf = (shapes: ReturnType<typeof draw>) =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));

test("a label shows maker, name, three notes, batch and net quantity", () => {
  expect(textsOf(draw({ kind: "emblem" }))).toEqual([
    "MITTI & CO",
    "Deodar",
    "Ridge",
    "cedar · pine · smoke",
    "Batch 26-07 · 227 g",
  ]);
});

test("unknown facts are left out", () => {
  const texts = textsOf(draw({ kind: "emblem" }, { ...words, notes: [], batch: "", weight: "", wax: "" }));
  expect(texts).toEqual(["MITTI & CO", "Deodar", "Ridge"]);
});

test("another maker's label has her initials, or her logo, and nothing of the sample's emblem", () => {
  const initials = draw({ kind: "initials", initials: "MC" });
  expect(textsOf(initials)).toContain("MC");
  const wordmark = draw({ kind: "logo", logo: { width: 600, height: 100 } });
  expect(wordmark.some(({ kind }) => kind === "logo")).toBe(true);
  expect(textsOf(wordmark)).not.toContain("MITTI & CO");
  for (const shape of [...initials, ...wordmark]) expect(shape.kind).not.toBe("outline");
});

test("a label shows the colour of the wax", () => {
  expect(draw({ kind: "emblem" }).some((shape) => shape.kind === "circle" && shape.fill === words.wax)).toBe(
    true,
  );
});

test("nothing is drawn outside the label, however long its words are", () => {
  const long = {
    ...words,
    name: "A very long name of a candle ".repeat(6),
    notes: ["bergamot blossom".repeat(4)],
  };
  for (const shape of draw({ kind: "logo", logo: { width: 30, height: 400 } }, long)) {
    expect(shape.y).toBeGreaterThanOrEqual(0);
    expect(shape.y).toBeLessThanOrEqual(labelSize.height);
  }
});

test("the emblem is that of the shipped icon", () => {
  const icon = readFileSync(new URL("../../../public/favicon.svg", import.meta.url), "utf8");
  expect(icon).toContain(emblem.tree);
  expect(icon).toContain(emblem.flame);
});
