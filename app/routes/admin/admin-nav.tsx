import {
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Package,
  Receipt,
  Settings,
  Star,
  UsersRound,
} from "lucide-react";
import { href, NavLink } from "react-router";
import { LinkTabs } from "#app/components/tabs.tsx";
import { canChangeSettings } from "#shop/back-office/back-office.policy.ts";
import type { OpenWork } from "#shop/back-office/open-work.server.ts";
import type { Actor, Policy } from "#shop/identity/actor.ts";
import { canManageAccounts } from "#shop/identity/identity.policy.ts";

type NavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Left out: everybody in the back office. */
  allows?: Policy;
  /** Left out of the bottom bar, which has room for six; there it is reached from Messages. */
  minor?: boolean;
  /** How many entries need work; shown as a badge. */
  waiting?: (counts: OpenWork) => number;
};

const navItems: NavItem[] = [
  { to: href("/dashboard"), label: "Dashboard", icon: LayoutDashboard },
  { to: href("/admin/products"), label: "Products", icon: Package },
  { to: href("/admin/orders"), label: "Orders", icon: Receipt, waiting: (counts) => counts.ordersToPack },
  { to: href("/admin/users"), label: "Customers", icon: UsersRound, allows: canManageAccounts },
  {
    to: href("/admin/messages"),
    label: "Messages",
    icon: MessageSquare,
    waiting: (counts) => counts.newMessages,
  },
  { to: href("/admin/reviews"), label: "Reviews", icon: Star, minor: true },
  { to: href("/admin/settings"), label: "Settings", icon: Settings, allows: canChangeSettings },
];

type NavProps = { actor: Pick<Actor, "role">; counts: OpenWork };

/** The navigation at the side of wide screens. */
export function Sidebar({ actor, counts }: NavProps) {
  return (
    <nav aria-label="Back office" className="hidden lg:block">
      <ul className="grid gap-1">
        {navItemsFor(actor).map(({ to, label, icon: Icon, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-soft transition-colors hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <Icon aria-hidden="true" size={19} strokeWidth={1.6} />
              <span className="grow">{label}</span>
              <WaitingBadge count={waiting?.(counts) ?? 0} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same navigation at the bottom of narrow screens. */
export function BottomBar({ actor, counts }: NavProps) {
  return (
    <nav
      aria-label="Back office"
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lg lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {navItemsFor(actor)
          .filter(({ minor }) => !minor)
          .map(({ to, label, icon: Icon, waiting }) => (
            <li key={to} className="min-w-0 flex-1">
              <NavLink
                to={to}
                className="grid min-h-15 place-content-center justify-items-center gap-0.5 text-[0.6875rem] leading-tight text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:shadow-[inset_0_2px_var(--color-brass)]"
              >
                <span className="relative">
                  <Icon aria-hidden="true" size={21} strokeWidth={1.6} />
                  <span className="absolute -top-1.5 left-3">
                    <WaitingBadge count={waiting?.(counts) ?? 0} />
                  </span>
                </span>
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The section tabs, each with its number of entries. */
export function AdminTabs({ actor, counts }: NavProps) {
  return (
    <LinkTabs
      label="Admin"
      tabs={[
        { to: href("/admin/products"), label: "Products", count: counts.products },
        { to: href("/admin/orders"), label: "Orders", count: counts.orders },
        ...(canManageAccounts(actor)
          ? [{ to: href("/admin/users"), label: "Users", count: counts.users }]
          : []),
        ...(canChangeSettings(actor) ? [{ to: href("/admin/settings"), label: "Settings" }] : []),
      ]}
    />
  );
}

function navItemsFor(actor: Pick<Actor, "role">): NavItem[] {
  return navItems.filter(({ allows }) => !allows || allows(actor));
}

function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-terracotta px-1 text-xs leading-none font-semibold text-paper tabular-nums">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
