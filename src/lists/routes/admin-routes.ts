import { index, layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { buttonRoutes } from "#core/web/feature-routes.ts";
import { routesAt } from "./feature-routes.ts";

/** The routes below /admin that packers may open, too. */
export const packingRoutes: RouteConfigEntry[] = [
  route("orders/to-pack", "core/parcels/admin/to-pack.tsx", { id: "routes/admin/orders/to-pack" }),
  route("orders/hand-over", "core/parcels/admin/hand-over-packed.tsx", {
    id: "routes/admin/orders/hand-over-packed",
  }),
  route("orders/hand-over/numbers", "core/parcels/admin/fill-numbers.tsx", {
    id: "routes/admin/orders/fill-numbers",
  }),
  route("orders/print.pdf", "core/orders/admin/print.ts", { id: "routes/admin/orders/print" }),
  route("orders/to-pack.pdf", "core/orders/admin/print-to-pack.ts", {
    id: "routes/admin/orders/print-to-pack",
  }),
  route("orders/:number/proof", "core/parcels/admin/proof/proof.tsx", {
    id: "routes/admin/orders/proof/proof",
  }),
  ...routesAt("packing"),
];

/** The routes below /admin for staff. Pages for the owner alone are inside `admin-only.tsx`. */
export const adminRoutes: RouteConfigEntry[] = [
  index("core/back-office/admin/start.ts", { id: "routes/admin/start" }),
  route("search", "core/back-office/admin/navigation/search.tsx", { id: "routes/admin/navigation/search" }),
  route("products", "core/catalogue/admin/products.tsx", { id: "routes/admin/products" }, [
    route("new", "core/catalogue/admin/new-product.tsx", { id: "routes/admin/products/new-product" }),
    route(":productId/remove", "core/catalogue/admin/remove-product.tsx", {
      id: "routes/admin/products/remove-product",
    }),
  ]),
  route("products/many", "core/catalogue/admin/many/many.tsx", { id: "routes/admin/products/many/many" }),
  route("products/many/:changeId/undo", "core/catalogue/admin/many/undo.ts", {
    id: "routes/admin/products/many/undo",
  }),
  ...prefix("products/csv", [
    index("core/catalogue/admin/products-csv.tsx", { id: "routes/admin/products/products-csv" }),
    route("export", "core/catalogue/admin/export-products.ts", {
      id: "routes/admin/products/export-products",
    }),
    route(":importId", "core/catalogue/admin/import/import.tsx", {
      id: "routes/admin/products/import/import",
    }),
    route(":importId/make", "core/catalogue/admin/import/make-changes.tsx", {
      id: "routes/admin/products/import/make-changes",
    }),
    ...buttonRoutes(
      "core/catalogue/admin/import/import-buttons.ts",
      "routes/admin/products/import/import-buttons",
      ":importId",
      ["pictures", "show"],
    ),
    route(":importId/report.csv", "core/catalogue/admin/import/import-report.ts", {
      id: "routes/admin/products/import/import-report",
    }),
  ]),
  route("products/:productId", "core/catalogue/admin/edit-product.tsx", {
    id: "routes/admin/products/edit-product",
  }),
  ...buttonRoutes(
    "core/catalogue/admin/product-buttons.ts",
    "routes/admin/products/product-buttons",
    "products/:productId",
    ["restore", "adopt", "duplicate"],
  ),
  ...prefix("products/:productId", [
    route("stock", "core/catalogue/admin/correct-stock.tsx", { id: "routes/admin/products/correct-stock" }),
    route("stock-warning", "core/catalogue/admin/stock-warning.tsx", {
      id: "routes/admin/products/stock-warning",
    }),
    route("pairs", "core/catalogue/admin/choose-pairs.tsx", { id: "routes/admin/products/choose-pairs" }),
    route("variants", "core/catalogue/admin/variants.tsx", { id: "routes/admin/products/variants" }),
    route("variants/save", "core/catalogue/admin/variants/save-grid.tsx", {
      id: "routes/admin/products/variants/save-grid",
    }),
    route("swatches", "core/catalogue/admin/variants/swatches.tsx", {
      id: "routes/admin/products/variants/swatches",
    }),
    route("set", "core/catalogue/admin/sets/set.tsx", { id: "routes/admin/products/sets/set" }),
    route("box", "core/catalogue/admin/sets/box.tsx", { id: "routes/admin/products/sets/box" }),
    route("pictures", "core/catalogue/admin/add-pictures.tsx", { id: "routes/admin/products/add-pictures" }),
    route("pictures/library", "core/catalogue/admin/library/choose-pictures.tsx", {
      id: "routes/admin/products/library/choose-pictures",
    }),
    route("pictures/:pictureId/position", "core/catalogue/admin/move-picture.ts", {
      id: "routes/admin/products/move-picture",
    }),
    route("pictures/:pictureId/description", "core/catalogue/admin/describe-picture.tsx", {
      id: "routes/admin/products/describe-picture",
    }),
    route("pictures/:pictureId/label", "core/catalogue/admin/label/label-picture.tsx", {
      id: "routes/admin/products/label/label-picture",
    }),
    route("pictures/:pictureId/label/preview.webp", "core/catalogue/admin/label/preview-label.ts", {
      id: "routes/admin/products/label/preview-label",
    }),
    route("pictures/:pictureId/label/off", "core/catalogue/admin/label/take-label-off.ts", {
      id: "routes/admin/products/label/take-label-off",
    }),
    route("pictures/:pictureId/remove", "core/catalogue/admin/remove-picture.tsx", {
      id: "routes/admin/products/remove-picture",
    }),
  ]),
  route("publish/:kind/:thing", "core/editing/publishing/admin/publish-later.tsx", {
    id: "routes/admin/publishing/publish-later",
  }),
  route("content", "core/content/admin/content.tsx", { id: "routes/admin/content" }, [
    index("core/content/admin/start.ts", { id: "routes/admin/content/start" }),
    route("questions", "core/content/admin/questions.tsx", { id: "routes/admin/content/questions" }),
    route("questions/:slug?/edit", "core/content/admin/edit-question.tsx", {
      id: "routes/admin/content/edit-question",
    }),
    ...buttonRoutes(
      "core/content/admin/question-buttons.ts",
      "routes/admin/content/question-buttons",
      "questions/:slug",
      ["move", "delete"],
    ),
    route("collections", "core/catalogue/collections/admin/collections.tsx", {
      id: "routes/admin/content/collections/collections",
    }),
    route("collections/:slug?/edit", "core/catalogue/collections/admin/edit-collection.tsx", {
      id: "routes/admin/content/collections/edit-collection",
    }),
    ...buttonRoutes(
      "core/catalogue/collections/admin/collection-buttons.ts",
      "routes/admin/content/collections/collection-buttons",
      "collections/:slug",
      ["move", "delete"],
    ),
    ...prefix("fields", [
      index("core/catalogue/fields/admin/fields.tsx", { id: "routes/admin/content/fields/fields" }),
      route(":key?/edit", "core/catalogue/fields/admin/edit-field.tsx", {
        id: "routes/admin/content/fields/edit-field",
      }),
      route(":key/rename", "core/catalogue/fields/admin/rename-fact.tsx", {
        id: "routes/admin/content/fields/rename-fact",
      }),
      ...buttonRoutes(
        "core/catalogue/fields/admin/field-buttons.ts",
        "routes/admin/content/fields/field-buttons",
        ":key",
        ["move", "hide", "show", "remove"],
      ),
    ]),
    route("pictures", "core/pictures/admin/pictures.tsx", { id: "routes/admin/content/pictures/pictures" }),
    ...prefix("pictures", [
      route(":id", "core/pictures/admin/picture.tsx", { id: "routes/admin/content/pictures/picture" }),
      route(":id/focus", "core/pictures/admin/focus-picture.ts", {
        id: "routes/admin/content/pictures/focus-picture",
      }),
      route(":id/cut", "core/pictures/admin/cut-picture.tsx", {
        id: "routes/admin/content/pictures/cut-picture",
      }),
      route(":id/turn", "core/pictures/admin/turn-picture.tsx", {
        id: "routes/admin/content/pictures/turn-picture",
      }),
      route(":id/delete", "core/pictures/admin/delete-picture.ts", {
        id: "routes/admin/content/pictures/delete-picture",
      }),
    ]),
    ...prefix("pages", [
      index("core/content/admin/pages/pages.tsx", { id: "routes/admin/content/pages/pages" }),
      route(":slug?/words", "core/content/admin/pages/page-words.tsx", {
        id: "routes/admin/content/pages/page-words",
      }),
      route(":slug", "core/content/admin/pages/page.tsx", { id: "routes/admin/content/pages/page" }),
      ...buttonRoutes(
        "core/content/admin/pages/page-buttons.ts",
        "routes/admin/content/pages/page-buttons",
        ":slug",
        ["publish", "hide", "show", "delete"],
      ),
      route(":slug/versions", "core/content/admin/pages/versions.tsx", {
        id: "routes/admin/content/pages/versions",
      }),
      route(":slug/versions/:number/bring-back", "core/content/admin/pages/bring-back.ts", {
        id: "routes/admin/content/pages/bring-back",
      }),
      route(":slug/sections/:kind/:id?/edit", "core/content/admin/pages/edit-section.tsx", {
        id: "routes/admin/content/pages/edit-section",
      }),
      ...buttonRoutes(
        "core/content/admin/pages/section-buttons.ts",
        "routes/admin/content/pages/section-buttons",
        ":slug/sections/:id",
        ["move", "hide", "show", "duplicate", "remove"],
      ),
      route(":slug/sections/:id/pictures/:place", "core/content/admin/pages/section-picture.tsx", {
        id: "routes/admin/content/pages/section-picture",
      }),
    ]),
    ...prefix("redirects", [
      index("core/redirects/admin/redirects.tsx", { id: "routes/admin/content/redirects/redirects" }),
      route("remove", "core/redirects/admin/remove-redirect.ts", {
        id: "routes/admin/content/redirects/remove-redirect",
      }),
      route("export", "core/redirects/admin/export-redirects.ts", {
        id: "routes/admin/content/redirects/export-redirects",
      }),
      route("missing", "core/redirects/admin/missing.tsx", { id: "routes/admin/content/redirects/missing" }),
      route("missing/forget", "core/redirects/admin/forget-missing.ts", {
        id: "routes/admin/content/redirects/forget-missing",
      }),
      route("csv", "core/redirects/admin/redirects-csv.tsx", {
        id: "routes/admin/content/redirects/redirects-csv",
      }),
      route("csv/:importId", "core/redirects/admin/redirect-import.tsx", {
        id: "routes/admin/content/redirects/redirect-import",
      }),
      route("csv/:importId/make", "core/redirects/admin/make-redirects.ts", {
        id: "routes/admin/content/redirects/make-redirects",
      }),
    ]),
    route("menus/:menu", "core/content/admin/menus/menu.tsx", { id: "routes/admin/content/menus/menu" }),
    // 'categories' or 'families'
    ...prefix(":list", [
      index("core/content/admin/named-list.tsx", { id: "routes/admin/content/named-list" }),
      route("add", "core/content/admin/named-list/add.tsx", { id: "routes/admin/content/named-list/add" }),
      route(":slug/rename", "core/content/admin/named-list/rename.tsx", {
        id: "routes/admin/content/named-list/rename",
      }),
      route(":slug/move", "core/content/admin/named-list/move.ts", {
        id: "routes/admin/content/named-list/move",
      }),
      route(":slug/delete", "core/content/admin/named-list/delete.tsx", {
        id: "routes/admin/content/named-list/delete",
      }),
    ]),
    ...routesAt("content"),
  ]),
  route("orders", "core/orders/admin/orders.tsx", { id: "routes/admin/orders" }),
  route("orders/many", "core/orders/admin/many/many.tsx", { id: "routes/admin/orders/many/many" }),
  route("orders/many/paid-at-the-door", "core/orders/admin/many/many-paid.tsx", {
    id: "routes/admin/orders/many/many-paid",
  }),
  route("orders/new", "core/staff-orders/admin/new-order.tsx", { id: "routes/admin/orders/new-order" }),
  route("orders/waiting", "core/staff-orders/admin/waiting-orders.tsx", {
    id: "routes/admin/orders/waiting-orders",
  }),
  route("orders/waiting/:orderId", "core/staff-orders/admin/waiting-order.tsx", {
    id: "routes/admin/orders/waiting-order",
  }),
  route("orders/waiting/:orderId/upi.pdf", "core/staff-orders/admin/waiting/upi-slip.ts", {
    id: "routes/admin/orders/waiting/upi-slip",
  }),
  route("orders/waiting/:orderId/paid", "core/staff-orders/admin/waiting/record-payment.tsx", {
    id: "routes/admin/orders/waiting/record-payment",
  }),
  ...buttonRoutes(
    "core/staff-orders/admin/waiting/waiting-buttons.ts",
    "routes/admin/orders/waiting/waiting-buttons",
    "orders/waiting/:orderId",
    ["link", "remind", "cancel"],
  ),
  route("orders/:number", "core/orders/admin/order.tsx", { id: "routes/admin/order" }),
  route("orders/:number/terms", "core/orders/admin/terms/terms.tsx", {
    id: "routes/admin/orders/terms/terms",
  }),
  route("orders/:number/status", "core/orders/admin/set-status.tsx", {
    id: "routes/admin/orders/set-status",
  }),
  route("orders/:number/cancel", "core/orders/admin/cancel.tsx", { id: "routes/admin/orders/cancel" }),
  route("orders/:number/address", "core/orders/admin/correct.tsx", { id: "routes/admin/orders/correct" }),
  route("orders/:number/proof/:proofId", "core/parcels/admin/proof/photograph.ts", {
    id: "routes/admin/orders/proof/photograph",
  }),
  route("orders/:number/parcel", "core/parcels/admin/hand-over.tsx", { id: "routes/admin/orders/hand-over" }),
  route("orders/:number/parcels/add", "core/parcels/admin/parcels/add-parcel.tsx", {
    id: "routes/admin/orders/parcels/add-parcel",
  }),
  route("orders/:number/parcels/remove", "core/parcels/admin/parcels/remove-parcel.ts", {
    id: "routes/admin/orders/parcels/remove-parcel",
  }),
  route("orders/:number/came-back", "core/payments/admin/came-back.tsx", {
    id: "routes/admin/orders/came-back",
  }),
  route("orders/:number/send-again", "core/orders/admin/send-again.ts", {
    id: "routes/admin/orders/send-again",
  }),
  route("orders/:number/balance", "core/staff-orders/admin/balance/ask.ts", {
    id: "routes/admin/orders/balance/ask",
  }),
  route("orders/:number/balance/paid", "core/staff-orders/admin/balance/record-balance.tsx", {
    id: "routes/admin/orders/balance/record-balance",
  }),
  route("orders/:number/packing-slip.pdf", "core/orders/admin/packing-slip.ts", {
    id: "routes/admin/orders/packing-slip",
  }),
  route("orders/:number/challan.pdf", "core/orders/admin/challan.ts", { id: "routes/admin/orders/challan" }),
  route("orders/:number/lines/:position/label.pdf", "core/catalogue/label/admin/worded-label.ts", {
    id: "routes/admin/orders/worded-label",
  }),
  route("orders/:number/invoice.pdf", "core/orders/admin/papers.ts", { id: "order-invoice" }),
  route("orders/:number/receipt.pdf", "core/orders/admin/papers.ts", { id: "order-receipt" }),
  route("orders/:number/credit-note.pdf", "core/orders/admin/papers.ts", { id: "order-credit-note" }),
  layout("core/back-office/admin/admin-only.tsx", { id: "routes/admin/admin-only" }, [
    route("orders/:number/refund", "core/payments/admin/refund.tsx", { id: "routes/admin/orders/refund" }),
    route("orders/:number/refund-part", "core/payments/admin/refund-part.tsx", {
      id: "routes/admin/orders/refund-part",
    }),
    route("refunds", "core/payments/admin/refunds/refunds.tsx", { id: "routes/admin/refunds" }),
    route("refunds/:id/retry", "core/payments/admin/refunds/retry-refund.ts", {
      id: "routes/admin/refunds/retry-refund",
    }),
    route("refunds/unassigned", "core/payments/admin/refunds/unassigned.tsx", {
      id: "routes/admin/refunds/unassigned",
    }),
    route("refunds/:id/assign", "core/payments/admin/refunds/assign-refund.ts", {
      id: "routes/admin/refunds/assign-refund",
    }),
    route("health", "core/health/admin/health.tsx", { id: "routes/admin/health" }),
    route("health/test-email", "core/health/admin/send-test.ts", { id: "routes/admin/health/send-test" }),
    route("health/send-again", "core/health/admin/send-again.ts", { id: "routes/admin/health/send-again" }),
    ...prefix("messages/saved-replies", [
      index("core/messages/admin/saved-replies.tsx", { id: "routes/admin/messages/saved-replies" }),
      route(":id?/edit", "core/messages/admin/edit-saved-reply.tsx", {
        id: "routes/admin/messages/edit-saved-reply",
      }),
      route(":id/delete", "core/messages/admin/delete-saved-reply.ts", {
        id: "routes/admin/messages/delete-saved-reply",
      }),
    ]),
    route("users", "core/identity/admin/users.tsx", { id: "routes/admin/users" }),
    route("users/invitations", "core/identity/admin/invitations.tsx", {
      id: "routes/admin/users/invitations",
    }),
    route("users/invitations/:id/withdraw", "core/identity/admin/invitations/withdraw.ts", {
      id: "routes/admin/users/invitations/withdraw",
    }),
    route("users/:id", "core/identity/admin/user.tsx", { id: "routes/admin/users/user" }),
    route("users/:id/note", "core/identity/admin/write-note.tsx", { id: "routes/admin/users/write-note" }),
    route("users/:id/role", "core/identity/admin/grant-role.tsx", { id: "routes/admin/users/grant-role" }),
    route("users/:id/disable", "core/identity/admin/disable-account.tsx", {
      id: "routes/admin/users/disable-account",
    }),
    route("users/:id/enable", "core/identity/admin/enable-account.tsx", {
      id: "routes/admin/users/enable-account",
    }),
    route("users/:id/sign-out", "core/identity/admin/sign-out-everywhere.ts", {
      id: "routes/admin/users/sign-out-everywhere",
    }),
    route("users/:id/remove-second-factors", "core/identity/admin/remove-second-factors.tsx", {
      id: "routes/admin/users/remove-second-factors",
    }),
    ...prefix("promotions", [
      index("core/promotions/admin/promotions.tsx", { id: "routes/admin/promotions" }),
      route("new", "core/promotions/admin/new-promotion.tsx", {
        id: "routes/admin/promotions/new-promotion",
      }),
      route(":id", "core/promotions/admin/promotion.tsx", { id: "routes/admin/promotions/promotion" }),
      route(":id/codes.csv", "core/promotions/admin/codes-csv.ts", {
        id: "routes/admin/promotions/codes-csv",
      }),
      route(":id/stop", "core/promotions/admin/stop-promotion.ts", {
        id: "routes/admin/promotions/stop-promotion",
      }),
      route(":id/resume", "core/promotions/admin/resume-promotion.tsx", {
        id: "routes/admin/promotions/resume-promotion",
      }),
    ]),
    ...prefix("search-words", [
      index("core/catalogue/search-words/admin/search-words.tsx", { id: "routes/admin/search-words" }),
      route("add", "core/catalogue/search-words/admin/add-word.tsx", {
        id: "routes/admin/search-words/add-word",
      }),
      route("add-offered", "core/catalogue/search-words/admin/add-offered.ts", {
        id: "routes/admin/search-words/add-offered",
      }),
      route(":word/remove", "core/catalogue/search-words/admin/remove-word.ts", {
        id: "routes/admin/search-words/remove-word",
      }),
    ]),
    route("search-words.csv", "core/catalogue/search-words/admin/words-csv.ts", {
      id: "routes/admin/search-words/words-csv",
    }),
    ...prefix("seasons", [
      index("core/catalogue/seasons/admin/seasons.tsx", { id: "routes/admin/seasons" }),
      route(":slug?/edit", "core/catalogue/seasons/admin/edit-festival.tsx", {
        id: "routes/admin/seasons/edit-festival",
      }),
      route(":slug/delete", "core/catalogue/seasons/admin/delete-festival.ts", {
        id: "routes/admin/seasons/delete-festival",
      }),
    ]),
    route("emails/:kind", "core/notifications/admin/mail-words.tsx", {
      id: "routes/admin/emails/mail-words",
    }),
    ...prefix("make-it-yours", [
      index("core/back-office/admin/make-it-yours/overview.tsx", {
        id: "routes/admin/make-it-yours/overview",
      }),
      route("look", "core/back-office/admin/make-it-yours/look-step.tsx", {
        id: "routes/admin/make-it-yours/look-step",
      }),
      route("products", "core/back-office/admin/make-it-yours/first-products.tsx", {
        id: "routes/admin/make-it-yours/first-products",
      }),
      route("preview", "core/back-office/admin/make-it-yours/preview.tsx", {
        id: "routes/admin/make-it-yours/preview",
      }),
      route("preview/invoice.pdf", "core/back-office/admin/make-it-yours/preview-invoice.ts", {
        id: "routes/admin/make-it-yours/preview-invoice",
      }),
      route("samples", "core/back-office/admin/make-it-yours/samples.tsx", {
        id: "routes/admin/make-it-yours/samples",
      }),
      route("dismiss", "core/back-office/admin/make-it-yours/dismiss.ts", {
        id: "routes/admin/make-it-yours/dismiss",
      }),
      route(":step", "core/back-office/admin/make-it-yours/settings-step.tsx", {
        id: "routes/admin/make-it-yours/settings-step",
      }),
      ...buttonRoutes(
        "core/back-office/admin/make-it-yours/step-buttons.ts",
        "routes/admin/make-it-yours/step-buttons",
        ":step",
        ["skip", "confirm"],
      ),
    ]),
    route("settings", "core/settings/admin/settings-list.tsx", { id: "routes/admin/settings-list" }),
    route("settings/account", "core/settings/admin/settings-account.tsx", {
      id: "routes/admin/settings-account",
    }),
    route("settings/look", "core/look/admin/look.tsx", { id: "routes/admin/settings/look" }),
    route("settings/rates", "core/delivery/admin/rates.tsx", { id: "routes/admin/settings/rates" }),
    route("settings/export", "core/shop-file/admin/export.tsx", { id: "routes/admin/settings/export" }),
    route("settings/export/everything.zip", "core/shop-file/admin/everything-zip.ts", {
      id: "routes/admin/settings/export/everything-zip",
    }),
    route("settings/features", "core/settings/admin/features.tsx", { id: "routes/admin/settings/features" }),
    route("settings/claims", "core/content/admin/words/old-address.ts", {
      id: "routes/admin/words/old-address/claims",
    }),
    route("settings/:form", "core/settings/admin/settings-form.tsx", { id: "routes/admin/settings-form" }),
    route("words", "core/content/admin/words/words.tsx", { id: "routes/admin/words" }),
    route("texts/:name?", "core/content/admin/words/old-address.ts", {
      id: "routes/admin/words/old-address",
    }),
    route("audit", "core/back-office/admin/audit.tsx", { id: "routes/admin/audit" }),
    route("go-live", "core/health/admin/go-live/go-live.tsx", { id: "routes/admin/go-live" }),
    ...buttonRoutes(
      "core/health/admin/go-live/item-buttons.ts",
      "routes/admin/go-live/item-buttons",
      "go-live",
      ["confirm", "clear-mrps"],
    ),
    route("go-live/remove-samples", "core/health/admin/go-live/remove-samples.tsx", {
      id: "routes/admin/go-live/remove-samples",
    }),
    route("go-live/shop-file", "core/health/admin/go-live/shop-file.ts", {
      id: "routes/admin/go-live/shop-file",
    }),
    ...routesAt("owner"),
  ]),
  route("messages", "core/messages/admin/messages.tsx", { id: "routes/admin/messages" }),
  route("messages/:id", "core/messages/admin/message.tsx", { id: "routes/admin/messages/message" }),
  route("messages/:id/reply", "core/messages/admin/reply.tsx", { id: "routes/admin/messages/reply" }),
  route("messages/:id/insert", "core/messages/admin/insert-reply.tsx", {
    id: "routes/admin/messages/insert-reply",
  }),
  route("messages/:id/notes", "core/messages/admin/add-note.tsx", { id: "routes/admin/messages/add-note" }),
  route("messages/:id/state", "core/messages/admin/set-state.tsx", { id: "routes/admin/messages/set-state" }),
  route("emails", "core/notifications/admin/emails.tsx", { id: "routes/admin/emails" }),
  route("*", "core/back-office/admin/not-found.tsx", { id: "routes/admin/not-found" }),
  ...routesAt("staff"),
];
