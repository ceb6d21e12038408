import Search from "lucide-react/icons/search";
import { Form, href } from "react-router";
import { IconButton } from "#ui/form/icon-button.tsx";
import { type ShopFilters, shopParameters } from "../shop-path.ts";
import { useShownValue } from "./use-shown-value.ts";

/** Searches the list's names and descriptions, keeping its other filters. */
export function ListSearch({ filters }: { filters: ShopFilters }) {
  const field = useShownValue<HTMLInputElement>(filters.text);
  return (
    <Form
      method="get"
      action={href("/shop")}
      role="search"
      aria-label="This list"
      preventScrollReset
      className="relative min-w-[min(6.5rem,100%)] flex-1"
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
        placeholder="Search"
        enterKeyHint="search"
        maxLength={80}
        className="min-h-11 w-full rounded-none border-x border-line bg-transparent py-2 pr-11 pl-3 text-base text-ink [&::-webkit-search-cancel-button]:appearance-none"
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
