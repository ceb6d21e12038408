import { data, Link, useNavigation, useSearchParams } from "react-router";
import { Container } from "#app/components/section.tsx";
import { WishlistList } from "#app/components/wishlist-list.tsx";
import { requireSessionUser } from "#app/guard.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { listWishlist } from "#shop/cart/wishlist.server.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import { formatLongDate } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/profile";
import { findOrders } from "./find-orders.server.ts";
import { OrdersTab } from "./orders-tab.tsx";
import { answerProfileForm, type ProfileAnswer } from "./profile-action.server.ts";
import { ProfileCard } from "./profile-card.tsx";
import { type ProfileTab, parseProfileTab, parseSettingsView, profileTabs, tabPath } from "./profile-path.ts";
import { SettingsTab } from "./settings-tab.tsx";

export async function loader(args: Route.LoaderArgs) {
  const sessionUser = await requireSessionUser(args);
  const shop = args.context.get(shopContext);
  const tab = parseProfileTab(new URL(args.request.url).searchParams.get("tab"));
  const profile = await shop.identity.getProfile(sessionUser.id);
  const memberSince = formatLongDate(sessionUser.createdAt);
  const orders = tab === "orders" ? await findOrders(shop, sessionUser.id) : null;
  const wishes = tab === "wishlist" ? await listWishlist(shop.db, { userId: sessionUser.id }) : [];
  return { tab, profile, memberSince, orders, wishes };
}

export function action(args: Route.ActionArgs) {
  return answerProfileForm(args);
}

/** Without a network the form stays as it is and shows a message. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const answer: ProfileAnswer = {
      form: "profile",
      faults: {},
      passwordFaults: {},
      values: {},
      message: messages.networkDown,
    };
    // An error status, so that the router does not revalidate the page, which needs the network.
    return data(answer, { status: 503 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const wait = actionHeaders?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, profile, memberSince, orders, wishes } = loaderData;
  const [query] = useSearchParams();
  const isLoadingOrders = useIsLoadingOrders(tab);
  const answer = actionData as ProfileAnswer | undefined;
  return (
    <Container className="grid items-start gap-8 py-10 sm:py-14 lg:grid-cols-[20rem_1fr] lg:gap-12">
      <h1 className="sr-only">Your Profile</h1>
      <ProfileCard profile={profile} memberSince={memberSince} />
      <div className="min-w-0">
        <TabRow current={tab} />
        <div className="pt-6">
          {isLoadingOrders && <p role="status">Loading orders...</p>}
          {tab === "orders" && <OrdersTab orders={orders} />}
          {tab === "wishlist" && !isLoadingOrders && <WishlistList wishes={wishes} />}
          {tab === "settings" && !isLoadingOrders && (
            <SettingsTab profile={profile} view={parseSettingsView(query.get("view"))} answer={answer} />
          )}
        </div>
      </div>
    </Container>
  );
}

/** True while the Orders tab is loading, after a click on it in another tab. */
function useIsLoadingOrders(current: ProfileTab): boolean {
  const { location, formMethod } = useNavigation();
  return (
    current !== "orders" &&
    location?.pathname === "/profile" &&
    formMethod === undefined &&
    parseProfileTab(new URLSearchParams(location.search).get("tab")) === "orders"
  );
}

function TabRow({ current }: { current: ProfileTab }) {
  return (
    <nav
      aria-label="Your profile"
      className="flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line"
    >
      {profileTabs.map(({ tab, label }) => (
        <Link
          key={tab}
          to={tabPath(tab)}
          preventScrollReset
          aria-current={tab === current ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-1 py-2 font-semibold text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { name: "Your profile", description: "Your orders, your wishlist, your settings." }),
  { name: "robots", content: "noindex" },
];
