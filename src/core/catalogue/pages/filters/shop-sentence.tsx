import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { Button } from "#ui/form/button.tsx";
import type { SentencePart } from "../../filters/sentence.ts";
import { type ShopFilters, shopParameters } from "../shop-path.ts";
import { useShownValue } from "./use-shown-value.ts";

/**
 * 'A warm scent', 'For a living room', 'Under ₹1,000': a form that is sent whenever a choice changes; without scripts by its
 * button.
 */
export function ShopSentence({ filters, parts }: { filters: ShopFilters; parts: SentencePart[] }) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = new Map(filters.facets);
  useEffect(() => {
    // Sends what was chosen before the scripts ran.
    const selects = [...(form.current?.querySelectorAll("select") ?? [])];
    if (selects.some(({ value, dataset }) => value !== dataset.chosen)) form.current?.requestSubmit();
  }, []);
  if (parts.length === 0) return null;
  const isAsked = (name: string) => parts.some((part) => part.name === name);
  return (
    <Form
      ref={form}
      method="get"
      action={href("/shop")}
      preventScrollReset
      aria-label="Find something"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 font-display text-lg sm:text-2xl"
    >
      {shopParameters(filters).map(
        ([name, value]) => !isAsked(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {parts.map((part) => (
        <Choice key={part.name} part={part} chosen={chosen.get(part.name) ?? ""} />
      ))}
      <Button variant="secondary" size="sm" className="hidden font-sans noscript:inline-flex">
        Show me
      </Button>
    </Form>
  );
}

function Choice({ part: { name, any, choices }, chosen }: { part: SentencePart; chosen: string }) {
  const field = useShownValue<HTMLSelectElement>(chosen);
  return (
    <select
      ref={field}
      name={name}
      aria-label={any}
      defaultValue={chosen}
      data-chosen={choices.some(({ value }) => value === chosen) ? chosen : ""}
      className="min-h-11 max-w-full rounded-none border-b border-brass bg-transparent text-accent"
    >
      <option value="">{any}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
