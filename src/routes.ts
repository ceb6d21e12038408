import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { buttonRoutes } from "#core/web/feature-routes.ts";
import { adminRoutes, packingRoutes } from "./lists/routes/admin-routes.ts";
import { routesAt } from "./lists/routes/feature-routes.ts";

export default [
  layout("core/web/storefront/layout.tsx", { id: "routes/storefront/layout" }, [
    index("core/content/pages/home/home.tsx", { id: "routes/storefront/home" }),
    route("about", "core/content/pages/about.tsx", { id: "routes/storefront/about" }),
    route("season/:slug", "core/catalogue/seasons/pages/season.tsx", { id: "routes/storefront/season" }),
    route("shop", "core/catalogue/pages/shop.tsx", { id: "routes/storefront/shop" }),
    // Two addresses known to the first shop's customers; every other collection is below /collections.
    route("special-occult-candles", "core/catalogue/collections/pages/collection.tsx", {
      id: "collection-occult",
    }),
    route("premium-candles", "core/catalogue/collections/pages/collection.tsx", { id: "collection-premium" }),
    route("collections/:slug", "core/catalogue/collections/pages/collection.tsx", { id: "collection" }),
    route("products/:slug", "core/catalogue/pages/product.tsx", { id: "routes/storefront/product" }),
    route("pages/:slug", "core/content/pages/made-page.tsx", { id: "routes/storefront/made-page" }),
    route("cart", "core/cart/pages/cart.tsx", { id: "routes/storefront/cart" }),
    route("contact", "core/messages/pages/contact.tsx", { id: "routes/storefront/contact" }),
    route("paid", "core/checkout/pages/paid.tsx", { id: "routes/checkout/paid" }),
    route("order/:orderId", "core/staff-orders/pages/staff-order.tsx", {
      id: "routes/storefront/staff-order",
    }),
    route("order/:orderId/cancel", "core/orders/pages/cancel.tsx", { id: "cancel-by-link" }),
    route("order/:orderId/address", "core/orders/pages/correct.tsx", { id: "correct-by-link" }),
    route("missed-parcel", "core/parcels/pages/missed-parcel.tsx", {
      id: "routes/storefront/parcels/missed-parcel",
    }),
    route("shipping", "core/content/pages/shipping.tsx", { id: "routes/storefront/shipping" }),
    route("returns", "core/content/pages/returns-policy.tsx", { id: "routes/storefront/returns" }),
    route("faq", "core/content/pages/faq.tsx", { id: "routes/storefront/faq" }),
    route("care-guide", "core/content/pages/care-guide.tsx", { id: "routes/storefront/care-guide" }),
    route("terms-conditions", "core/content/pages/terms-conditions.tsx", {
      id: "routes/storefront/terms-conditions",
    }),
    route("privacy-policy", "core/content/pages/privacy-policy.tsx", {
      id: "routes/storefront/privacy-policy",
    }),
    route("with-words/:signed", "core/catalogue/label/pages/shared-words/shared-words.tsx", {
      id: "routes/storefront/shared-words/shared-words",
    }),
    route("auth", "core/identity/pages/auth/sign-in.tsx", { id: "routes/account/auth/sign-in" }),
    route("auth/sign-up", "core/identity/pages/auth/sign-up.tsx", { id: "routes/account/auth/sign-up" }),
    route("auth/email", "core/identity/pages/auth/email-code/ask-code.tsx", {
      id: "routes/account/auth/email-code/ask-code",
    }),
    route("auth/email/code", "core/identity/pages/auth/email-code/enter-code.tsx", {
      id: "routes/account/auth/email-code/enter-code",
    }),
    route("auth/number", "core/identity/pages/auth/by-number.tsx", { id: "routes/account/auth/by-number" }),
    route("auth/reset", "core/identity/pages/auth/request-reset.tsx", {
      id: "routes/account/auth/request-reset",
    }),
    route("reset", "core/identity/pages/reset.tsx", { id: "routes/account/reset" }),
    route("signed-out", "core/identity/pages/signed-out.tsx", { id: "routes/account/signed-out" }),
    route("second-step", "core/identity/pages/auth/second-step.tsx", {
      id: "routes/account/auth/second-step",
    }),
    route("verify-email", "core/identity/pages/verify-email.tsx", { id: "routes/account/verify-email" }),
    route("invitation", "core/identity/pages/invitation.tsx", { id: "routes/account/invitation" }),
    layout("core/identity/pages/signed-in-only.tsx", { id: "routes/account/signed-in-only" }, [
      route("profile", "core/identity/pages/profile.tsx", { id: "routes/account/profile" }, [
        index("core/orders/pages/orders.tsx", { id: "routes/account/profile/orders" }),
        route("settings", "core/identity/pages/profile/settings.tsx", {
          id: "routes/account/profile/settings",
        }),
        route("settings/edit", "core/identity/pages/profile/edit-profile.tsx", {
          id: "routes/account/profile/edit-profile",
        }),
        route("settings/password", "core/identity/pages/profile/change-password.tsx", {
          id: "routes/account/profile/change-password",
        }),
        route("addresses", "core/identity/pages/addresses/addresses.tsx", {
          id: "routes/account/addresses/addresses",
        }),
        route("addresses/new", "core/identity/pages/addresses/add-address.tsx", {
          id: "routes/account/addresses/add-address",
        }),
        route("addresses/:id/edit", "core/identity/pages/addresses/edit-address.tsx", {
          id: "routes/account/addresses/edit-address",
        }),
        ...buttonRoutes(
          "core/identity/pages/addresses/address-buttons.ts",
          "routes/account/addresses/address-buttons",
          "addresses/:id",
          ["remove", "default"],
        ),
        route("own-data", "core/privacy/pages/data-copy.tsx", { id: "routes/account/privacy/data-copy" }),
        route("delete", "core/privacy/pages/delete-account.tsx", {
          id: "routes/account/privacy/delete-account",
        }),
        route("security", "core/identity/pages/security/security.tsx", {
          id: "routes/account/security/security",
        }),
        route("security/passkeys/:id/remove", "core/identity/pages/security/remove-passkey.tsx", {
          id: "routes/account/security/remove-passkey",
        }),
        route("security/authenticator", "core/identity/pages/security/authenticator.tsx", {
          id: "routes/account/security/authenticator",
        }),
        route("security/authenticator/start", "core/identity/pages/security/start-authenticator.tsx", {
          id: "routes/account/security/start-authenticator",
        }),
        route("security/authenticator/remove", "core/identity/pages/security/remove-authenticator.tsx", {
          id: "routes/account/security/remove-authenticator",
        }),
        route("security/recovery-codes", "core/identity/pages/security/recovery-codes.tsx", {
          id: "routes/account/security/recovery-codes",
        }),
        route("security/sessions/end-others", "core/identity/pages/security/end-other-sessions.ts", {
          id: "routes/account/security/end-other-sessions",
        }),
        route("security/sessions/:id/end", "core/identity/pages/security/end-session.ts", {
          id: "routes/account/security/end-session",
        }),
        ...routesAt("profile"),
      ]),
      route("profile/own-data.json", "core/privacy/pages/data-copy-json.ts", {
        id: "routes/account/privacy/data-copy-json",
      }),
      route("confirm", "core/identity/pages/confirm.tsx", { id: "routes/account/confirm" }),
      route("confirm/code", "core/identity/pages/confirm.tsx", { id: "confirm-by-code" }),
      route("passkeys/add/start", "core/identity/pages/passkeys/start-adding.ts", {
        id: "routes/account/passkeys/start-adding",
      }),
      route("passkeys/add", "core/identity/pages/passkeys/add.ts", { id: "routes/account/passkeys/add" }),
      route("passkeys/confirm/start", "core/identity/pages/passkeys/start-confirming.ts", {
        id: "routes/account/passkeys/start-confirming",
      }),
      route("passkeys/confirm", "core/identity/pages/passkeys/confirm.ts", {
        id: "routes/account/passkeys/confirm",
      }),
      route("profile/orders/:number", "core/orders/pages/order.tsx", { id: "routes/account/order" }),
      route("profile/orders/:number/together", "core/checkout/pages/together/tracking-sheet.tsx", {
        id: "routes/account/order/tracking-sheet",
      }),
      route("profile/orders/:number/together.csv", "core/checkout/pages/together/tracking-csv.ts", {
        id: "routes/account/order/tracking-csv",
      }),
      route("profile/orders/:number/buy-again", "core/orders/pages/buy-again.ts", {
        id: "routes/account/order/buy-again",
      }),
      route("profile/orders/:number/cancel", "core/orders/pages/cancel.tsx", {
        id: "routes/account/order/cancel",
      }),
      route("profile/orders/:number/address", "core/orders/pages/correct.tsx", {
        id: "routes/account/order/correct",
      }),
      route("profile/orders/:number/terms", "core/orders/pages/terms.tsx", {
        id: "routes/account/order/terms",
      }),
      route("profile/orders/:number/question", "core/orders/pages/order-question.tsx", {
        id: "routes/account/order-question",
      }),
      route("profile/orders/:number/invoice.pdf", "core/orders/pages/papers.ts", { id: "own-invoice" }),
      route("profile/orders/:number/receipt.pdf", "core/orders/pages/papers.ts", { id: "own-receipt" }),
      route("profile/orders/:number/credit-note.pdf", "core/orders/pages/papers.ts", { id: "own-note" }),
      ...routesAt("signedIn"),
    ]),
    route("*", "core/web/storefront/not-found.tsx", { id: "routes/storefront/not-found" }),
    ...routesAt("shop"),
  ]),
  layout("core/checkout/pages/layout.tsx", { id: "routes/checkout/layout" }, [
    route("checkout", "core/checkout/pages/checkout.tsx", { id: "routes/checkout/checkout" }),
    route("checkout/recipients", "core/checkout/pages/together/recipients.tsx", {
      id: "routes/checkout/together/recipients",
    }),
    route("checkout/recipients/add", "core/checkout/pages/together/recipient.tsx", { id: "new-recipient" }),
    route("checkout/recipients/pay", "core/checkout/pages/together/pay.ts", {
      id: "routes/checkout/together/pay",
    }),
    route("checkout/recipients/sheet", "core/checkout/pages/together/sheet/sheet.tsx", {
      id: "routes/checkout/together/sheet/sheet",
    }),
    route("checkout/recipients/waiting.csv", "core/checkout/pages/together/sheet/waiting-csv.ts", {
      id: "routes/checkout/together/sheet/waiting-csv",
    }),
    ...buttonRoutes(
      "core/checkout/pages/together/sheet/sheet-buttons.ts",
      "routes/checkout/together/sheet/sheet-buttons",
      "checkout/recipients/sheet",
      ["confirm", "remove-waiting", "remove-all"],
    ),
    route("checkout/recipients/:id", "core/checkout/pages/together/recipient.tsx", { id: "recipient" }),
    route("checkout/recipients/:id/remove", "core/checkout/pages/together/remove-recipient.ts", {
      id: "routes/checkout/together/remove-recipient",
    }),
    ...routesAt("checkout"),
  ]),
  layout("core/back-office/admin/preview-layout.tsx", { id: "routes/admin/preview-layout" }, [
    route("admin/content/pages/:slug/preview", "core/content/admin/pages/preview-page.tsx", {
      id: "routes/admin/content/pages/preview-page",
    }),
  ]),
  layout("core/back-office/admin/layout.tsx", { id: "routes/admin/layout" }, [
    layout(
      "core/back-office/admin/packers-also.tsx",
      { id: "routes/admin/packers-also" },
      prefix("admin", packingRoutes),
    ),
    layout("core/back-office/admin/staff-only.tsx", { id: "routes/admin/staff-only" }, [
      route("dashboard", "core/back-office/admin/dashboard/dashboard.tsx", { id: "routes/admin/dashboard" }),
      ...prefix("admin", adminRoutes),
    ]),
    ...routesAt("backOffice"),
  ]),
  route("order/:orderId/invoice.pdf", "core/staff-orders/pages/papers.ts", { id: "typed-invoice" }),
  route("order/:orderId/receipt.pdf", "core/staff-orders/pages/papers.ts", { id: "typed-receipt" }),
  route("order/:orderId/upi.png", "core/staff-orders/pages/upi-picture.ts", {
    id: "routes/storefront/staff-order/upi-picture",
  }),
  route("sitemap.xml", "core/web/routes/sitemap.ts", { id: "routes/sitemap" }),
  route("sitemap/:slug", "core/web/routes/sitemap-part.ts", { id: "routes/sitemap-part" }),
  route("robots.txt", "core/web/routes/robots.ts", { id: "routes/robots" }),
  route("site.webmanifest", "core/web/routes/web-manifest.ts", { id: "routes/web-manifest" }),
  route("back-office.webmanifest", "core/web/routes/web-manifest.ts", { id: "back-office-manifest" }),
  route("api/search-suggestions", "core/catalogue/pages/search-suggestions-api.ts", {
    id: "routes/api/search-suggestions",
  }),
  route("sign-out", "core/identity/pages/sign-out.ts", { id: "routes/account/sign-out" }),
  route(".well-known/change-password", "core/identity/pages/change-password-address.ts", {
    id: "routes/account/change-password-address",
  }),
  route("passkeys/sign-in/start", "core/identity/pages/passkeys/start-sign-in.ts", {
    id: "routes/account/passkeys/start-sign-in",
  }),
  route("passkeys/sign-in", "core/identity/pages/passkeys/sign-in.ts", {
    id: "routes/account/passkeys/sign-in",
  }),
  route("api/shopper", "core/cart/pages/shopper-api.ts", { id: "routes/api/shopper" }),
  ...buttonRoutes("core/cart/pages/cart-buttons.ts", "routes/cart/cart-buttons", "cart", ["lines", "clear"]),
  ...buttonRoutes("core/cart/pages/line-buttons.ts", "routes/cart/line-buttons", "cart/lines/:productId", [
    "quantity",
    "remove",
  ]),
  route("cart/pin", "core/cart/pages/choose-pin.ts", { id: "routes/cart/choose-pin" }),
  route("cart/link", "core/cart/pages/carried/make-link.ts", { id: "routes/cart/carried/make-link" }),
  route("with-words", "core/catalogue/label/pages/shared-words/make-address.ts", {
    id: "routes/storefront/shared-words/make-address",
  }),
  route("cart/carried", "core/cart/pages/carried/open-link.ts", { id: "routes/cart/carried/open-link" }),
  ...routesAt("bare"),
] satisfies RouteConfig;
