import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

// biome-ignore lint/style/noProcessEnv: React's build switch, not a setting of the shop.
const isDevelopment = process.env.NODE_ENV !== "production";

export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("about", "routes/storefront/about.tsx"),
    route("fragrance-guide", "routes/storefront/fragrance-guide.tsx"),
    route("fragrances/:slug", "routes/storefront/fragrance.tsx"),
    route("blog", "routes/storefront/blog.tsx"),
    route("blog/:slug", "routes/storefront/article.tsx"),
    route("shop", "routes/storefront/shop.tsx"),
    route("special-occult-candles", "routes/storefront/occult.tsx"),
    route("premium-candles", "routes/storefront/premium.tsx"),
    route("products/:slug", "routes/storefront/product.tsx"),
    route("cart", "routes/storefront/cart.tsx"),
    route("checkout", "routes/checkout/checkout.tsx"),
    route("wishlist", "routes/storefront/wishlist.tsx"),
    route("custom-order", "routes/storefront/custom-order.tsx"),
    route("contact", "routes/storefront/contact.tsx"),
    route("shipping", "routes/storefront/shipping.tsx"),
    route("returns", "routes/storefront/returns.tsx"),
    route("faq", "routes/storefront/faq.tsx"),
    route("care-guide", "routes/storefront/care-guide.tsx"),
    route("terms-conditions", "routes/storefront/terms-conditions.tsx"),
    route("privacy-policy", "routes/storefront/privacy-policy.tsx"),
    ...prefix("newsletter", [
      index("routes/storefront/newsletter.tsx"),
      route("confirm", "routes/storefront/newsletter-confirm.tsx"),
      route("unsubscribe", "routes/storefront/newsletter-unsubscribe.tsx"),
    ]),
    ...(isDevelopment ? [route("styleguide", "routes/styleguide.tsx")] : []),
    route("auth", "routes/account/auth.tsx"),
    route("reset", "routes/account/reset.tsx"),
    route("verify-email", "routes/account/verify-email.tsx"),
    route("profile", "routes/account/profile.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  layout("routes/admin/layout.tsx", [
    route("dashboard", "routes/admin/dashboard.tsx"),
    ...prefix("admin", [index("routes/admin/start.ts"), route("*", "routes/admin/not-found.tsx")]),
  ]),
  route("blog/feed.xml", "routes/storefront/blog/feed.ts"),
  route("blog/:slug/like", "routes/storefront/blog/like.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("api/search-suggestions", "routes/api/search-suggestions.ts"),
  route("sign-out", "routes/account/sign-out.ts"),
  route("api/visitor", "routes/api/visitor.ts"),
  ...prefix("cart", [
    route("lines", "routes/cart/add-to-cart.ts"),
    route("lines/:productId/quantity", "routes/cart/set-quantity.ts"),
    route("lines/:productId/remove", "routes/cart/remove-from-cart.ts"),
    route("clear", "routes/cart/clear-cart.ts"),
  ]),
  ...prefix("wishlist", [
    route("lines", "routes/cart/add-wish.ts"),
    route("lines/:productId/remove", "routes/cart/remove-wish.ts"),
  ]),
] satisfies RouteConfig;
