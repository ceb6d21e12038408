import { expect, test } from "vitest";
import { chooseMoments, partsOfText, withoutEmpty } from "./evidence.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));

test("the letter tells what happened in its order, and of too many moments the first and the last", () => {
  const moments = Array.from({ length: 20 }, (_, hour) => ({ at: at(19 - hour), what: String(19 - hour) }));
  expect(chooseMoments(moments.slice(0, 3)).map(({ what }) => what)).toEqual(["17", "18", "19"]);
  const chosen = chooseMoments(moments).map(({ what }) => Number(what));
  expect(chosen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test("a paper that has nothing to say is not made", () => {
  const empty = { title: "Refunds", table: { heads: ["When"], rows: [] } };
  const told = { title: "Terms", paragraphs: ["Be kind."] };
  expect(
    withoutEmpty([
      { kind: "refund_confirmation", parts: [empty, { title: "Nothing", paragraphs: [" "] }] },
      { kind: "term_and_conditions", parts: [empty, told] },
    ]),
  ).toEqual([{ kind: "term_and_conditions", parts: [told] }]);
});

test("a text is divided at its headings, and a sign after a backslash stands as it is", () => {
  const text = "Deodar \\& Diya sells.\n\nKindly.\n\n## Refunds\n\nAll of it.\n";
  expect(partsOfText("Terms", text)).toEqual([
    { title: "Terms", paragraphs: ["Deodar & Diya sells.", "Kindly."] },
    { title: "Refunds", paragraphs: ["All of it."] },
  ]);
});
