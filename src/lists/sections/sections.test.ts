// Compares the pages of the navigation with the routes of the back office.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { findPlace, pagesFor } from "#core/back-office/admin/navigation/sections.ts";
import { isAccountant, isAdmin, isPacker, isStaff, roles } from "#core/identity/identity.ts";
import { pagesOfEntry } from "#core/settings/admin/settings-nav.tsx";
import { settingsFormNames } from "#core/settings/settings-form-names.ts";
import routes from "#src/routes.ts";
import { sections } from "./sections.ts";
import { settingsGroups } from "./settings-groups.ts";

type Page = { address: string; mayOpen: (actor: { role: string }) => boolean };

/** Who opens the pages of each layout; the innermost counts. */
const layouts: Record<string, Page["mayOpen"]> = {
  "packers-also": isPacker,
  "accountants-also": isAccountant,
  "staff-only": isStaff,
  "admin-only": isAdmin,
};

/** The routes with a page of their own: a `.tsx` file that is no layout. */
function listPages(routes: RouteConfigEntry[], above = "", outer: Page["mayOpen"] = () => false): Page[] {
  return routes.flatMap(({ path, file, children, index }) => {
    const address = path ? `${above}/${path}` : above;
    const mayOpen = layouts[file.split("/").at(-1)?.replace(".tsx", "") ?? ""] ?? outer;
    const isPage = file.endsWith(".tsx") && (index === true || path !== undefined);
    return [...(isPage ? [{ address, mayOpen }] : []), ...listPages(children ?? [], address, mayOpen)];
  });
}

const backOffice = routes.find(({ id }) => id === "routes/admin/layout");
const pages = listPages(backOffice?.children ?? []);
const patterns = pages.map(({ address, mayOpen }) => ({
  mayOpen,
  pattern: new RegExp(`^${address.replaceAll(/\/:\w+\?/g, "(/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}$`),
}));
const listed = sections
  .flatMap((section) => section.pages)
  .map((page) => ({
    ...page,
    // Without the fragment.
    to: page.to.split("#")[0] ?? "",
  }));

/** Pages that make sense only after the page before them. */
const laterSteps = [
  "/admin/content",
  "/admin/go-live/remove-samples",
  "/admin/make-it-yours/look",
  "/admin/make-it-yours/preview",
  "/admin/make-it-yours/products",
  "/admin/make-it-yours/samples",
  "/admin/make-it-yours/trade",
  "/admin/orders/hand-over/numbers",
  "/admin/orders/many",
  "/admin/orders/many/paid-at-the-door",
  "/admin/orders/post-file",
  "/admin/orders/post-files",
  "/admin/search",
];

describe("every page of the back office is in the navigation", () => {
  const known = new Set([...listed.map(({ to }) => to), ...laterSteps]);

  test("a page without a parameter has its own line in the sections", () => {
    const fixed = pages.filter(({ address }) => !/[:*]/.test(address));
    expect(fixed.length).toBeGreaterThan(60);
    expect(fixed.map(({ address }) => address).filter((address) => !known.has(address))).toEqual([]);
  });

  test("a page of a single thing is found by the page above it", () => {
    const lost = pages
      .map(({ address }) => address.replace(":list", "categories").replace(":menu", "main"))
      .filter((address) => address.includes(":") && !findPlace(sections, address.split("/:")[0] ?? ""));
    // Each page that can be published by itself links to it.
    expect(lost).toEqual(["/admin/publish/:kind/:thing"]);
  });

  test("each settings form is listed", () => {
    const forms = settingsFormNames.map((name) => `/admin/settings/${name}`);
    expect(forms.filter((to) => !known.has(to))).toEqual([]);
  });

  test("no form is listed that does not exist", () => {
    const gone = listed.map(({ to }) => to).filter((to) => !patterns.some(({ pattern }) => pattern.test(to)));
    expect(gone).toEqual([]);
  });
});

test.each(roles)("the sections show the role %s exactly the pages that it may open", (role) => {
  const shown = new Set(sections.flatMap((section) => pagesFor(section, { role })).map(({ to }) => to));
  const wrong = sections
    .flatMap((section) => section.pages)
    .filter(({ to }) => {
      const own = to.split("#")[0] ?? "";
      const place = patterns.find(({ pattern }) => pattern.source === `^${own.replaceAll("/", "\\/")}$`);
      return (
        shown.has(to) !== (place ?? patterns.find(({ pattern }) => pattern.test(own)))?.mayOpen({ role })
      );
    });
  expect(wrong.map(({ to }) => to)).toEqual([]);
});

test("the navigation has nine entries at most, in the words of the specification", () => {
  const labels = sections.map(({ label }) => label);
  expect(labels).toEqual([
    "Dashboard",
    "Orders",
    "Products",
    "Customers",
    "Messages",
    "Promotions",
    "Pages",
    "Money",
    "Settings",
  ]);
});

test("the settings have fourteen entries at most, and each of their pages is behind one of them", () => {
  const pages = settingsGroups.flatMap((group) => group.pages);
  const entries = pages.filter((page) => pagesOfEntry(page)[0] === page);
  expect(entries.length).toBeLessThanOrEqual(14);
  const behind = entries.flatMap(pagesOfEntry).map(({ label }) => label);
  expect(behind.toSorted()).toEqual(pages.map(({ label }) => label).toSorted());
});

test("an order belongs to the section of orders, and a product's stock to the section of products", () => {
  expect(findPlace(sections, "/admin/orders/DD-26-00001/refund")?.section.label).toBe("Orders");
  expect(findPlace(sections, "/admin/products/candle/stock")?.section.label).toBe("Products");
  expect(findPlace(sections, "/admin/settings/pause")?.section.label).toBe("Settings");
  expect(findPlace(sections, "/admin/content/redirects/csv/x")?.section.label).toBe("Pages");
});
