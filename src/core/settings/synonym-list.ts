// Synonyms for the search: 'mombatti' also finds candles.
import { z } from "zod";

/** A search for `word` also finds products with any of the words of `means`. All are as typed, in lower case. */
export type Synonym = { word: string; means: string[] };

export const maxSynonyms = 300;
export const maxMeanings = 8;
export const oneWord = z.string().regex(/^[\p{L}\p{M}\p{N}]{1,40}$/u);

export const searchSettings = z.object({
  synonyms: z
    .array(z.object({ word: oneWord, means: z.array(oneWord).min(1).max(maxMeanings) }))
    .max(maxSynonyms),
});

export type SynonymsAdded =
  | { ok: true; synonyms: Synonym[] }
  | { ok: false; reason: "too-many-words" | "too-many-meanings" | "means-itself" };

/** A known word gets the new meanings as well. Adds nothing if a limit would be exceeded. */
export function addSynonyms(known: readonly Synonym[], added: readonly Synonym[]): SynonymsAdded {
  const meanings = new Map(known.map(({ word, means }) => [word, means]));
  for (const { word, means } of added) {
    const further = means.filter((one) => one !== word);
    if (further.length === 0) return { ok: false, reason: "means-itself" };
    const all = [...new Set([...(meanings.get(word) ?? []), ...further])];
    if (all.length > maxMeanings) return { ok: false, reason: "too-many-meanings" };
    meanings.set(word, all);
  }
  if (meanings.size > maxSynonyms) return { ok: false, reason: "too-many-words" };
  return { ok: true, synonyms: [...meanings].map(([word, means]) => ({ word, means })) };
}

/** Synonyms that are valid in every shop. */
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
