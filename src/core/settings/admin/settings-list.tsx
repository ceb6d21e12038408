import ChevronRight from "lucide-react/icons/chevron-right";
import { href, Link } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { SearchForm } from "#core/back-office/admin/parts/search-form.tsx";
import { settingsGroups } from "#lists/sections/settings-groups.ts";
import { pagesOfEntry } from "./settings-nav.tsx";

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
                  <span className="block text-sm text-ink-soft">
                    {namesOf(entriesOf(pages).flatMap(pagesOfEntry))}
                  </span>
                </summary>
                <SettingsPages pages={entriesOf(pages)} />
              </details>
            ) : (
              <>
                <h2 className="mb-3 text-xl">{title}</h2>
                <SettingsPages pages={entriesOf(pages)} />
              </>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

/** The pages that open an entry. */
function entriesOf(pages: readonly BackOfficePage[]): BackOfficePage[] {
  return pages.filter((page) => pagesOfEntry(page)[0] === page);
}

function namesOf(pages: readonly BackOfficePage[]): string {
  return pages.map(({ label }) => label).join(", ");
}

/** With the names of the other pages of the entry that the page opens. */
function describe(page: BackOfficePage): string {
  const others = pagesOfEntry(page).slice(1);
  const also = others.length > 0 && `Also: ${namesOf(others)}.`;
  return [page.says, also].filter(Boolean).join(" ");
}

function SettingsPages({ pages }: { pages: readonly BackOfficePage[] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {pages.map((page) => (
        <li key={page.to}>
          <Link
            to={page.to}
            className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-accent-soft"
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{page.label}</span>
              <span className="block text-sm text-ink-soft">{describe(page)}</span>
            </span>
            <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const meta = () => [{ title: "Settings" }];
