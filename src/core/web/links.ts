// The shop's addresses for emails and other systems, made from routes.ts so that the type checker finds a renamed
// route.

import { href } from "react-router";
import { wordedPicturePath } from "#core/cart/ui/worded-picture.ts";
import type { Links } from "#core/links.ts";

/** `publicUrl` is the shop's origin, without a trailing slash. */
export function createLinks(publicUrl: string): Links {
  const withToken = (path: string, token: string) => `${publicUrl}${path}?${new URLSearchParams({ token })}`;
  return {
    to: (path) => publicUrl + path,
    home: () => publicUrl,
    shop: () => `${publicUrl}${href("/shop")}`,
    cardSale: (id) => `${publicUrl}${href("/gift-cards/:id", { id })}`,
    signIn: () => `${publicUrl}${href("/auth")}`,
    signUp: () => `${publicUrl}${href("/auth/sign-up")}`,
    requestReset: () => `${publicUrl}${href("/auth/reset")}`,
    resetPassword: (token) => withToken(href("/reset"), token),
    verifyEmail: (token) => withToken(href("/verify-email"), token),
    emailCode: (sent) => `${publicUrl}${href("/auth/email/code")}?${new URLSearchParams(sent)}`,
    staffInvitation: (token) => withToken(href("/invitation"), token),
    order: (number) => `${publicUrl}${href("/profile/orders/:number", { number })}`,
    trackingSheet: (number) => `${publicUrl}${href("/profile/orders/:number/together", { number })}`,
    onDelivery: (orderId, proof) => {
      const query = proof ? `?${new URLSearchParams({ proof })}` : "";
      return `${publicUrl}${href("/order-on-delivery/:orderId", { orderId })}${query}`;
    },
    staffOrder: (orderId) => `${publicUrl}${href("/order/:orderId", { orderId })}`,
    shippingPolicy: () => `${publicUrl}${href("/shipping")}`,
    whatsAppWebhook: () => `${publicUrl}/api/webhooks/whatsapp`,
    parcelsWebhook: () => `${publicUrl}/api/webhooks/parcels`,
    missedParcel: (key) => `${publicUrl}${href("/missed-parcel")}?${new URLSearchParams({ key })}`,
    razorpayWebhook: () => `${publicUrl}/api/webhooks/razorpay`,
    product: (slug) => `${publicUrl}${href("/products/:slug", { slug })}`,
    pathOf,
    collection: (slug) => href("/collections/:slug", { slug }),
    page: (slug) => href("/pages/:slug", { slug }),
    feed: (file) => `${publicUrl}/feeds/${file}`,
    picture: (path) => new URL(path, publicUrl).href,
    wordedPicture: (soldId, isUnlit) => new URL(wordedPicturePath(soldId, isUnlit), publicUrl).href,
    emailMark: () => `${publicUrl}/icon-192.png`,
    // The address contains the logo's file name, because mail programs cache pictures by address.
    emailLogo: (path) => new URL(`/look/logo.png?logo=${encodeURIComponent(path)}`, publicUrl).href,
    upiCode: (orderId) => `${publicUrl}${href("/order/:orderId/upi.png", { orderId })}`,
    message: (id) => `${publicUrl}${href("/admin/messages/:id", { id })}`,
    admin,
  };
}

const admin: Links["admin"] = {
  dashboard: () => href("/dashboard"),
  order: (number) => href("/admin/orders/:number", { number }),
  dispute: (id) => href("/admin/disputes/:id", { id }),
  products: () => href("/admin/products"),
  rates: () => `${href("/admin/products/many")}?state=no-rate&do=tax`,
  sampleProducts: () => `${href("/admin/products")}?state=sample`,
  settings: (form) => href("/admin/settings/:form", { form }),
  goLive: () => href("/admin/go-live"),
  words: () => href("/admin/words"),
  pages: () => href("/admin/content/pages"),
  health: () => href("/admin/health"),
  darkPatterns: () => `${href("/admin/go-live")}#patterns`,
  emails: () => href("/admin/emails"),
  content: (list) =>
    list === "categories" || list === "families"
      ? href("/admin/content/:list", { list })
      : `/admin/content/${list}`,
  users: () => href("/admin/users"),
  reviews: () => href("/admin/reviews"),
};

const pathOf: Links["pathOf"] = {
  product: (slug) => href("/products/:slug", { slug }),
  festival: (slug) => href("/season/:slug", { slug }),
};
