import { index, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The routes of the shop's books below /admin, for accountants and the owner. */
export const bookRoutes: RouteConfigEntry[] = prefix("accountant", [
  index("routes/admin/accountant.tsx"),
  ...sharing("routes/admin/accountant/period-files.ts", [
    "gstr1/:section",
    "period.zip",
    "gstr1.json",
    "register.csv",
    "tally.xml",
  ]),
  ...sharing("routes/admin/accountant/day-files.ts", ["orders.csv", "sales.csv"]),
  route("paper.pdf", "routes/admin/accountant/paper.ts"),
  route("settlements.csv", "routes/admin/accountant/settlements/settlements-csv.ts"),
  route("settlements", "routes/admin/accountant/settlements/settlements.tsx"),
  route("settlements/unsettled", "routes/admin/accountant/settlements/unsettled.tsx"),
  route("settlements/unmatched", "routes/admin/accountant/settlements/unmatched.tsx"),
  route("settlements/:id", "routes/admin/accountant/settlements/settlement.tsx"),
]);

/** The part of admin-routes.ts about settlements, channels, promotions, price lists and gift cards: the owner's pages below /admin. */
export const moneyRoutes: RouteConfigEntry[] = [
  route("accountant/settlements/read", "routes/admin/accountant/settlements/read.tsx"),
  route("accountant/settlements/file", "routes/admin/accountant/settlements/file.tsx"),
  ...prefix("channels", [
    index("routes/admin/channels/overview.tsx"),
    route("products/:productId", "routes/admin/channels/identifiers.tsx"),
    route("categories/:slug", "routes/admin/channels/google-category.tsx"),
    route(":channel", "routes/admin/channels/report.tsx"),
  ]),
  ...prefix("promotions", [
    index("routes/admin/promotions.tsx"),
    route("new", "routes/admin/promotions/new-promotion.tsx"),
    route(":id", "routes/admin/promotions/promotion.tsx"),
    route(":id/codes.csv", "routes/admin/promotions/codes-csv.ts"),
    route(":id/stop", "routes/admin/promotions/stop-promotion.ts"),
    route(":id/resume", "routes/admin/promotions/resume-promotion.tsx"),
  ]),
  ...prefix("trade", [
    route("lists/edit/:listId?", "routes/admin/trade/price-list.tsx"),
    route("lists/:listId/rows.csv", "routes/admin/trade/rows-csv.ts"),
    route("lists/:listId/catalogue", "routes/admin/trade/prices/catalogue.tsx"),
    route("lists/:listId/file", "routes/admin/trade/prices/price-file.tsx"),
    route("lists/:listId/file/:importId", "routes/admin/trade/prices/price-import.tsx"),
    route("lists/:listId/file/:importId/make", "routes/admin/trade/prices/make-prices.tsx"),
    route("lists/:listId/file/:importId/report.csv", "routes/admin/trade/prices/price-report.ts"),
    route(":id/books", "routes/admin/trade/books.tsx"),
    route(":id/receipt", "routes/admin/trade/receipt.tsx"),
    route(":id/receipts/:receiptId/remove", "routes/admin/trade/remove-receipt.ts"),
  ]),
  ...prefix("gift-cards", [
    index("routes/admin/gift-cards.tsx"),
    route("new", "routes/admin/gift-cards/new-gift-card.tsx"),
    route(":id", "routes/admin/gift-cards/gift-card.tsx"),
    route(":id/replace", "routes/admin/gift-cards/replace-gift-card.tsx"),
    route(":id/refund", "routes/admin/gift-cards/refund-gift-card.tsx"),
  ]),
];

/** Routes without a page that share a file, which reads the end of the address. */
function sharing(file: string, paths: readonly string[]): RouteConfigEntry[] {
  return paths.map((path) => route(path, file, { id: `books/${path}` }));
}
