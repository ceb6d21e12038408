// Reads the list of the back office's sections.

import type { Actor } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";
import type { SiteSettings } from "#core/web/storefront/site-settings.ts";
import type { BackOfficePage, Section } from "./back-office-page.ts";

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
export function findPlace(
  sections: readonly Section[],
  pathname: string,
): { section: Section; page: BackOfficePage } | undefined {
  return sections
    .flatMap((section) => section.pages.map((page) => ({ section, page })))
    .filter(({ page: { to } }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce<{ section: Section; page: BackOfficePage } | undefined>(
      (nearest, place) =>
        nearest === undefined || place.page.to.length > nearest.page.to.length ? place : nearest,
      undefined,
    );
}
