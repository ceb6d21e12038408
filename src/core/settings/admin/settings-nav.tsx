import { href, useLocation } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { settingsGroups } from "#lists/sections/settings-groups.ts";
import { LinkTabs } from "#ui/page/tabs.tsx";

/** Pages behind one entry of the list, which opens the first and shows the others as its tabs. Any other page is an entry alone. */
const together: readonly (readonly string[])[] = [
  ["Account", "Emails to you"],
  ["Business", "Legal and GST", "Social links"],
  ["Look", "Features"],
  ["Make it yours", "Go live", "Everything of your shop"],
  ["Announcement", "Pause of selling"],
  ["Gift orders", "Gift cards for sale"],
  ["Lists of products", "Custom orders", "Limits"],
  ["Shipping and returns", "Delivery rates"],
  ["Booking parcels", "Couriers", "India Post"],
  ["API keys", "Webhooks", "Files for channels"],
  ["Health", "Audit log"],
];

const settingsPages = settingsGroups.flatMap(({ pages }) => pages);

/** The pages of the entry behind which this page is, in order. */
export function pagesOfEntry({ label }: Pick<BackOfficePage, "label">): BackOfficePage[] {
  const labels = together.find((one) => one.includes(label)) ?? [label];
  return labels.flatMap((name) => settingsPages.filter((page) => page.label === name));
}

/** The link back, and the other pages of the same entry. */
export function BackToSettings() {
  const { pathname } = useLocation();
  const page = settingsPages.find(({ to }) => to === pathname);
  const tabs = page ? pagesOfEntry(page) : [];
  return (
    <>
      <BackLink to={href("/admin/settings")} className="mr-6 mb-2">
        Settings
      </BackLink>
      {tabs.length > 1 && (
        <div className="no-print mb-6">
          <LinkTabs
            label="Settings beside this one"
            tabs={tabs.map(({ to, label }) => ({ to, label, end: true }))}
          />
        </div>
      )}
    </>
  );
}
