import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";
import routes from "../../../src/routes.ts";
import { getEnvironment } from "./environment.ts";

/** The address of a page, with nothing open over it. */
export type PageAddress = { path: string; status?: number };

/** Something that opens over a page, by mouse or keyboard. */
export type Overlay = {
  name: string;
  path: string;
  opener: (page: Page) => Locator;
  panel: (page: Page) => Locator;
  /** A modal keeps the focus inside, and a panel closes when it loses the focus. */
  kind: "modal" | "panel";
  /** Set if the opener exists only in narrow or only in wide windows. */
  only?: "narrow" | "wide";
};

/** A slug of the sample shop for each pattern. */
const exampleSlugs: Record<string, string> = {
  "/products/:slug": "kinnow-marmalade",
  "/fragrances/:slug": "kinnow-orchard",
  "/blog/:slug": "a-diya-from-kangra-clay",
  "/season/:slug": "christmas",
  "/pages/:slug": "gifts-for-many",
  "/collections/:slug": "ready-to-give",
  "/batch/:slug": "00-05",
};

/** Public pages in further states. */
const otherStates = [
  "/shop?category=seasonal",
  "/shop?q=zzzz",
  "/blog?category=home-decor",
  "/find-my-candle?room=small&hour=night&mood=calm",
];

/** Pages of guests that depend on the session, so they are not marked as public. */
const guestPages = [
  "/auth",
  "/auth/sign-up",
  "/auth/reset",
  "/signed-out?next=%2Fprofile",
  "/cart",
  "/wishlist",
  "/newsletter",
  "/products/rakhi-spice-box/tell-me",
];

/** Lists every page for guests, with one example of each kind, and an unknown address. */
export function listPublicPages(): PageAddress[] {
  const publicPages = getEnvironment().publicPatterns.map((pattern) => {
    const slug = exampleSlugs[pattern];
    if (pattern.includes(":") && !slug) throw new Error(`no example slug for the public page ${pattern}`);
    return pattern.replace(":slug", slug ?? "");
  });
  const paths = [...publicPages, ...otherStates, ...guestPages];
  return [...paths.map((path) => ({ path })), { path: "/no-such-page", status: 404 }];
}

/** One of several tests that share a long list, with its part of the list. */
export type Part = { name: string; take: <T>(list: readonly T[]) => T[] };

/** Divides a long list among tests: one test for all of it would come near its time limit on a busy machine. */
export function divideInto(count: number): Part[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `part ${index + 1} of ${count}`,
    take: (list) => {
      const length = Math.ceil(list.length / count);
      return list.slice(index * length, (index + 1) * length);
    },
  }));
}

/** Pages for signed-in customers, and pages that look different with products in the cart and on the wishlist. */
export const customerPages: PageAddress[] = [
  "/profile",
  "/profile/wishlist",
  "/profile/settings",
  "/profile/settings/edit",
  "/profile/settings/password",
  "/profile/addresses",
  "/profile/addresses/new",
  "/profile/own-data",
  "/profile/delete",
  "/profile/security",
  "/profile/security/authenticator",
  "/checkout",
  "/checkout/recipients",
  "/checkout/recipients/add",
  "/cart",
  "/wishlist",
].map((path) => ({ path }));

/** The pages about an order: of one that can be cancelled, and of one that was delivered. */
export function orderPages({ fresh, delivered }: { fresh: string; delivered: string }): PageAddress[] {
  return [fresh, `${fresh}/cancel`, delivered, `${delivered}/return`].map((path) => ({
    path: `/profile/orders/${path}`,
  }));
}

type Route = (typeof routes)[number];

/** Lists the addresses below `above` of routes with a page. */
function listPagePatterns(entries: readonly Route[], above = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path ? `${above}/${path}` : above;
    if (children) return listPagePatterns(children, pattern);
    const isPage = readFileSync(join(import.meta.dirname, "../../../src", file), "utf8").includes(
      "export default",
    );
    return isPage ? [pattern] : [];
  });
}

/** Pages of the back office about one thing, of the most different kinds, with things of the sample shop. */
const samplePicture = samplePictureId(requireBundledPicture("hero-wide"));

const adminExamples = [
  `/admin/content/pictures/${samplePicture}`,
  `/admin/content/pictures/${samplePicture}/cut`,
  "/admin/batches/00-05",
  "/admin/batches/00-05/delete",
  "/admin/content/categories",
  "/admin/emails/order-shipped",
  "/admin/content/menus/main",
  "/admin/content/menus/second",
  "/admin/content/families",
  "/admin/content/fragrances/kinnow-orchard/edit",
  "/admin/content/articles/a-diya-from-kangra-clay/edit",
  "/admin/content/articles/a-diya-from-kangra-clay/preview",
  "/admin/content/pages/shipping",
  "/admin/content/pages/shipping/words",
  "/admin/content/pages/shipping/sections/long-text/text/edit",
  "/admin/content/pages/shipping/preview",
  "/admin/content/pages/gifts-for-many/words",
  "/admin/content/pages/gifts-for-many/versions",
  "/admin/content/pages/gifts-for-many/sections/steps/course/edit",
  "/admin/content/pages/gifts-for-many/sections/questions/edit",
  "/admin/content/pages/gifts-for-many/sections/products/boxes/edit",
  "/admin/content/pages/gifts-for-many/sections/course/pictures/1",
  "/admin/content/pages/gifts-for-many/preview",
  // This page is the last of these, since one of its forms deletes it.
  "/admin/content/pages/gifts-for-many",
  "/admin/messages/sample-message-7",
  "/admin/messages/sample-message-7/quote",
  "/admin/products/many?q=kinnow",
  "/admin/products/many?q=kinnow&all=on&do=price&go=on&asked=on&direction=up&amount=10&unit=percent&rounding=nine",
  "/admin/products/many?q=kinnow&all=on&do=came-in&go=on",
  "/admin/products/many?q=kinnow&all=on&do=tax&go=on",
  "/admin/make-it-yours/name",
  "/admin/make-it-yours/tax",
  "/admin/settings/business",
  "/admin/settings/couriers",
  "/admin/settings/limits",
  "/admin/seasons/christmas/edit",
  "/admin/promotions/WELCOME20",
];

const adminPatterns = listPagePatterns(routes).filter((pattern) => /^\/(admin|dashboard)\b/.test(pattern));

/** Every page of the back office that is about no single thing, and the examples of pages about one thing. */
export const adminPages: PageAddress[] = [
  ...adminPatterns.filter((pattern) => !/[:*]/.test(pattern)),
  ...adminExamples,
  // These follow the examples, since the form of an existing thing shows more than that of a new one.
  ...adminPatterns
    .filter((pattern) => /\?/.test(pattern))
    .map((pattern) => pattern.replace(/\/:\w+\?/, ""))
    .filter((path) => !path.includes(":")),
].map((path) => ({ path }));

const dialog = (page: Page) => page.locator("dialog:modal");
const panelOf = (label: string) => (page: Page) =>
  page.locator(`details:has(> summary[aria-label="${label}"]) > :not(summary)`);
const summary = (label: string) => (page: Page) => page.locator(`summary[aria-label="${label}"]`);
const linkTo = (address: string) => (page: Page) => page.getByRole("main").locator(`a[href="${address}"]`);

function dialogAt(name: string, path: string, query: string): Overlay {
  return { name, path, opener: linkTo(`${path}?${query}`), panel: dialog, kind: "modal" };
}

const overlays: Overlay[] = [
  {
    name: "the search",
    path: "/about",
    opener: summary("Search"),
    panel: panelOf("Search"),
    kind: "panel",
  },
  {
    name: "the menu",
    path: "/about",
    opener: summary("Menu"),
    panel: panelOf("Menu"),
    kind: "panel",
    only: "narrow",
  },
  {
    name: "the ways to talk to us",
    path: "/about",
    opener: summary("Talk to us"),
    panel: panelOf("Talk to us"),
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
    opener: (page) => page.locator("main summary", { hasText: "Category" }),
    panel: (page) => page.getByRole("navigation", { name: "Categories" }),
    kind: "panel",
  },
  {
    name: "the filters",
    path: "/shop",
    opener: (page) => page.locator("summary", { hasText: "Filter & sort" }),
    panel: (page) => page.getByRole("navigation", { name: "Sort by" }),
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
