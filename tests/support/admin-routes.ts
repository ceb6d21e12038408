/** Who a route of the back office is for. Every route has its line: a new one fails until somebody has decided. */
export type RouteToTry = {
  /** The lowest role its loader, or its action, answers; left out where the route has none. */
  loader?: "staff" | "admin";
  action?: "staff" | "admin";
  /** What a refused person sends: if it were accepted, the audit log would show it. */
  fields?: Record<string, string>;
  /** Where a parameter means something else than in other routes. */
  params?: Record<string, string>;
  /** Its form is sent to an index route. */
  index?: boolean;
};

const staff: RouteToTry = { loader: "staff" };
const admin: RouteToTry = { loader: "admin" };
/** What an admin does with it does not sign out the people of the test. */
const anotherAccount = { id: "another-account" };

const aNewsletter = { id: "a-newsletter" };
const aReturn = { id: "a-return", position: "0" };

/** By the file's place below app/routes/admin. */
export const routesToTry: Record<string, RouteToTry> = {
  layout: staff,
  "admin-only": {},
  health: admin,
  dashboard: staff,
  start: staff,
  "not-found": staff,
  products: staff,
  "products/new-product": { loader: "staff", action: "staff", fields: { name: "A forged candle" } },
  "products/edit-product": {
    loader: "staff",
    action: "staff",
    fields: { name: "A forged candle" },
  },
  "products/products-csv": { loader: "staff", action: "staff", index: true },
  "products/export-products": staff,
  "products/apply-products-csv": {
    loader: "staff",
    action: "staff",
    fields: { rows: "SKU,Name", seen: "forged" },
  },
  "products/correct-stock": {
    loader: "staff",
    action: "staff",
    fields: { counted: "0", reason: "taken" },
  },
  "products/stock-warning": { loader: "staff", action: "staff", fields: { stockWarning: "1" } },
  "products/restore-product": { loader: "staff", action: "staff" },
  "products/keep-sample-product": { loader: "staff", action: "staff" },
  "products/duplicate-product": { loader: "staff", action: "staff" },
  stock: {
    loader: "staff",
    action: "staff",
    fields: { product: "a-candle", pieces: "5", requestKey: "a0000000000000000000" },
  },
  "products/add-pictures": {
    loader: "staff",
    action: "staff",
    fields: { pictureAddress: "https://example.com/forged.jpg", alt: "Forged" },
  },
  "products/move-picture": {
    loader: "staff",
    action: "staff",
    params: { pictureId: "a-picture" },
    fields: { position: "0" },
  },
  "products/describe-picture": {
    loader: "staff",
    action: "staff",
    params: { pictureId: "a-picture" },
    fields: { alt: "Forged" },
  },
  "products/remove-picture": {
    loader: "staff",
    action: "staff",
    params: { pictureId: "a-picture" },
  },
  "products/remove-product": { loader: "staff", action: "staff", fields: { confirm: "on" } },
  content: {},
  "content/start": staff,
  "content/named-list": { loader: "staff", params: { list: "categories" } },
  "content/named-list/add": {
    loader: "staff",
    action: "staff",
    params: { list: "categories" },
    fields: { name: "Forged candles" },
  },
  "content/named-list/rename": {
    loader: "staff",
    action: "staff",
    params: { list: "categories", slug: "candles" },
    fields: { name: "Forged candles" },
  },
  "content/named-list/move": {
    loader: "staff",
    action: "staff",
    params: { list: "families", slug: "woody" },
    fields: { to: "0" },
  },
  "content/named-list/delete": {
    loader: "staff",
    action: "staff",
    params: { list: "families", slug: "woody" },
  },
  "content/fragrances": staff,
  "content/edit-fragrance": { loader: "staff", action: "staff", fields: { name: "Forged" } },
  "content/delete-fragrance": { loader: "staff", action: "staff", params: { slug: "kinnow-orchard" } },
  "content/articles": staff,
  "content/edit-article": { loader: "staff", action: "staff", fields: { title: "Forged" } },
  "content/preview-article": { loader: "staff", action: "staff", fields: { body: "Forged" } },
  "content/publish-article": { loader: "staff", action: "staff", params: { slug: "forged" } },
  "content/unpublish-article": { loader: "staff", action: "staff", params: { slug: "the-first-burn" } },
  "content/delete-article": { loader: "staff", action: "staff", params: { slug: "the-first-burn" } },
  "content/questions": staff,
  "content/edit-question": { loader: "staff", action: "staff", fields: { question: "Forged?" } },
  "content/move-question": {
    loader: "staff",
    action: "staff",
    params: { slug: "delivery" },
    fields: { to: "0" },
  },
  "content/delete-question": { loader: "staff", action: "staff", params: { slug: "delivery" } },
  orders: staff,
  order: staff,
  "orders/many": {
    loader: "staff",
    action: "staff",
    fields: { order: "DD-26-00001:pending", to: "delivered" },
  },
  "orders/print": staff,
  "orders/print-to-pack": staff,
  "orders/new-order": {
    loader: "staff",
    action: "staff",
    fields: { formKey: "forged00000000000000", origin: "mela", product: "forged", name: "Forged" },
  },
  "orders/waiting-orders": staff,
  "orders/waiting-order": staff,
  "orders/waiting/record-payment": { loader: "staff", action: "staff", fields: { method: "cash" } },
  "orders/waiting/make-link": { loader: "staff", action: "staff" },
  "orders/waiting/remind": { loader: "staff", action: "staff" },
  "orders/waiting/cancel-waiting": { loader: "staff", action: "staff" },
  "orders/set-status": { loader: "staff", action: "staff", fields: { to: "delivered" } },
  "orders/cancel": { loader: "staff", action: "staff", fields: { refund: "later", reason: "taken" } },
  "orders/hand-over": {
    loader: "staff",
    action: "staff",
    fields: { carrier: "India Post", trackingNumber: "EA123456789IN" },
  },
  returns: staff,
  "returns/return": { loader: "staff", params: aReturn },
  "returns/photograph": { loader: "staff", params: aReturn },
  "returns/decide": {
    loader: "staff",
    action: "staff",
    params: aReturn,
    fields: { to: "refused", note: "forged" },
  },
  "returns/receive": { loader: "staff", action: "staff", params: aReturn, fields: { restock: "on" } },
  "returns/replace": {
    loader: "staff",
    action: "staff",
    params: aReturn,
    fields: { carrier: "Forged", trackingNumber: "FORGED1", sku: "" },
  },
  "returns/refund": { loader: "admin", action: "admin", params: aReturn, fields: { amount: "" } },
  "orders/refund-part": {
    loader: "admin",
    action: "admin",
    fields: { amount: "1", reason: "wanted it so", requestKey: "forgedforgedforged12" },
  },
  "orders/refund": { loader: "admin", action: "admin", fields: { reason: "wanted it so", cancel: "on" } },
  refunds: admin,
  "refunds/retry-refund": { loader: "admin", action: "admin", params: { id: "a-refund" } },
  "orders/packing-slip": staff,
  "orders/invoice": staff,
  "orders/credit-note": staff,
  users: admin,
  "users/user": admin,
  "users/grant-role": { loader: "admin", action: "admin", fields: { role: "admin" } },
  "users/disable-account": { loader: "admin", action: "admin", params: anotherAccount },
  "users/enable-account": { loader: "admin", action: "admin", params: anotherAccount },
  "users/sign-out-everywhere": { loader: "admin", action: "admin", params: anotherAccount },
  "users/remove-second-factors": { loader: "admin", action: "admin", params: anotherAccount },
  messages: staff,
  "messages/message": { loader: "staff", params: { id: "a-message" } },
  "messages/reply": {
    loader: "staff",
    action: "staff",
    params: { id: "a-message" },
    fields: { reply: "You may." },
  },
  "messages/insert-reply": {
    loader: "staff",
    action: "staff",
    params: { id: "a-message" },
    fields: { reply: "Namaste", savedReply: "a-reply" },
  },
  "messages/quote": {
    loader: "staff",
    action: "staff",
    params: { id: "a-message" },
    fields: {
      formKey: "forgedquote000000000",
      seen: "0",
      words: "A forged candle",
      pieces: "1",
      price: "1",
      hsn: "3406",
      gst: "500",
      name: "Asha",
      phone: "9800000001",
      delivery: "in-person",
      makingDays: "1",
      days: "7",
      shownAmount: "100",
    },
  },
  "messages/add-note": {
    loader: "staff",
    action: "staff",
    params: { id: "a-message" },
    fields: { note: "Forged." },
  },
  "messages/saved-replies": admin,
  "messages/edit-saved-reply": {
    loader: "admin",
    action: "admin",
    params: { id: "a-reply" },
    fields: { title: "Forged", body: "Forged." },
  },
  "messages/delete-saved-reply": { loader: "admin", action: "admin", params: { id: "a-reply" } },
  "messages/set-state": {
    loader: "staff",
    action: "staff",
    params: { id: "a-message" },
    fields: { state: "closed" },
  },
  reviews: staff,
  "reviews/approve": { loader: "staff", action: "staff", params: { id: "a-review" } },
  "reviews/reject": { loader: "staff", action: "staff", params: { id: "a-review" } },
  "reviews/answer": {
    loader: "staff",
    action: "staff",
    params: { id: "a-review" },
    fields: { answer: "Forged." },
  },
  newsletters: admin,
  "newsletters/edit-newsletter": {
    loader: "admin",
    action: "admin",
    params: aNewsletter,
    fields: { subject: "Forged", body: "Forged." },
  },
  "newsletters/newsletter": { loader: "admin", params: aNewsletter },
  "newsletters/send-newsletter": { loader: "admin", action: "admin", params: aNewsletter },
  "newsletters/stop-newsletter": { loader: "admin", action: "admin", params: aNewsletter },
  "newsletters/resume-newsletter": { loader: "admin", action: "admin", params: aNewsletter },
  "newsletters/delete-newsletter": { loader: "admin", action: "admin", params: aNewsletter },
  subscribers: admin,
  "subscribers-csv": admin,
  emails: staff,
  accountant: admin,
  "accountant/gstr1-csv": { loader: "admin", params: { section: "b2cs" } },
  "accountant/orders-csv": admin,
  discounts: admin,
  "discounts/new-discount": {
    loader: "admin",
    action: "admin",
    fields: { code: "FREE100", kind: "percent", percent: "90" },
  },
  "discounts/discount": { loader: "admin", params: { code: "WELCOME20" } },
  "discounts/stop-discount": { loader: "admin", action: "admin", params: { code: "WELCOME20" } },
  "discounts/resume-discount": { loader: "admin", action: "admin", params: { code: "WELCOME20" } },
  settings: admin,
  "settings-account": { loader: "admin", action: "admin", fields: { name: "Mallory" } },
  "settings-form": {
    loader: "admin",
    action: "admin",
    params: { form: "claims" },
    fields: { happyCustomers: "Everybody" },
  },
  audit: admin,
  "go-live": admin,
  "go-live/confirm": { loader: "admin", action: "admin", fields: { confirmation: "backups" } },
  "go-live/clear-mrps": { loader: "admin", action: "admin" },
  "go-live/remove-samples": { loader: "admin", action: "admin", fields: { word: "REMOVE" } },
};

export function roleOf(id: string): RouteToTry | undefined {
  return routesToTry[id.replace("routes/admin/", "")];
}
