import ChevronRight from "lucide-react/icons/chevron-right";
import { href, Link } from "react-router";
import type { BackOfficePage } from "./navigation/back-office-page.ts";
import { SearchForm } from "./parts/search-form.tsx";
import { settingsGroups } from "./settings/settings-nav.tsx";

export default function SettingsListPage() {
  return (
    <>
      <h1 className="mb-4 text-3xl">Settings</h1>
      <SearchForm label="Find a setting" value="" action={href("/admin/search")} />
      <div className="mt-6 gap-x-8 md:columns-2 2xl:columns-3">
        {settingsGroups.map(({ title, pages, isFolded }) => (
          <section key={title} aria-label={title} className="mb-8 break-inside-avoid">
            {isFolded ? (
              <details>
                <summary className="min-h-11 py-1">
                  <h2 className="inline text-xl">{title}</h2>
                  <span className="block text-sm text-ink-soft">{namesOf(pages)}</span>
                </summary>
                <SettingsPages pages={pages} />
              </details>
            ) : (
              <>
                <h2 className="mb-3 text-xl">{title}</h2>
                <SettingsPages pages={pages} />
              </>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function namesOf(pages: readonly BackOfficePage[]): string {
  return pages.map(({ label }) => label).join(", ");
}

function SettingsPages({ pages }: { pages: readonly BackOfficePage[] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {pages.map(({ to, label, says }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-accent-soft"
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-ink-soft">{says}</span>
            </span>
            <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function meta() {
  return [{ title: "Settings" }];
}
