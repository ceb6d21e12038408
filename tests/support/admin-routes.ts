/** Who a route of the workbench is for. Every route has its line: a new one fails until somebody has decided. */
export type RouteToTry = {
  /** The lowest role its loader, or its action, answers; left out where the route has none. */
  loader?: "staff" | "admin";
  action?: "staff" | "admin";
  /** What a refused person sends: it would leave a trace, were it accepted. */
  fields?: Record<string, string>;
  /** Where a parameter means something else than in other routes. */
  params?: Record<string, string>;
  /** Its form is sent to an index route. */
  index?: boolean;
};

const staff: RouteToTry = { loader: "staff" };
const admin: RouteToTry = { loader: "admin" };

/** By the file's place below app/routes/admin. */
export const routesToTry: Record<string, RouteToTry> = {
  layout: staff,
  "admin-only": {},
  dashboard: staff,
  start: staff,
  "not-found": staff,
  products: staff,
  "products/new-product": { loader: "staff", action: "staff", fields: { name: "A forged candle" } },
  "products/edit-product": {
    loader: "staff",
    action: "staff",
    fields: { intent: "stock", stock: "0", reason: "taken" },
  },
  "products/remove-product": { loader: "staff", action: "staff", fields: { confirm: "on" } },
  content: staff,
  "content/start": staff,
  "content/categories": {
    loader: "staff",
    action: "staff",
    fields: { intent: "add", name: "Forged candles" },
  },
  "content/families": { loader: "staff", action: "staff", fields: { intent: "add", name: "Forged" } },
  "content/fragrances": staff,
  "content/edit-fragrance": { loader: "staff", action: "staff", fields: { name: "Forged" } },
  "content/articles": {
    loader: "staff",
    action: "staff",
    fields: { intent: "publish", slug: "forged" },
  },
  "content/edit-article": { loader: "staff", action: "staff", fields: { title: "Forged" } },
  "content/questions": { loader: "staff", action: "staff", fields: { intent: "remove", slug: "delivery" } },
  "content/edit-question": { loader: "staff", action: "staff", fields: { question: "Forged?" } },
  orders: staff,
  order: staff,
  "orders/set-status": { loader: "staff", action: "staff", fields: { to: "delivered" } },
  "orders/hand-over": {
    loader: "staff",
    action: "staff",
    fields: { carrier: "India Post", trackingNumber: "EA123456789IN" },
  },
  "orders/refund": { loader: "admin", action: "admin", fields: { reason: "wanted it so", cancel: "on" } },
  "orders/packing-slip": staff,
  "orders/invoice": staff,
  "orders/credit-note": staff,
  users: admin,
  "users/user": { loader: "admin", action: "admin", fields: { form: "role", role: "admin" } },
  messages: staff,
  "messages/message": {
    loader: "staff",
    action: "staff",
    params: { id: "a-message" },
    fields: { form: "reply", reply: "You may." },
  },
  reviews: { loader: "staff", action: "staff", fields: { form: "approve", review: "a-review" } },
  subscribers: admin,
  "subscribers-csv": admin,
  emails: staff,
  settings: admin,
  "settings-account": { loader: "admin", action: "admin", fields: { name: "Mallory" } },
  "settings-form": {
    loader: "admin",
    action: "admin",
    params: { form: "discount" },
    fields: { active: "on", code: "FREE100", percent: "90" },
  },
  audit: admin,
  "go-live": { loader: "admin", action: "admin", fields: { form: "remove-samples", word: "REMOVE" } },
};

export function roleOf(id: string): RouteToTry | undefined {
  return routesToTry[id.replace("routes/admin/", "")];
}
