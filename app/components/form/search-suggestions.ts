import { useEffect, useState } from "react";
import type { Picture } from "#shop/pictures/picture.ts";

type Suggestion = { name: string; url: string; picture?: Picture | null; price?: string };

/** The response of GET /api/search-suggestions?q=. */
export type SearchSuggestions = {
  products: Suggestion[];
  /** No product matches all words of the search; these match some. */
  isPartial?: boolean;
  occasions: Suggestion[];
  fragrances: Suggestion[];
  articles: Suggestion[];
};

export type SuggestionGroup = { name: string; suggestions: (Suggestion & { index: number })[] };

/** Time between the last keystroke and the request. */
const debounceMs = 180;

/** Non-empty groups; each suggestion has its index in the whole list. Empty until two letters are typed. */
export function useSearchSuggestions(query: string): SuggestionGroup[] {
  const [found, setFound] = useState<{ query: string; answer: SearchSuggestions }>();
  const trimmedQuery = query.trim();

  useEffect(() => {
    if (trimmedQuery.length < 2) return;
    const abortController = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/api/search-suggestions?q=${encodeURIComponent(trimmedQuery)}`, {
          signal: abortController.signal,
        });
        if (response.ok) setFound({ query: trimmedQuery, answer: await response.json() });
      } catch {
        // Suggestions are optional; the search itself works without them.
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [trimmedQuery]);

  if (!found || trimmedQuery.length < 2) return [];
  let index = 0;
  return [
    { name: found.answer.isPartial ? "With some of these words" : "Products", list: found.answer.products },
    { name: "Occasions", list: found.answer.occasions },
    { name: "Fragrances", list: found.answer.fragrances },
    { name: "Journal", list: found.answer.articles },
  ]
    .filter(({ list }) => list?.length > 0)
    .map(({ name, list }) => ({
      name,
      suggestions: list.map((suggestion) => ({ ...suggestion, index: index++ })),
    }));
}
