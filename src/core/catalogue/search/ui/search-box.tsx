import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { Form, useNavigate } from "react-router";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Button } from "#ui/form/button.tsx";
import { useSearchSuggestions } from "./search-suggestions.ts";

/** 'Search candles, fragrances and articles', without kinds that the shop does not have. */
function useSearchLabel(): string {
  const { words, features } = useSiteSettings() ?? {};
  const found = [
    words?.items ?? "products",
    ...(features?.fragrances ? ["fragrances"] : []),
    ...(features?.articles ? ["articles"] : []),
  ];
  const last = found.length > 1 ? ` and ${found.pop()}` : "";
  return `Search ${found.join(", ")}${last}`;
}

type SearchBoxProps = {
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Called when a search is submitted or a suggestion followed. */
  onLeave?: () => void;
};

/**
 * Search with suggestions: a plain form to /shop?q= that suggests products, fragrances and articles while
 * typing. Arrow keys choose a suggestion, Enter follows it, Escape closes the list first.
 */
export function SearchBox({ inputRef, onLeave }: SearchBoxProps) {
  const navigate = useNavigate();
  const searchLabel = useSearchLabel();
  const id = useId();
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { groups, SuggestionList } = useSearchSuggestions(isOpen ? query : "");
  const allSuggestions = groups.flatMap((group) => group.suggestions);
  const expanded = isOpen && allSuggestions.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  function follow(url: string) {
    setOpen(false);
    onLeave?.();
    navigate(url);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = allSuggestions[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      // The input itself, at -1, is before the first and after the last suggestion.
      const positions = allSuggestions.length + 1;
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = ((active + 1 + step + positions) % positions) - 1;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && expanded && chosen) {
      event.preventDefault();
      follow(chosen.url);
    } else if (event.key === "Escape" && expanded) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  }

  return (
    <search className="relative block w-full">
      <Form
        method="get"
        action="/shop"
        className="flex gap-3"
        onSubmit={() => {
          setOpen(false);
          onLeave?.();
        }}
      >
        <label className="relative block min-w-0 flex-1">
          <span className="sr-only">{searchLabel}</span>
          <Search
            aria-hidden="true"
            size={20}
            strokeWidth={1.6}
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-soft"
          />
          <input
            ref={inputRef}
            // HTML does not allow a combobox on type 'search'.
            type="text"
            inputMode="search"
            name="q"
            value={query}
            placeholder="Name, gift…"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-expanded={expanded}
            aria-controls={expanded ? `${id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
            onChange={(event) => {
              setQuery(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
            className="block min-h-12 w-full rounded-sm border border-line-strong bg-surface py-2.5 pr-3 pl-11 text-base text-ink placeholder:text-ink-soft"
          />
        </label>
        <Button>Search</Button>
      </Form>
      {expanded && SuggestionList && (
        <SuggestionList
          id={`${id}-list`}
          groups={groups}
          active={active}
          optionId={optionId}
          follow={follow}
          setActive={setActive}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {expanded ? `${allSuggestions.length} suggestions` : ""}
      </p>
    </search>
  );
}
