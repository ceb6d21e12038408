// The form of a synonym: a word that shoppers type, and the shop's words for it.
import { z } from "zod";
import { line, parsedText } from "#core/forms/field.ts";
import { maxMeanings, oneWord } from "#core/settings/synonym-list.ts";

const typedWord = line({
  required: "Type the word that shoppers search for",
  maxLength: 40,
  tooLong: "A word has at most 40 letters",
})
  .transform((word) => word.normalize("NFC").toLowerCase())
  .refine((word) => oneWord.safeParse(word).success, "One word of letters and digits, without spaces");

export const searchWordForm = z.object({
  word: typedWord,
  means: parsedText<string[]>(
    parseMeanings,
    {
      required: "Type what it means in your shop",
      invalid: `One to ${maxMeanings} words with commas between them, such as {{searched}}`,
    },
    { maxLength: 400 },
  ),
});

/** Splits words at commas or spaces; undefined for anything else. */
function parseMeanings(text: string): string[] | undefined {
  const words = [
    ...new Set(
      text
        .normalize("NFC")
        .toLowerCase()
        .split(/[\s,]+/),
    ),
  ].filter((word) => word !== "");
  const areWords = words.every((word) => oneWord.safeParse(word).success);
  return areWords && words.length > 0 && words.length <= maxMeanings ? words : undefined;
}
