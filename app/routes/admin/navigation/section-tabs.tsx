import { useLocation } from "react-router";
import { LinkTabs } from "#app/components/page/tabs.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import type { OpenWork } from "#shop/back-office/open-work.server.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { findPlace, pagesFor } from "./sections.ts";

type SectionTabsProps = { actor: Pick<Actor, "role">; counts: OpenWork };

/** The tabs in the row; the current one is added. */
const inRow = 3;

/**
 * The pages of the section as tabs, the first of them in the row. The page of a single order or product has no tabs, since it has
 * its own link back.
 */
export function SectionTabs({ actor, counts }: SectionTabsProps) {
  const { pathname } = useLocation();
  const site = useSiteSettings();
  const place = findPlace(pathname);
  if (!place || pathname !== place.page.to) return null;
  const tabs = pagesFor(place.section, actor, site)
    .filter(({ isStep }) => !isStep)
    .map(({ to, label, waiting, reloadDocument }) => {
      const count = waiting?.(counts) ?? 0;
      return { to, label, end: true, reloadDocument, ...(count > 0 && { count }) };
    });
  if (tabs.length < 2) return null;
  const isInRow = ({ to }: { to: string }) =>
    tabs.length <= inRow + 1 || to === pathname || tabs.findIndex((tab) => tab.to === to) < inRow;
  return (
    <div className="no-print mb-6">
      <LinkTabs
        label={place.section.label}
        tabs={tabs.filter(isInRow)}
        more={tabs.filter((tab) => !isInRow(tab))}
      />
    </div>
  );
}
