import type { LucideIcon } from "lucide-react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Link, useLocation } from "react-router";
import type { Actor } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Popover } from "#ui/popover.tsx";
import type { OpenWork } from "../../open-work.server.ts";
import type { Section } from "./back-office-page.ts";
import { findPlace, pagesFor } from "./sections.ts";

type NavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The page that is shown belongs to it. */
  current: "page" | undefined;
  /** The number of entries, as text. */
  count: string | undefined;
  /** The badge: how many need work. */
  waiting: number;
};

/** In the bottom bar itself; other items are behind 'More'. */
const mainLabels = ["Dashboard", "Orders", "Products", "Messages"];

type NavProps = { sections: readonly Section[]; actor: Pick<Actor, "role">; counts: OpenWork };

/** The navigation at the side of wide screens. */
export function Sidebar(props: NavProps) {
  return (
    <nav aria-label="Back office" className="hidden lg:block">
      <ul className="grid gap-1">
        {useNavItems(props).map(({ to, label, icon: Icon, current, count, waiting }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-soft transition-colors hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <Icon aria-hidden="true" size={19} strokeWidth={1.6} />
              <span>{label}</span>
              {count && <span className="text-sm font-normal tabular-nums">{count}</span>}
              <span className="ml-auto">
                <WaitingBadge count={waiting} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const barItem =
  "grid min-h-15 place-content-center justify-items-center gap-0.5 text-[0.6875rem] leading-tight text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:shadow-[inset_0_2px_var(--color-brass)]";

/** The same navigation at the bottom of narrow screens. */
export function BottomBar(props: NavProps) {
  const items = useNavItems(props);
  const isMain = ({ label }: NavItem) => items.length <= mainLabels.length || mainLabels.includes(label);
  const others = items.filter((item) => !isMain(item));
  return (
    <nav
      aria-label="Back office"
      className="no-print fixed inset-x-0 bottom-0 z-30 min-h-thumb-bar border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lg lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {items.filter(isMain).map(({ to, label, icon, current, waiting }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link to={to} aria-current={current} className={barItem}>
              <BarIcon icon={icon} waiting={waiting} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
        {others.length > 0 && (
          <li className="min-w-0 flex-1">
            <More items={others} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function BarIcon({ icon: Icon, waiting }: { icon: LucideIcon; waiting: number }) {
  return (
    <span className="relative">
      <Icon aria-hidden="true" size={21} strokeWidth={1.6} />
      <span className="absolute -top-1 left-full ml-0.5">
        <WaitingBadge count={waiting} />
      </span>
    </span>
  );
}

function More({ items }: { items: NavItem[] }) {
  const { pathname } = useLocation();
  const waitingInside = items.reduce((sum, { waiting }) => sum + waiting, 0);
  const isCurrent = items.some(({ current }) => current);
  return (
    <Popover
      // A new key closes it on another page.
      key={pathname}
      side="above"
      align="right"
      panelClass="w-56 py-2"
      triggerClass={`${barItem} ${isCurrent ? "font-semibold text-accent! shadow-[inset_0_2px_var(--color-brass)]" : ""}`}
      trigger={
        <>
          <BarIcon icon={Ellipsis} waiting={waitingInside} />
          <span>More</span>
        </>
      }
    >
      <ul>
        {items.map(({ to, label, icon: Icon, current, count, waiting }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current}
              className="flex min-h-12 items-center gap-3 px-4 -outline-offset-2 hover:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              <Icon aria-hidden="true" size={19} strokeWidth={1.6} />
              <span>{label}</span>
              {count && <span className="text-sm font-normal text-ink-soft tabular-nums">{count}</span>}
              <span className="ml-auto">
                <WaitingBadge count={waiting} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function useNavItems({ sections, actor, counts }: NavProps): NavItem[] {
  const site = useSiteSettings();
  const place = findPlace(sections, useLocation().pathname);
  return sections.flatMap((section) => {
    const pages = pagesFor(section, actor, site);
    const [first] = pages;
    if (!first) return [];
    return {
      to: first.to,
      label: section.label,
      icon: section.icon,
      current: place?.section === section ? ("page" as const) : undefined,
      count: isStaff(actor) ? section.count?.(counts) : undefined,
      waiting:
        section.waiting?.(counts) ?? pages.reduce((sum, { waiting }) => sum + (waiting?.(counts) ?? 0), 0),
    };
  });
}

function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-terracotta px-1 text-xs leading-none font-semibold text-paper tabular-nums">
      <span>{count > 99 ? "99+" : count}</span>
      <span className="sr-only"> waiting</span>
    </span>
  );
}
