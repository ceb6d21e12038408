import { useEffect, useRef } from "react";
import {
  href,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from "react-router";
import { formatLongDate } from "#core/money/indian-time.ts";
import { getActor } from "#core/web/guard.server.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { profileTabs } from "#lists/pages/profile-tabs.ts";
import { Container } from "#ui/page/section.tsx";
import { getProfile } from "../profile/profile.server.ts";
import type { Profile } from "../profile/profile-form.ts";
import type { Route } from "./+types/profile";
import { ProfileCard } from "./profile-card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const uid = getActor(context).id;
  const profile = await getProfile(context.get(shopContext).db, uid);
  return { uid, profile, memberSince: formatLongDate(context.get(sessionUserContext).createdAt) };
}

/** Switching tabs does not reload the card, so that a failed request affects only the tab. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && defaultShouldRevalidate;
}

/** The card and the tabs around each page of the profile. */
export default function ProfileLayout({ loaderData: { uid, profile, memberSince } }: Route.ComponentProps) {
  useSavedUser(uid, profile);
  const isLoadingOrders = useIsLoadingOrders();
  return (
    <Container className="grid items-start gap-8 py-10 sm:py-14 lg:grid-cols-[20rem_1fr] lg:gap-12">
      <h1 className="sr-only">Your Profile</h1>
      <ProfileCard profile={profile} memberSince={memberSince} />
      <div className="min-w-0">
        <TabRow />
        <div className="pt-6">{isLoadingOrders ? <p role="status">Loading orders...</p> : <Outlet />}</div>
      </div>
    </Container>
  );
}

/** True while the Orders tab is loading, after a click on it in another tab. */
function useIsLoadingOrders(): boolean {
  const { location, formMethod } = useNavigation();
  const orders = href("/profile");
  const isElsewhere = useLocation().pathname !== orders;
  return isElsewhere && location?.pathname === orders && formMethod === undefined;
}

function TabRow() {
  const { pathname } = useLocation();
  const isCurrent = (path: string) => pathname === path || (path !== "/profile" && pathname.startsWith(path));
  return (
    <nav
      aria-label="Your profile"
      className="flex gap-3 overflow-x-auto overflow-y-hidden border-b border-line sm:gap-6"
    >
      {profileTabs.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          preventScrollReset
          aria-current={isCurrent(path) ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-1 py-2 font-semibold text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Your profile",
    description: "Your orders, your wishlist, your settings.",
    isIndexed: false,
  });

/**
 * Sends the account to `POST /api/user/save` when the profile is opened, as the specification requires. Omitted
 * fields do not change: empty ones, and the picture while a new one is being fetched. Failures are only in the
 * server's log.
 */
function useSavedUser(uid: string, profile: Profile): void {
  const opened = useRef({ uid, profile });
  useEffect(() => {
    const { newPhoto, photo, company: _company, gstin: _gstin, ...rest } = opened.current.profile;
    const fields = Object.entries({ ...rest, photo: newPhoto ? "" : photo });
    const user = Object.fromEntries(fields.filter(([, value]) => value !== ""));
    void fetch("/api/user/save", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ uid: opened.current.uid, ...user }),
    }).catch(() => {});
  }, []);
}
