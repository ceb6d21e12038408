import { useEffect, useState } from "react";
import type { Picture } from "#shop/catalogue/picture.ts";

type Suggestion = { name: string; url: string; picture?: Picture | null };

/** What GET /api/search-suggestions?q= answers. */
export type SearchSuggestions = {
  products: Suggestion[];
  fragrances: Suggestion[];
  articles: Suggestion[];
};

export type SuggestionGroup = { name: string; suggestions: (Suggestion & { index: number })[] };

/** Between the last key and the question. */
const pause = 180;

/** Groups with something in them, each suggestion with its place in the whole list. Empty until two letters are typed. */
export function useSearchSuggestions(words: string): SuggestionGroup[] {
  const [found, setFound] = useState<{ words: string; answer: SearchSuggestions }>();
  const asked = words.trim();

  useEffect(() => {
    if (asked.length < 2) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/api/search-suggestions?q=${encodeURIComponent(asked)}`, {
          signal: asking.signal,
        });
        if (response.ok) setFound({ words: asked, answer: await response.json() });
      } catch {
        // Suggestions are a kindness; without them the search itself still works.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked]);

  if (!found || asked.length < 2) return [];
  let index = 0;
  return [
    { name: "Products", list: found.answer.products },
    { name: "Fragrances", list: found.answer.fragrances },
    { name: "Journal", list: found.answer.articles },
  ]
    .filter(({ list }) => list?.length > 0)
    .map(({ name, list }) => ({ name, suggestions: list.map((one) => ({ ...one, index: index++ })) }));
}
