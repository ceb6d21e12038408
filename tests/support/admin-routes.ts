// The routes of the back office, with everything that a test needs to try each of them: the role comes from the layout, the address from
// rows of the shop, and the form from its schema.
//
// A new route needs a line here only for an area of the owner (ownersAddresses), for a parameter of a kind that no row has yet (rows), and for
// a value that does not follow from the form's schema, such as an existing SKU.

import { createECDH } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { versionOfMenu } from "#core/content/save-menu.server.ts";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import { versionOfLines } from "#core/notifications/save-mail-words.server.ts";
import { addressFieldsOf } from "#core/orders/order-correction.ts";
import { featureNames } from "#core/settings/features.ts";
import { sampleMenus } from "#core/settings/menus.ts";
import { samplePageTexts } from "#seeds/page-texts/page-texts.ts";
import { shimlaAddress } from "./an-order.ts";
import { findFormSchema, forgeForm } from "./forged-form.ts";

type RouteModule = { loader?: unknown; action?: unknown; default?: unknown };
type BuiltRoute = { id: string; path?: string; index?: boolean; parentId?: string; module: RouteModule };

/** Who opens the pages of a layout of the back office; the innermost counts. */
const layouts = {
  // Its address is the dashboard.
  "routes/admin/layout": "staff",
  "routes/admin/preview-layout": "staff",
  "routes/admin/staff-only": "staff",
  "routes/admin/packers-also": "packer",
  "routes/admin/accountants-also": "accountant",
  "routes/admin/admin-only": "admin",
} as const;

/** `needs` is the lowest allowed role. */
export type AdminRoute = Pick<BuiltRoute, "id" | "module"> & {
  pattern: string;
  isIndex: boolean;
  needs: (typeof layouts)[keyof typeof layouts];
};

/** The owner's addresses, listed again so that a test notices a route that leaves or joins the layout for admins by mistake. */
export const ownersAddresses =
  /^\/admin\/(health|users|disputes|refunds|newsletters|subscribers(\.csv)?|accountant\/settlements\/(read|file)|channels|promotions|trade\/(lists|:id\/(books|receipts?))|gift-cards|search-words(\.csv)?|seasons|make-it-yours|settings|texts|words|audit|go-live|moving-here\/(imports|customers)|messages\/saved-replies|emails\/:kind)(\/|$)|^\/admin\/(orders|returns)\/:\w+\/(refund|forgive)|^\/admin\/orders\/on-delivery\/(handed-in|:orderId\/here)/;

/** Everything that the build knows below /admin and /dashboard, or in the folder of the back office. */
export async function listAdminRoutes(): Promise<AdminRoute[]> {
  const build = (await import(join(import.meta.dirname, "../../build/server/index.js"))) as {
    routes: Record<string, BuiltRoute>;
  };
  const withParents = (route: BuiltRoute): BuiltRoute[] => {
    const parent = route.parentId ? build.routes[route.parentId] : undefined;
    return parent ? [...withParents(parent), route] : [route];
  };
  return Object.values(build.routes)
    .map((route): AdminRoute => {
      const chain = withParents(route);
      const pattern = chain.map(({ path }) => (path ? `/${path}` : "")).join("");
      const inner = chain.findLast(({ id }) => id in layouts)?.id as keyof typeof layouts | undefined;
      const needs = inner ? layouts[inner] : "staff";
      return { id: route.id, module: route.module, isIndex: route.index === true, pattern, needs };
    })
    .filter(
      ({ id, pattern }) => /^\/(admin|dashboard)(\/|$)/.test(pattern) || id.startsWith("routes/admin/"),
    );
}

/** Rows of the test's shop for parameters, by address; the longest matching address counts. */
const rows: Record<string, Record<string, string>> = {
  "/admin/products/": { productId: "candle", pictureId: "a-picture" },
  // A product that is never sold, since a sold product cannot become a set.
  "/admin/products/:productId/set": { productId: "pair" },
  "/admin/products/:productId/box": { productId: "pair" },
  "/admin/products/csv/": { importId: "an-import" },
  "/admin/products/many/": { changeId: "a-product-change" },
  "/admin/batches/": { productId: "candle", number: "00-05" },
  "/admin/content/fragrances/": { slug: "kinnow-orchard" },
  "/admin/content/articles/": { slug: "a-diya-from-kangra-clay" },
  "/admin/content/questions/": { slug: "how-long-does-delivery-take" },
  "/admin/content/fields/": { key: "forged-field" },
  "/admin/content/fields/:key/rename": { key: "burnTime" },
  "/admin/content/collections/": { slug: "ready-to-give" },
  "/admin/content/pages/": { slug: "gifts-for-many", kind: "text", id: "course", place: "1", number: "1" },
  "/admin/content/pictures/": { id: "a-library-picture" },
  "/admin/content/redirects/csv/": { importId: "a-redirect-file" },
  "/admin/content/videos/": { id: "a-film" },
  "/admin/content/menus/": { menu: "second" },
  "/admin/content/:list": { list: "families", slug: "forged" },
  "/admin/orders/:number/lines/": { position: "0" },
  "/admin/orders/:number/proof/": { proofId: "a-proof" },
  "/admin/orders/post-files/": { importId: "a-post-file" },
  "/admin/publish/": { kind: "product", thing: "candle" },
  "/admin/returns/": { id: "a-return", position: "0" },
  "/admin/refunds/": { id: "a-refund" },
  "/admin/disputes/": { id: "disp_00000000000001", kind: "timeline" },
  "/admin/messages/": { id: "a-message" },
  "/admin/messages/saved-replies/": { id: "a-reply" },
  "/admin/newsletters/": { id: "a-newsletter" },
  // An account whose sessions no test uses, so that it can be signed out or closed.
  "/admin/users/": { id: "another-account" },
  "/admin/users/invitations/": { id: "an-invitation" },
  "/admin/accountant/gstr1/": { section: "b2cs" },
  "/admin/accountant/settlements/": { id: "a-settlement" },
  "/admin/channels/": { channel: "google", productId: "candle", slug: "jar-candles" },
  "/admin/promotions/": { id: "WELCOME20" },
  "/admin/trade/": {
    id: "a-trade-account",
    userId: "a-trade-buyer",
    listId: "a-price-list",
    receiptId: "a-receipt",
    importId: "a-price-file",
  },
  "/admin/gift-cards/": { id: "a-gift-card" },
  "/admin/search-words/": { word: "mombatti" },
  "/admin/seasons/": { slug: "christmas" },
  "/admin/emails/": { kind: "order-shipped" },
  "/admin/settings/": { form: "customOrders" },
  "/admin/settings/api-keys/": { id: "key-forged" },
  "/admin/settings/webhooks/": { id: "a-webhook", messageId: "a-webhook-message" },
  "/admin/make-it-yours/": { step: "delivery" },
  "/admin/make-it-yours/:step/confirm": { step: "preview" },
  "/admin/reviews/": { id: "a-review" },
  "/admin/moving-here/imports/": { importId: "a-former-import" },
  "/admin/moving-here/customers/": { id: "a-former-customer" },
  "/admin/moving-here/reviews/": { id: "a-former-review" },
};

/** `bought` has the number of an order and the id of a waiting one, both made by the test. */
export function addressOf({ pattern }: AdminRoute, bought: Record<string, string>): string {
  const above = Object.keys(rows)
    .filter((address) => pattern.startsWith(address))
    .sort((a, b) => b.length - a.length)[0];
  const params = { ...bought, ...(above && rows[above]) };
  const address = pattern
    .replace("/*", "/no-such-page")
    .replaceAll(/\/:(\w+)(\?)?/g, (_all, name, optional) => {
      // Without the parameter the form makes something new.
      if (optional) return "";
      const value = params[name];
      if (value === undefined)
        throw new Error(`${pattern}: what is :${name}? Give it a row in admin-routes.ts`);
      return `/${encodeURIComponent(value)}`;
    });
  return address || "/dashboard";
}

/** A device that rings, with a key that is a point of the curve. */
const device = {
  address: "https://1.1.1.1/push",
  publicKey: createECDH("prime256v1").generateKeys("base64url"),
  authSecret: Buffer.alloc(16).toString("base64url"),
};

/** Values for fields whose schema is not enough, by the route's path below routes/admin. */
const given: Record<string, Record<string, string | string[]>> = {
  "products/edit-product": { countryOfOrigin: "India" },
  "products/new-product": { categorySlug: "jar-candles", countryOfOrigin: "India" },
  "products/tax/rates": {
    productId: "without-rate",
    hsn: "3406",
    gstRate: "500",
    allHsn: "",
    allGstRate: "",
  },
  "health/send-again": { id: "a-lost-email" },
  "orders/send-again": { id: "another-lost-email" },
  "trade/approve": { priceListId: "a-price-list" },
  "trade/add-buyer": { email: "asha@deodar.example" },
  "channels/identifiers": { gtin: "4006381333931", mpn: "FORGED-1" },
  "channels/google-category": { google: "588" },
  "products/choose-pairs": { first: "DD-SEA-005" },
  "products/stock-warning": { stockWarning: "1" },
  "search-words/add-word": { word: "forged", means: "candle" },
  "settings/wrap-picture": { wrapPicture: "a-library-picture" },
  "products/correct-stock": { counted: "7", reason: "taken" },
  stock: { product: "candle", pieces: "5" },
  "orders/new-order": {
    origin: "mela",
    product: "SKU-candle",
    quantity: "1",
    name: "Forged",
    phone: "9800000001",
    delivery: "in-person",
    paidBy: "cash",
    shownAmount: "99900",
  },
  "orders/mela": {
    // Another form's key would answer with that form's order.
    formKey: "forgedatamelaforged1",
    product: "SKU-candle",
    quantity: "1",
    paidBy: "cash",
    shownAmount: "99900",
  },
  "messages/quote": {
    words: "A forged candle",
    pieces: "1",
    price: "1",
    hsn: "3406",
    gst: "500",
    seen: "0",
    name: "Asha",
    phone: "9800000001",
    delivery: "in-person",
    makingDays: "1",
    days: "7",
    shownAmount: "100",
  },
  "products/sets/box": { product: ["SKU-candle", "DD-JAR-001"], pieces: "2", pricing: "parts" },
  "products/sets/set": { product: "SKU-candle", quantity: "2", pricing: "parts" },
  "products/variants/swatches": { option: "Scent", value: "Rose", colour: "#c94f6d" },
  "products/variants": {
    option: "Size",
    own: "Regular",
    variant: "Small",
    sku: "FORGED-S",
    price: "649",
    stock: "1",
    weight: "113 g",
  },
  "products/variants/save-grid": {
    variantId: "candle",
    seen: "99900 1 none sold SKU-CANDLE",
    sku: "SKU-CANDLE",
    price: "1049",
    stock: "1",
    state: "sold",
  },
  "content/fields/rename-fact": { label: "Hours of light" },
  "content/edit-fragrance": { family: "citrus" },
  "content/pages/edit-section": { text: "Forged", align: "left", ground: "paper", seen: "" },
  "content/pages/page-buttons/publish": { seen: "1" },
  "content/pages/bring-back": { seen: "1" },
  "products/label/label-picture": { corners: "30 40, 62 40, 62 75, 30 75" },
  "content/redirects/redirects": { from: "/forged", to: "/shop" },
  "content/redirects/missing": { from: "/forged-too", to: "/shop" },
  "content/redirects/remove-redirect": { from: "/forged-old" },
  "content/redirects/forget-missing": { from: "/forged-missing" },
  "content/pictures/cut-picture": { left: "0", top: "0", width: "50", height: "50" },
  "products/product-film": { chosen: "a-product-film" },
  "content/pictures/turn-picture": { turn: "left" },
  "content/pictures/picture": { across: "20", down: "20" },
  "content/pictures/focus-picture": { "tap.x": "10", "tap.y": "10" },
  "products/library/choose-pictures": { libraryPicture: "another-library-picture" },
  "content/menus/menu": { to: ["/shop"], label: ["Forged"], seen: versionOfMenu(sampleMenus.second) },
  "emails/mail-words": { closing: "Yours,", seen: versionOfLines() },
  "content/named-list/rename": { name: "Renamed" },
  "settings/api-keys/api-keys": { scopes: ["orders:read"], lastDay: "" },
  // An IP address, which needs no look-up.
  "settings/webhooks/webhooks": { address: "https://1.1.1.1/hook", events: ["stock.low"] },
  "settings/webhooks/webhook": { address: "https://1.1.1.1/other", events: ["stock.low"] },
  "ring/ring-buttons/save": device,
  "ring/ring-buttons/stop": device,
  words: { blogLead: "Forged", seen: versionOfForm({ blogLead: samplePageTexts.blogLead ?? "" }) },
  "messages/insert-reply": { savedReply: "a-reply" },
  "orders/correct": { state: "HP", zip: "171001", seen: versionOfForm(addressFieldsOf(shimlaAddress)) },
  "orders/set-status": { to: "processing" },
  "orders/cancel": { refund: "later", reason: "Forged" },
  "returns/decide": { to: "approved" },
  "reviews/answer": { answer: "Forged" },
  "users/grant-role": { role: "staff" },
  "go-live/remove-samples": { word: "REMOVE" },
  "products/remove-product": { confirm: "on" },
  // The minimum amount is above that of any order of the test.
  "promotions/new-promotion": {
    counts: "by-itself",
    kind: "amount",
    amount: "2",
    minimum: "900000",
    percent: "",
  },
  "settings/look": { accent: "#7a1f3d", paper: "#ffffff", corners: "round", light: "day", fonts: "playfair" },
  // Switches off only the floating button and the pictures, since other forms need the other features.
  "settings/features": Object.fromEntries(
    featureNames.filter((name) => name !== "floatingContact").map((name) => [name, "on"]),
  ),
  "make-it-yours/overview": { shopName: "Mitti & Co" },
  "make-it-yours/trade": { pack: "pottery" },
  "make-it-yours/look-step": {
    accent: "#3d1f7a",
    paper: "#ffffff",
    corners: "round",
    light: "day",
    fonts: "playfair",
  },
  "make-it-yours/settings-step": {
    standardRate: "70",
    freeAbove: "900",
    processingDays: "1",
    deliveryDays: "4",
    returnDays: "8",
  },
  "settings-form": { askName: "on" },
};

/** Makes a form that the route's schema accepts. Throws if it cannot. */
export async function forgeFormOf({ id }: AdminRoute): Promise<FormData> {
  const known = given[id.replace("routes/admin/", "")];
  const schema = (await findFormSchema(id)) ?? z.object({});
  try {
    return forgeForm(schema, known);
  } catch (cause) {
    throw new Error(`${id}: no form can be made. Give it fields in admin-routes.ts`, { cause });
  }
}

/**
 * Forms that write nothing in the test of access, even for a permitted person: they only show something, or need a row in another state, a
 * picture or a second editor. All other forms must write, because otherwise a refusal would prove nothing.
 */
export const writesNothing = [
  "accountant/settlements/file",
  "batches/edit-batch",
  "content/pages/section-buttons/remove",
  "content/pages/section-picture",
  "content/pictures/cut-picture",
  "content/pictures/turn-picture",
  "content/pictures/pictures",
  "content/videos/videos",
  "content/preview-article",
  "content/article-buttons/publish",
  // The gateway knows no such dispute.
  "disputes/dispute",
  "gift-cards/refund-gift-card",
  "make-it-yours/first-products",
  "messages/insert-reply",
  "messages/quote",
  // The forged file has no columns of another shop.
  "moving-here/moving-here",
  "newsletters/newsletter-buttons/delete",
  "orders/batches/note",
  "orders/batches/pack",
  // The test's shop has no courier.
  "orders/courier/book",
  "orders/courier/book-many",
  "orders/courier/cancel-booking",
  "orders/fill-numbers",
  "orders/hand-over-packed",
  "orders/many/many",
  "orders/many/many-paid",
  // The test's shop has no contract with the post office.
  "orders/post/post-file",
  "orders/proof/proof",
  // The test has no order paid at the door.
  "orders/came-back",
  "orders/on-delivery/waiting-buttons/cancel",
  "orders/on-delivery/collect",
  "orders/on-delivery/waiting-buttons/confirm",
  "orders/on-delivery/forgive",
  "orders/on-delivery/handed-in",
  "orders/on-delivery/here",
  "orders/parcels/add-parcel",
  "orders/parcels/remove-parcel",
  "orders/balance/ask",
  "orders/balance/record-balance",
  "orders/to-pack",
  "orders/waiting/waiting-buttons/cancel",
  "orders/waiting/waiting-buttons/link",
  "products/add-pictures",
  "products/describe-picture",
  "products/edit-product",
  "products/import/make-changes",
  "products/import/import-buttons/show",
  "products/product-buttons/adopt",
  // The sizes of its picture are never made.
  "products/label/label-picture",
  "products/light/light",
  "products/move-picture",
  "products/new-product",
  "products/many/many",
  "products/remove-picture",
  "products/product-buttons/restore",
  "products/import/import-buttons/pictures",
  // The test has no payment for several orders.
  "refunds/assign-refund",
  "refunds/retry-refund",
  "returns/refund",
  // The shop has no courier that books.
  "returns/fetch",
  "users/remove-second-factors",
  // The device is another person's by then.
  "ring/ring-buttons/stop",
  // The first account needs a token and a secret, which the form may leave out later.
  "settings/whatsapp/whatsapp",
  "settings/whatsapp/whatsapp-buttons/approve",
];
