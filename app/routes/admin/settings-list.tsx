import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { settingsGroups } from "./settings/settings-nav.tsx";

export default function SettingsListPage() {
  return (
    <>
      <h1 className="text-3xl">Settings</h1>
      <div className="mt-6 gap-x-8 md:columns-2 2xl:columns-3">
        {settingsGroups.map(({ title, pages }) => (
          <section key={title} aria-label={title} className="mb-8 break-inside-avoid">
            <h2 className="mb-3 text-xl">{title}</h2>
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
          </section>
        ))}
      </div>
    </>
  );
}

export function meta() {
  return [{ title: "Settings" }];
}
