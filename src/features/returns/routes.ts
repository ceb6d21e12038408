// The addresses of returns.
import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const returnsRoutes: FeatureRoutes = {
  signedIn: [
    route("profile/orders/:number/return", "features/returns/account/return.tsx", {
      id: "routes/account/order/return",
    }),
    route("profile/orders/:number/returns/:id/answer", "features/returns/account/answer-return.tsx", {
      id: "routes/account/order/answer-return",
    }),
    route(
      "profile/orders/:number/returns/:id/photographs/:position",
      "features/returns/account/photograph.ts",
      { id: "routes/account/order/photograph" },
    ),
  ],
  staff: [
    route("returns", "features/returns/admin/returns.tsx", { id: "routes/admin/returns" }),
    route("returns/:id", "features/returns/admin/return.tsx", { id: "routes/admin/returns/return" }),
    route("returns/:id/photographs/:position", "features/returns/admin/photograph.ts", {
      id: "routes/admin/returns/photograph",
    }),
    route("returns/:id/decide", "features/returns/admin/decide.tsx", { id: "routes/admin/returns/decide" }),
    route("returns/:id/fetch", "features/returns/admin/fetch.ts", { id: "routes/admin/returns/fetch" }),
    route("returns/:id/receive", "features/returns/admin/receive.tsx", {
      id: "routes/admin/returns/receive",
    }),
    route("returns/:id/replace", "features/returns/admin/replace.tsx", {
      id: "routes/admin/returns/replace",
    }),
  ],
  owner: [
    route("returns/:id/refund", "features/returns/admin/refund.tsx", { id: "routes/admin/returns/refund" }),
  ],
};
