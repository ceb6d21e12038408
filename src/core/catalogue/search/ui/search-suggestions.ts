import { useEffect, useState } from "react";
import type { SuggestionGroup, SuggestionList } from "#ui/form/suggestion-list.tsx";

/** Time between the last keystroke and the request. */
const debounceMs = 180;

type Found = { groups: SuggestionGroup[]; SuggestionList?: typeof SuggestionList };

/** The suggestions for the query, and the component that lists them, loaded with the first answer. Empty below two letters. */
export function useSearchSuggestions(query: string): Found {
  const [found, setFound] = useState<Found>({ groups: [] });
  const trimmedQuery = query.trim();

  useEffect(() => {
    if (trimmedQuery.length < 2) return;
    const abortController = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const [response, { SuggestionList, groupSuggestions }] = await Promise.all([
          fetch(`/api/search-suggestions?q=${encodeURIComponent(trimmedQuery)}`, {
            signal: abortController.signal,
          }),
          import("#ui/form/suggestion-list.tsx"),
        ]);
        if (response.ok) setFound({ SuggestionList, groups: groupSuggestions(await response.json()) });
      } catch {
        // Suggestions are optional; the search itself works without them.
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [trimmedQuery]);

  return trimmedQuery.length < 2 ? { groups: [] } : found;
}
