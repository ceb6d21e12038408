import type { Locator, Page } from "@playwright/test";

/** A page of the shop, as it stands when nothing is open. */
export type Place = { path: string; status?: number };

/** What can be opened over a page: by its opener, with mouse or keyboard. */
export type Overlay = {
  name: string;
  path: string;
  opener: (page: Page) => Locator;
  /** What has appeared. */
  panel: (page: Page) => Locator;
  /** A modal holds the focus inside; a panel beside its button lets it go on, and closes. */
  kind: "modal" | "panel";
  /** There is a menu button on a narrow window only. */
  only?: "narrow" | "wide";
};

/** Every public route, for whoever comes along. */
export const publicPlaces: Place[] = [
  "/",
  "/shop",
  "/shop?category=seasonal",
  "/shop?q=zzzz",
  "/products/kinnow-marmalade",
  "/special-occult-candles",
  "/premium-candles",
  "/about",
  "/fragrance-guide",
  "/fragrances/kinnow-orchard",
  "/custom-order",
  "/blog",
  "/blog?category=home-decor",
  "/blog/a-diya-from-kangra-clay",
  "/contact",
  "/auth",
  "/auth?mode=sign-up",
  "/auth?mode=reset",
  "/shipping",
  "/returns",
  "/faq",
  "/terms-conditions",
  "/privacy-policy",
  "/care-guide",
  "/cart",
  "/wishlist",
  "/newsletter",
]
  .map((path): Place => ({ path }))
  .concat({ path: "/no-such-page", status: 404 });

/** Where only a signed-in shopper gets to; she has goods in her cart and a wish. */
export const ownPlaces: Place[] = [
  "/profile",
  "/profile?tab=wishlist",
  "/profile?tab=settings",
  "/profile?tab=settings&view=edit",
  "/profile?tab=settings&view=password",
  "/checkout",
  "/cart",
  "/wishlist",
].map((path) => ({ path }));

/** The owner's own pages. */
export const ownerPlaces: Place[] = [
  "/dashboard",
  "/admin/products",
  "/admin/products/new",
  "/admin/content/categories",
  "/admin/content/families",
  "/admin/content/fragrances",
  "/admin/content/fragrances/edit/kinnow-orchard",
  "/admin/content/articles",
  "/admin/content/articles/edit/a-diya-from-kangra-clay",
  "/admin/content/questions",
  "/admin/orders",
  "/admin/users",
  "/admin/messages",
  "/admin/reviews",
  "/admin/subscribers",
  "/admin/mails",
  "/admin/settings/account",
  "/admin/settings/business",
  "/admin/audit",
  "/admin/go-live",
].map((path) => ({ path }));

const dialog = (page: Page) => page.locator("dialog:modal");
const besideSummary = (label: string) => (page: Page) =>
  page.locator(`details:has(> summary[aria-label="${label}"]) > :not(summary)`);
const summary = (label: string) => (page: Page) => page.locator(`summary[aria-label="${label}"]`);
const linkTo = (address: string) => (page: Page) => page.getByRole("main").locator(`a[href="${address}"]`);

function dialogAt(name: string, path: string, query: string): Overlay {
  return { name, path, opener: linkTo(`${path}?${query}`), panel: dialog, kind: "modal" };
}

export const overlays: Overlay[] = [
  {
    name: "the search",
    path: "/about",
    opener: summary("Search"),
    panel: besideSummary("Search"),
    kind: "panel",
  },
  {
    name: "the menu",
    path: "/about",
    opener: summary("Menu"),
    panel: besideSummary("Menu"),
    kind: "panel",
    only: "narrow",
  },
  {
    name: "the ways to talk to us",
    path: "/about",
    opener: summary("Talk to us"),
    panel: besideSummary("Talk to us"),
    kind: "panel",
  },
  {
    name: "the empty cart",
    path: "/about",
    opener: (page) => page.getByRole("banner").getByRole("link", { name: "Cart" }),
    panel: dialog,
    kind: "modal",
  },
  {
    name: "the categories",
    path: "/shop",
    opener: (page) => page.locator("summary", { hasText: "Category" }),
    panel: (page) => page.getByRole("navigation", { name: "Categories" }),
    kind: "panel",
  },
  dialogAt("a featured candle", "/", "item=carved-rose"),
  dialogAt("a product", "/shop", "item=kinnow-marmalade"),
  dialogAt("an occult candle", "/special-occult-candles", "item=obsidian-pillar"),
  dialogAt("a premium candle", "/premium-candles", "item=emerald-marble"),
  dialogAt("the fragrance families", "/fragrance-guide", "choose=family"),
  dialogAt("a fragrance", "/fragrance-guide", "item=kinnow-orchard"),
  dialogAt("an article", "/blog", "item=a-diya-from-kangra-clay"),
];

export const sizes = { narrow: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } } as const;
export type Size = keyof typeof sizes;

export function overlaysAt(size: Size): Overlay[] {
  return overlays.filter(({ only }) => only === undefined || only === size);
}
