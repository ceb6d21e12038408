// The sections of the back office with their pages, read by the navigation, the tabs at the top of a section, and the search. A
// page without a parameter in its address needs a line in daily-sections.ts or shop-sections.ts, with the words an owner may
// search for.

import type { Actor } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";
import type { SiteSettings } from "#core/web/storefront/site-settings.ts";
import type { BackOfficePage, Section } from "./back-office-page.ts";
import { customers, dashboard, messages, orders, products } from "./daily-sections.ts";
import { money, pages, promotions, settings } from "./shop-sections.ts";

/** In the sequence of the navigation. */
export const sections: readonly Section[] = [
  dashboard,
  orders,
  products,
  customers,
  messages,
  promotions,
  pages,
  money,
  settings,
];

/** The pages of a section that this person may open; with `site`, only those that the shop uses. */
export function pagesFor(
  section: Section,
  actor: Pick<Actor, "role">,
  site?: SiteSettings,
): BackOfficePage[] {
  return section.pages.filter(
    ({ allows, isUsed }) => (allows ?? isStaff)(actor) && (!site || !isUsed || isUsed(site)),
  );
}

/** The page at the address, or the nearest one above it, with its section. */
export function findPlace(pathname: string): { section: Section; page: BackOfficePage } | undefined {
  return sections
    .flatMap((section) => section.pages.map((page) => ({ section, page })))
    .filter(({ page: { to } }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce<{ section: Section; page: BackOfficePage } | undefined>(
      (nearest, place) =>
        nearest === undefined || place.page.to.length > nearest.page.to.length ? place : nearest,
      undefined,
    );
}
