import { LinkTabs } from "#app/components/tabs.tsx";
import { settingsForms } from "#shop/settings/settings-fields.ts";

/** The forms of the settings, and what else is the owner's alone. */
export function SettingsNav() {
  return (
    <div className="mb-8">
      <LinkTabs
        label="Settings"
        tabs={[
          { to: "/admin/settings/account", label: "Account" },
          ...settingsForms.map(({ slug, title }) => ({ to: `/admin/settings/${slug}`, label: title })),
          { to: "/admin/go-live", label: "Go live" },
          { to: "/admin/audit", label: "Audit log" },
        ]}
      />
    </div>
  );
}
