import { expect, test } from "vitest";
import { wordedForm } from "#core/cart/cart-form.ts";
import { customOrderForm } from "#features/custom-orders/custom-order.ts";
import { readSoldId } from "../sets/box.ts";
import { explainLabelWords, nameWithWords, readLabelWords, writeLabelWords } from "./words-on-label.ts";

const fields = [wordedForm.shape.words, customOrderForm.shape.label];

test.each(["Ananya, 30", "आनंदी के लिए", "~* . !", "ÿ", "க்ஷ"])(
  "the words “%s” become a part of the sold id that fits into a cookie",
  (words) => {
    const written = writeLabelWords(words);
    expect(written).toMatch(/^![A-Za-z0-9_-]+$/);
    expect(readLabelWords(written)).toBe(words);
    expect(readSoldId(`rose${written}`)).toEqual({
      productId: "rose",
      filling: written,
      chosenIds: [],
      written,
    });
  },
);

test("without words nothing is written, and only printable words of at most forty characters are read", () => {
  expect(writeLabelWords("")).toBe("");
  const refused = ["x".repeat(41), "Ananya 🎂", " Ananya", "one\ntwo"].map(writeLabelWords);
  for (const written of ["", "!", "!*", "!-_-_", ".rose", ...refused])
    expect(readLabelWords(written)).toBeUndefined();
});

test("words that cannot be printed are refused with the first bad character", () => {
  expect(explainLabelWords("Ananya 🎂")).toContain("“🎂”");
  expect(explainLabelWords("x".repeat(41))).toBe("Please keep it to 40 characters");
  expect(explainLabelWords("x".repeat(40))).toBeUndefined();
});

test("a list of names has the words in brackets", () => {
  expect(nameWithWords("Rose", `rose${writeLabelWords("Ananya")}`)).toBe("Rose (“Ananya” on the label)");
  expect(nameWithWords("Rose", "rose")).toBe("Rose");
});

test.each(["क्षि", "श्री", "கோ", "ണ്ട", "é"])(
  "the letter “%s” counts as people count it in each field for words, and forty of them are kept",
  (letter) => {
    const letters = letter.normalize("NFD");
    const [forty, more] = [letters.repeat(40), letters.repeat(41)];
    expect(explainLabelWords(forty)).toBeUndefined();
    expect(readLabelWords(writeLabelWords(forty))).toBe(forty);
    expect(explainLabelWords(more)).toBe("Please keep it to 40 characters");
    for (const field of fields) {
      expect(field.safeParse(forty).data).toBe(forty);
      expect(field.safeParse(more).error?.issues[0]?.message).toBe("Please keep it to 40 characters");
    }
  },
);

test("an emoji of several characters counts once, and letters of many marks are bounded", () => {
  expect(explainLabelWords(`${"x".repeat(39)}👨‍👩‍👧‍👦`)).toContain("“👨‍👩‍👧‍👦”");
  const marks = `a${"\u0301".repeat(200)}`;
  expect(explainLabelWords(marks)).toBe("Please keep it to 40 characters");
  for (const field of fields) expect(field.safeParse(marks).success).toBe(false);
});
