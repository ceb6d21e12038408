import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { buttonClass } from "#ui/form/button.tsx";

/** Searches the list below it, or another page by `action`. `keep` holds the other query parameters, which stay as they are. */
export function SearchForm({
  label,
  value,
  action,
  keep = {},
}: {
  label: string;
  value: string;
  action?: string;
  keep?: Record<string, string>;
}) {
  return (
    <Form role="search" action={action} className="flex w-full max-w-md gap-2">
      {Object.entries(keep).map(
        ([name, kept]) => kept && <input key={name} type="hidden" name={name} value={kept} />,
      )}
      <input
        // Remounted when the address changes, so that the field shows that address's search.
        key={value}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        className="block min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3.5 text-base placeholder:text-ink-soft"
      />
      <button type="submit" className={buttonClass("secondary", "sm")} aria-label="Search">
        <Search aria-hidden="true" size={18} />
      </button>
    </Form>
  );
}
