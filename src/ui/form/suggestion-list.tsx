import type { Picture } from "#core/pictures/picture.ts";
import { ResponsivePicture } from "../picture.tsx";

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

/** Non-empty groups; each suggestion has its index in the whole list. */
export function groupSuggestions(answer: SearchSuggestions): SuggestionGroup[] {
  let index = 0;
  return [
    { name: answer.isPartial ? "With some of these words" : "Products", list: answer.products },
    { name: "Occasions", list: answer.occasions },
    { name: "Fragrances", list: answer.fragrances },
    { name: "Journal", list: answer.articles },
  ]
    .filter(({ list }) => list?.length > 0)
    .map(({ name, list }) => ({
      name,
      suggestions: list.map((suggestion) => ({ ...suggestion, index: index++ })),
    }));
}

type SuggestionListProps = {
  id: string;
  groups: SuggestionGroup[];
  active: number;
  optionId: (index: number) => string;
  setActive: (index: number) => void;
  follow: (url: string) => void;
};

/** What the search box suggests, in groups. */
export function SuggestionList({ id, groups, active, optionId, setActive, follow }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[60dvh] overflow-y-auto rounded-md border border-line bg-surface py-2 shadow-lg"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={group.name} role="group" aria-label={group.name} className="py-1">
          <p aria-hidden="true" className="eyebrow px-4 py-1">
            {group.name}
          </p>
          {group.suggestions.map(({ name, url, picture, price, index }) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: as above; Enter follows it.
            <div
              key={url}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerEnter={() => setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => follow(url)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 aria-selected:bg-accent-soft"
            >
              {picture && (
                <ResponsivePicture
                  picture={picture}
                  alt=""
                  sizes="40px"
                  className="size-10 shrink-0 rounded-sm"
                />
              )}
              <span translate={price ? "no" : undefined} className="min-w-0 grow">
                {name}
              </span>
              {price && <span className="shrink-0 text-sm text-ink-soft tabular-nums">{price}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
