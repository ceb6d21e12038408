// The addresses of trade on account.
import { index, layout, prefix, route } from "@react-router/dev/routes";
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const tradeRoutes: FeatureRoutes = {
  shop: [
    layout("features/trade/pages/trade-only.tsx", { id: "routes/storefront/trade/trade-only" }, [
      route("trade", "features/trade/pages/trade.tsx", { id: "routes/storefront/trade/trade" }),
      route("trade/order", "features/trade/pages/order-table.tsx", {
        id: "routes/storefront/trade/order-table",
      }),
      route("trade/proforma", "features/trade/pages/proforma.tsx", {
        id: "routes/storefront/trade/proforma",
      }),
      route("trade/statement", "features/trade/pages/statement.tsx", {
        id: "routes/storefront/trade/statement",
      }),
    ]),
  ],
  staff: [
    ...prefix("trade", [
      index("features/trade/admin/accounts.tsx", { id: "routes/admin/trade/accounts" }),
      route(":id", "features/trade/admin/account.tsx", { id: "routes/admin/trade/account" }),
      route(":id/approve", "features/trade/admin/approve.tsx", { id: "routes/admin/trade/approve" }),
      route(":id/buyers", "features/trade/admin/add-buyer.tsx", { id: "routes/admin/trade/add-buyer" }),
      route(":id/buyers/:userId/remove", "features/trade/admin/remove-buyer.ts", {
        id: "routes/admin/trade/remove-buyer",
      }),
      ...buttonRoutes(
        "features/trade/admin/account-buttons.ts",
        "routes/admin/trade/account-buttons",
        ":id",
        ["hold", "close"],
      ),
    ]),
  ],
  owner: [
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
  ],
  bare: [
    route("api/trade-prices", "features/trade/pages/trade-prices-api.ts", { id: "routes/api/trade-prices" }),
  ],
};
