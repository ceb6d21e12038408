import ChevronDown from "lucide-react/icons/chevron-down";
import { href, NavLink, useLocation } from "react-router";
import { LinkTabs } from "#app/components/page/tabs.tsx";
import { Popover } from "#app/components/popover.tsx";
import { settingsFormNames, settingsFormTitles } from "#shop/settings/settings-form-names.ts";

const settingsPages = [
  { to: href("/admin/make-it-yours"), label: "Make it yours" },
  { to: href("/admin/settings/account"), label: "Account" },
  { to: href("/admin/settings/look"), label: "Look" },
  { to: href("/admin/settings/features"), label: "Features" },
  { to: href("/admin/seasons"), label: "Seasons" },
  { to: href("/admin/texts"), label: "Texts" },
  ...settingsFormNames.map((form) => ({
    to: href("/admin/settings/:form", { form }),
    label: settingsFormTitles[form],
  })),
  { to: href("/admin/accountant"), label: "Accountant" },
  { to: href("/admin/go-live"), label: "Go live" },
  { to: href("/admin/health"), label: "Health" },
  { to: href("/admin/refunds"), label: "Refunds" },
  { to: href("/admin/audit"), label: "Audit log" },
];

/** Links to the settings forms and the other admin-only pages: tabs on a wide screen, a menu on a phone. */
export function SettingsNav() {
  const { pathname } = useLocation();
  const current = settingsPages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
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
