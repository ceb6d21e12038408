import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { IconButton } from "#app/components/form/icon-button.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { type ShopFilters, shopParameters } from "../shop-path.ts";

/** Searches the list's names and descriptions, keeping its other filters. */
export function ListSearch({ filters }: { filters: ShopFilters }) {
  const field = useShownText(filters.text);
  const words = useSiteSettings()?.words;
  return (
    <Form
      method="get"
      action={href("/shop")}
      role="search"
      aria-label="This list"
      preventScrollReset
      className="relative min-w-0"
    >
      {shopParameters(filters).map(
        ([name, value]) => name !== "q" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={filters.text}
        aria-label="Search name and description"
        placeholder={`Search ${words?.items ?? "products"}`}
        enterKeyHint="search"
        maxLength={80}
        className="min-h-11 w-full rounded-sm border border-line-strong bg-surface py-2 pr-12 pl-3 text-base text-ink [&::-webkit-search-cancel-button]:appearance-none"
      />
      <IconButton
        icon={Search}
        label="Search this list"
        type="submit"
        className="absolute inset-y-0 right-0"
      />
    </Form>
  );
}

/**
 * A ref of a field that shows the list's text whenever it changes. The element stays the same, so that it keeps the
 * focus.
 */
function useShownText(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    // The first text is in the markup, and may have been changed before the scripts ran.
    if (shown.current === text || !field.current) return;
    shown.current = text;
    field.current.value = text;
  }, [text]);
  return field;
}
