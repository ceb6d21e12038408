import { index, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The routes of the shop's books below /admin, for accountants and the owner. */
export const bookRoutes: RouteConfigEntry[] = prefix("accountant", [
  index("features/accountant/admin/accountant.tsx", { id: "routes/admin/accountant" }),
  ...sharing("features/accountant/admin/period-files.ts", [
    "gstr1/:section",
    "period.zip",
    "gstr1.json",
    "register.csv",
    "tally.xml",
  ]),
  ...sharing("features/accountant/admin/day-files.ts", ["orders.csv", "sales.csv"]),
  route("paper.pdf", "features/accountant/admin/paper.ts", { id: "routes/admin/accountant/paper" }),
  route("settlements.csv", "features/accountant/settlements/admin/settlements-csv.ts", {
    id: "routes/admin/accountant/settlements/settlements-csv",
  }),
  route("settlements", "features/accountant/settlements/admin/settlements.tsx", {
    id: "routes/admin/accountant/settlements/settlements",
  }),
  route("settlements/unsettled", "features/accountant/settlements/admin/unsettled.tsx", {
    id: "routes/admin/accountant/settlements/unsettled",
  }),
  route("settlements/unmatched", "features/accountant/settlements/admin/unmatched.tsx", {
    id: "routes/admin/accountant/settlements/unmatched",
  }),
  route("settlements/:id", "features/accountant/settlements/admin/settlement.tsx", {
    id: "routes/admin/accountant/settlements/settlement",
  }),
]);

/** The part of admin-routes.ts about settlements, channels, promotions, price lists and gift cards: the owner's pages below /admin. */
export const moneyRoutes: RouteConfigEntry[] = [
  route("accountant/settlements/read", "features/accountant/settlements/admin/read.tsx", {
    id: "routes/admin/accountant/settlements/read",
  }),
  route("accountant/settlements/file", "features/accountant/settlements/admin/file.tsx", {
    id: "routes/admin/accountant/settlements/file",
  }),
  ...prefix("channels", [
    index("features/channels/admin/overview.tsx", { id: "routes/admin/channels/overview" }),
    route("products/:productId", "features/channels/admin/identifiers.tsx", {
      id: "routes/admin/channels/identifiers",
    }),
    route("categories/:slug", "features/channels/admin/google-category.tsx", {
      id: "routes/admin/channels/google-category",
    }),
    route(":channel", "features/channels/admin/report.tsx", { id: "routes/admin/channels/report" }),
  ]),
  ...prefix("promotions", [
    index("core/promotions/admin/promotions.tsx", { id: "routes/admin/promotions" }),
    route("new", "core/promotions/admin/new-promotion.tsx", { id: "routes/admin/promotions/new-promotion" }),
    route(":id", "core/promotions/admin/promotion.tsx", { id: "routes/admin/promotions/promotion" }),
    route(":id/codes.csv", "core/promotions/admin/codes-csv.ts", { id: "routes/admin/promotions/codes-csv" }),
    route(":id/stop", "core/promotions/admin/stop-promotion.ts", {
      id: "routes/admin/promotions/stop-promotion",
    }),
    route(":id/resume", "core/promotions/admin/resume-promotion.tsx", {
      id: "routes/admin/promotions/resume-promotion",
    }),
  ]),
  ...prefix("trade", [
    route("lists/edit/:listId?", "features/trade/admin/price-list.tsx", {
      id: "routes/admin/trade/price-list",
    }),
    route("lists/:listId/rows.csv", "features/trade/admin/rows-csv.ts", {
      id: "routes/admin/trade/rows-csv",
    }),
    route("lists/:listId/catalogue", "features/trade/admin/prices/catalogue.tsx", {
      id: "routes/admin/trade/prices/catalogue",
    }),
    route("lists/:listId/file", "features/trade/admin/prices/price-file.tsx", {
      id: "routes/admin/trade/prices/price-file",
    }),
    route("lists/:listId/file/:importId", "features/trade/admin/prices/price-import.tsx", {
      id: "routes/admin/trade/prices/price-import",
    }),
    route("lists/:listId/file/:importId/make", "features/trade/admin/prices/make-prices.tsx", {
      id: "routes/admin/trade/prices/make-prices",
    }),
    route("lists/:listId/file/:importId/report.csv", "features/trade/admin/prices/price-report.ts", {
      id: "routes/admin/trade/prices/price-report",
    }),
    route(":id/books", "features/trade/admin/books.tsx", { id: "routes/admin/trade/books" }),
    route(":id/receipt", "features/trade/admin/receipt.tsx", { id: "routes/admin/trade/receipt" }),
    route(":id/receipts/:receiptId/remove", "features/trade/admin/remove-receipt.ts", {
      id: "routes/admin/trade/remove-receipt",
    }),
  ]),
  ...prefix("gift-cards", [
    index("features/gift-cards/admin/gift-cards.tsx", { id: "routes/admin/gift-cards" }),
    route("new", "features/gift-cards/admin/new-gift-card.tsx", {
      id: "routes/admin/gift-cards/new-gift-card",
    }),
    route(":id", "features/gift-cards/admin/gift-card.tsx", { id: "routes/admin/gift-cards/gift-card" }),
    route(":id/replace", "features/gift-cards/admin/replace-gift-card.tsx", {
      id: "routes/admin/gift-cards/replace-gift-card",
    }),
    route(":id/refund", "features/gift-cards/admin/refund-gift-card.tsx", {
      id: "routes/admin/gift-cards/refund-gift-card",
    }),
  ]),
];

/** Routes without a page that share a file, which reads the end of the address. */
function sharing(file: string, paths: readonly string[]): RouteConfigEntry[] {
  return paths.map((path) => route(path, file, { id: `books/${path}` }));
}
