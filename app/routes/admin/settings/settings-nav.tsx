import { ChevronDown } from "lucide-react";
import { NavLink, useLocation } from "react-router";
import { Popover } from "#app/components/popover.tsx";
import { LinkTabs } from "#app/components/tabs.tsx";
import { settingsForms } from "#shop/settings/settings-fields.ts";

const settingsPages = [
  { to: "/admin/settings/account", label: "Account" },
  ...settingsForms.map(({ slug, title }) => ({ to: `/admin/settings/${slug}`, label: title })),
  { to: "/admin/go-live", label: "Go live" },
  { to: "/admin/health", label: "Health" },
  { to: "/admin/audit", label: "Audit log" },
];

/** Links to the settings forms and the other admin-only pages: tabs on a wide screen, a menu on a phone. */
export function SettingsNav() {
  const { pathname } = useLocation();
  const current = settingsPages.find(({ to }) => to === pathname);
  return (
    <div className="mb-8">
      <div className="hidden lg:block">
        <LinkTabs label="Settings" tabs={settingsPages} />
      </div>
      <div className="lg:hidden">
        <Popover
          panelClass="w-64 py-2"
          triggerClass="flex min-h-12 items-center justify-between gap-3 rounded-sm border border-line-strong bg-surface px-4 font-semibold"
          trigger={
            <>
              Settings: {current?.label}
              <ChevronDown aria-hidden="true" size={18} />
            </>
          }
        >
          <ul>
            {settingsPages.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center px-4 hover:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </Popover>
      </div>
    </div>
  );
}
