import type { LucideIcon } from "lucide-react";
import BookOpenText from "lucide-react/icons/book-open-text";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Ellipsis from "lucide-react/icons/ellipsis";
import Gift from "lucide-react/icons/gift";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Mails from "lucide-react/icons/mails";
import MessageSquare from "lucide-react/icons/message-square";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Package from "lucide-react/icons/package";
import PackageOpen from "lucide-react/icons/package-open";
import Receipt from "lucide-react/icons/receipt";
import Settings from "lucide-react/icons/settings";
import Star from "lucide-react/icons/star";
import Tag from "lucide-react/icons/tag";
import UsersRound from "lucide-react/icons/users-round";
import { href, NavLink, useLocation } from "react-router";
import { formatCount } from "#app/components/format-count.ts";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { Popover } from "#app/components/popover.tsx";
import { canChangeSettings } from "#shop/back-office/back-office.policy.ts";
import type { OpenWork } from "#shop/back-office/open-work.server.ts";
import { canManageGiftCards } from "#shop/gift-cards/gift-card.policy.ts";
import type { Actor, Policy } from "#shop/identity/actor.ts";
import { canManageAccounts } from "#shop/identity/identity.policy.ts";
import { canSendNewsletters } from "#shop/messages/message.policy.ts";
import { canManagePromotions } from "#shop/promotions/promotion.policy.ts";
import type { FeatureName } from "#shop/settings/features.ts";

type NavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** By default everybody in the back office. */
  allows?: Policy;
  /** Shown only while this feature is on. */
  feature?: FeatureName;
  /** In the bottom bar itself; other items are behind 'More'. */
  isMain?: boolean;
  /** The number of entries, as text. */
  count?: (counts: OpenWork) => string;
  /** The badge: how many need work. */
  waiting?: (counts: OpenWork) => number;
};

const navItems: NavItem[] = [
  { to: href("/dashboard"), label: "Dashboard", icon: LayoutDashboard, isMain: true },
  {
    to: href("/admin/products"),
    label: "Products",
    icon: Package,
    isMain: true,
    count: (counts) => formatCount(counts.products),
  },
  {
    to: href("/admin/orders"),
    label: "Orders",
    icon: Receipt,
    isMain: true,
    count: (counts) => counts.orders.toLocaleString("en-IN"),
    waiting: (counts) => counts.ordersToPack,
  },
  {
    to: href("/admin/users"),
    label: "Customers",
    icon: UsersRound,
    allows: canManageAccounts,
    count: (counts) => formatCount(counts.users),
  },
  {
    to: href("/admin/messages"),
    label: "Messages",
    icon: MessageSquare,
    isMain: true,
    waiting: (counts) => counts.newMessages,
  },
  {
    to: href("/admin/returns"),
    label: "Returns",
    icon: PackageOpen,
    waiting: (counts) => counts.openReturns,
  },
  { to: href("/admin/insight"), label: "Visits", icon: ChartNoAxesColumn },
  { to: href("/admin/batches"), label: "Batches", icon: NotebookPen },
  { to: href("/admin/reviews"), label: "Reviews", icon: Star },
  { to: href("/admin/promotions"), label: "Offers", icon: Tag, allows: canManagePromotions },
  { to: href("/admin/gift-cards"), label: "Gift cards", icon: Gift, allows: canManageGiftCards },
  {
    to: href("/admin/newsletters"),
    label: "Newsletters",
    icon: Mails,
    allows: canSendNewsletters,
    feature: "newsletter",
  },
  { to: href("/admin/content"), label: "Content", icon: BookOpenText },
  { to: href("/admin/settings"), label: "Settings", icon: Settings, allows: canChangeSettings },
];

type NavProps = { actor: Pick<Actor, "role">; counts: OpenWork };

/** The navigation at the side of wide screens. */
export function Sidebar({ actor, counts }: NavProps) {
  return (
    <nav aria-label="Back office" className="hidden lg:block">
      <ul className="grid gap-1">
        {useNavItems(actor).map(({ to, label, icon: Icon, count, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-soft transition-colors hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <Icon aria-hidden="true" size={19} strokeWidth={1.6} />
              <span>{label}</span>
              {count && <span className="text-sm font-normal tabular-nums">{count(counts)}</span>}
              <span className="ml-auto">
                <WaitingBadge count={waiting?.(counts) ?? 0} />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const barItem =
  "grid min-h-15 place-content-center justify-items-center gap-0.5 text-[0.6875rem] leading-tight text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:shadow-[inset_0_2px_var(--color-brass)]";

/** The same navigation at the bottom of narrow screens. */
export function BottomBar({ actor, counts }: NavProps) {
  const items = useNavItems(actor);
  return (
    <nav
      aria-label="Back office"
      className="no-print fixed inset-x-0 bottom-0 z-30 min-h-thumb-bar border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lg lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {items
          .filter(({ isMain }) => isMain)
          .map(({ to, label, icon, waiting }) => (
            <li key={to} className="min-w-0 flex-1">
              <NavLink to={to} className={barItem}>
                <BarIcon icon={icon} waiting={waiting?.(counts) ?? 0} />
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
        <li className="min-w-0 flex-1">
          <More items={items.filter(({ isMain }) => !isMain)} counts={counts} />
        </li>
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

function More({ items, counts }: { items: NavItem[]; counts: OpenWork }) {
  const { pathname } = useLocation();
  const waitingInside = items.reduce((sum, { waiting }) => sum + (waiting?.(counts) ?? 0), 0);
  const isCurrent = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
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
        {items.map(({ to, label, icon: Icon, count, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-12 items-center gap-3 px-4 -outline-offset-2 hover:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              <Icon aria-hidden="true" size={19} strokeWidth={1.6} />
              <span>{label}</span>
              {count && (
                <span className="text-sm font-normal text-ink-soft tabular-nums">{count(counts)}</span>
              )}
              <span className="ml-auto">
                <WaitingBadge count={waiting?.(counts) ?? 0} />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function useNavItems(actor: Pick<Actor, "role">): NavItem[] {
  const features = useSiteSettings()?.features;
  return navItems.filter(
    ({ allows, feature }) => (!allows || allows(actor)) && (!feature || features?.[feature] === true),
  );
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
