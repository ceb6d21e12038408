// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin } from "#core/identity/identity.ts";
import type { FormerPage } from "#core/web/feature-links.ts";

export const tradePage: BackOfficePage = {
  to: href("/admin/trade"),
  label: "Trade",
  says: "Companies that buy at trade prices, and their price lists.",
  words:
    "wholesale b2b bulk business dealer reseller price list moq gstin company distributor corporate approve",
};

export const newPriceListPage: BackOfficePage = {
  to: href("/admin/trade/lists/edit/:listId?"),
  label: "Make a price list",
  words: "new trade wholesale prices add create bulk rate moq dealer",
  allows: isAdmin,
  isStep: true,
};

export const formerTradePages: readonly FormerPage[] = [
  [/^\/trade\/catalogue(\.pdf)?$/, () => href("/trade/order")],
  [/^\/trade\/statement\.pdf$/, () => href("/trade/statement")],
  [/^\/trade\/proforma\.pdf$/, () => href("/trade/proforma")],
  [
    /^\/admin\/trade\/lists\/(?<id>[^/]+)\/catalogue\.pdf$/,
    (listId) => href("/admin/trade/lists/:listId/catalogue", { listId }),
  ],
  [/^\/admin\/trade\/(?<id>[^/]+)\/statement\.pdf$/, (id) => href("/admin/trade/:id/books", { id })],
];
