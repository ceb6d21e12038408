// The addresses of gift cards.
import { index, prefix, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const giftCardsRoutes: FeatureRoutes = {
  shop: [
    route("gift-card", "features/gift-cards/pages/balance.tsx", {
      id: "routes/storefront/gift-card/balance",
    }),
    route("gift-cards", "features/gift-cards/pages/gift-cards.tsx", {
      id: "routes/storefront/gift-card/gift-cards",
    }),
  ],
  signedIn: [
    route("gift-cards/new", "features/gift-cards/pages/buy.tsx", { id: "routes/storefront/gift-card/buy" }),
    route("gift-cards/:id", "features/gift-cards/pages/bought.tsx", {
      id: "routes/storefront/gift-card/bought",
    }),
    route("gift-cards/:id/card.pdf", "features/gift-cards/pages/print-card.ts", {
      id: "routes/storefront/gift-card/print-card",
    }),
  ],
  checkout: [
    route("checkout/gift-card", "features/gift-cards/account/apply.tsx", {
      id: "routes/checkout/gift-card/apply",
    }),
    route("checkout/gift-card/:id/remove", "features/gift-cards/account/remove.ts", {
      id: "routes/checkout/gift-card/remove",
    }),
    route("checkout/store-credit", "features/gift-cards/account/use-credit.tsx", {
      id: "routes/checkout/gift-card/use-credit",
    }),
  ],
  owner: [
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
  ],
};
