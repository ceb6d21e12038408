// Other words for what a search looks for, as the owner edits them: one word a line, 'mombatti = candle, diya'.
import { z } from "zod";

/** Who types `word` also finds products with any of the words of `means`. All are in lower case. */
export type Synonym = { word: string; means: string[] };

export const maxSynonyms = 200;
const maxMeanings = 8;
const oneWord = z.string().regex(/^[\p{L}\p{N}]{1,40}$/u);

export const searchSettings = z.object({
  synonyms: z
    .array(z.object({ word: oneWord, means: z.array(oneWord).min(1).max(maxMeanings) }))
    .max(maxSynonyms),
});

/** Undefined if a line is not 'word = word, word', or a word stands twice before the sign. */
export function parseSynonymList(text: string): Synonym[] | undefined {
  const rows = text.split("\n").filter((row) => row.trim() !== "");
  const synonyms = rows.map(parseSynonym);
  const known = searchSettings.shape.synonyms.safeParse(synonyms);
  const words = new Set(synonyms.map(({ word }) => word));
  return known.success && words.size === rows.length ? synonyms : undefined;
}

export function formatSynonymList(synonyms: readonly Synonym[]): string {
  return synonyms.map(({ word, means }) => `${word} = ${means.join(", ")}`).join("\n");
}

function parseSynonym(row: string): Synonym {
  const [word = "", ...meanings] = row.toLowerCase().split("=");
  const means = meanings
    .join("=")
    .split(",")
    .map((one) => one.trim());
  return { word: word.trim(), means };
}

/** Words that mean the same in every shop. */
export const plainSynonyms: Synonym[] = [
  { word: "mombatti", means: ["candle"] },
  { word: "chandan", means: ["sandalwood"] },
  { word: "gulab", means: ["rose"] },
  { word: "kesar", means: ["saffron"] },
  { word: "elaichi", means: ["cardamom"] },
  { word: "mogra", means: ["jasmine"] },
  { word: "rakhi", means: ["raksha"] },
  { word: "deepavali", means: ["diwali"] },
  { word: "xmas", means: ["christmas"] },
];
