import { Form, href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import type { SentencePart } from "#shop/catalogue/filters/sentence.ts";
import { type ShopFilters, shopParameters } from "../shop-path.ts";

/** 'Something warm for a living room under ₹1,000': one plain form, so that it works before scripts run. */
export function ShopSentence({ filters, parts }: { filters: ShopFilters; parts: SentencePart[] }) {
  if (parts.length === 0) return null;
  const isAsked = (name: string) => parts.some((part) => part.name === name);
  const chosen = new Map(filters.facets);
  return (
    <Form
      method="get"
      action={href("/shop")}
      preventScrollReset
      aria-label="Find something"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 font-display text-lg sm:text-2xl"
    >
      {shopParameters(filters).map(
        ([name, value]) => !isAsked(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <span>Something</span>
      {parts.map(({ name, any, choices }) => (
        <select
          // A new key resets the select when its filter was removed elsewhere.
          key={`${name} ${chosen.get(name)}`}
          name={name}
          aria-label={any}
          defaultValue={chosen.get(name) ?? ""}
          className="min-h-11 max-w-full rounded-none border-b border-brass bg-transparent text-accent"
        >
          <option value="">{any}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
      <Button variant="secondary" size="sm" className="font-sans">
        Show me
      </Button>
    </Form>
  );
}
