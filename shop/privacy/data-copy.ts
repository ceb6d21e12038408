// A copy of everything the shop knows about a customer, in the shape in which it is downloaded. Moments are ISO 8601,
// amounts in rupees.
import { findOwn } from "#shop/forms/find-own.ts";
import { formatMoment } from "#shop/money/indian-time.ts";

export type DataCopy = {
  shop: string;
  madeAt: string;
  profile: CopiedFields;
  addresses: CopiedFields[];
  signIn: {
    methods: string[];
    passkeys: CopiedFields[];
    authenticatorApp: boolean;
    signedInOn: CopiedFields[];
  };
  orders: CopiedOrder[];
  /** Those that the customer bought, without their codes. */
  giftCards: CopiedFields[];
  /** It lists what moved it, too; null for an account that never had any. */
  storeCredit: CopiedFields | null;
  cart: CopiedFields[];
  /** Whom pieces of the cart are for, who are no orders yet. */
  giftRecipients: CopiedFields[];
  wishlist: string[];
  reviews: CopiedFields[];
  messages: (CopiedFields & { replies: CopiedFields[] })[];
  newsletter: CopiedFields | null;
  stockAlerts: CopiedFields[];
  likedArticles: string[];
  cartsByEmail: CopiedFields[];
  reminders: CopiedFields[];
  emailsSent: CopiedFields[];
  /** They came over from a former shop under the confirmed address. */
  formerShop: CopiedFields[];
  formerShopOrders: CopiedFields[];
  formerShopReviews: CopiedFields[];
};

export type CopiedFields = Record<string, unknown>;

type CopiedAmount = { name: string; amount: number };

/** An order that was never paid has no number. */
export type CopiedOrder = {
  number: string | null;
  startedAt: string;
  status: string;
  address: CopiedFields;
  amount: number;
  /** The words of its card; null for an order that is no gift. */
  gift: CopiedFields | null;
  /** They were taken off the products' prices. */
  discounts: CopiedAmount[];
  /** They are within the amount besides the products. */
  charges: CopiedAmount[];
  /** It is within the amount; null where the buyer was shown none. */
  gst: { taxable: number; tax: number } | null;
  /** It was paid in these ways, which come to the amount. */
  waysOfPaying: CopiedAmount[];
  lines: { name: string; quantity: number; price: number }[];
  payment: CopiedFields | null;
  /** An order that is paid at the door has an amount there and an amount before. */
  atTheDoor: CopiedFields | null;
  refunds: CopiedFields[];
  parcel: CopiedFields | null;
  furtherParcels: CopiedFields[];
  /** Numbers of the batches that were in its parcel. */
  batches: string[];
  /** The customer asked for these after the delivery; photographs are on the order's page. */
  returns: CopiedFields[];
  documents: string[];
};

/** The readable page: a heading and its rows of 'what: how it is' for each part of the copy. */
export type CopySection = { title: string; entries: CopyEntry[] };

/** `id` is unique in its section, and labels are in their entry. */
type CopyEntry = { id: number; title: string; rows: [label: string, text: string][] };

export function describeCopy(copy: DataCopy): CopySection[] {
  const entriesOf = (list: readonly CopiedFields[], titleOf: (fields: CopiedFields) => unknown) =>
    list.map((fields) => ({ title: String(titleOf(fields) ?? ""), rows: rowsOf(fields) }));
  const { signIn } = copy;
  const sections: { title: string; entries: Omit<CopyEntry, "id">[] }[] = [
    { title: "Profile", entries: [{ title: "", rows: rowsOf(copy.profile) }] },
    { title: "Addresses", entries: entriesOf(copy.addresses, ({ name }) => name) },
    {
      title: "Signing in",
      entries: [
        { title: "", rows: rowsOf({ methods: signIn.methods, authenticatorApp: signIn.authenticatorApp }) },
        ...entriesOf(signIn.passkeys, () => "Passkey"),
        ...entriesOf(signIn.signedInOn, ({ device }) => device || "A device"),
      ],
    },
    { title: "Orders", entries: entriesOf(copy.orders, ({ number }) => number ?? "Not paid") },
    { title: "Gift cards", entries: entriesOf(copy.giftCards, ({ recipientName }) => recipientName) },
    {
      title: "Store credit",
      entries: copy.storeCredit ? [{ title: "", rows: rowsOf(copy.storeCredit) }] : [],
    },
    { title: "Cart", entries: entriesOf(copy.cart, ({ product }) => product) },
    { title: "Recipients of gifts", entries: entriesOf(copy.giftRecipients, ({ name }) => name) },
    { title: "Wishlist", entries: copy.wishlist.map((title) => ({ title, rows: [] })) },
    { title: "Reviews", entries: entriesOf(copy.reviews, ({ product }) => product) },
    { title: "Messages", entries: entriesOf(copy.messages, ({ subject }) => subject) },
    { title: "Newsletter", entries: copy.newsletter ? [{ title: "", rows: rowsOf(copy.newsletter) }] : [] },
    { title: "Waiting for", entries: entriesOf(copy.stockAlerts, ({ product }) => product) },
    { title: "Carts by email", entries: entriesOf(copy.cartsByEmail, ({ email }) => email) },
    { title: "Reminders", entries: entriesOf(copy.reminders, ({ product }) => product) },
    { title: "Liked articles", entries: copy.likedArticles.map((title) => ({ title, rows: [] })) },
    { title: "Emails we sent you", entries: entriesOf(copy.emailsSent, ({ subject }) => subject) },
    { title: "Known from our former shop", entries: entriesOf(copy.formerShop, ({ name }) => name) },
    {
      title: "Orders from our former shop",
      entries: entriesOf(copy.formerShopOrders, ({ number }) => number),
    },
    {
      title: "Reviews from our former shop",
      entries: entriesOf(copy.formerShopReviews, ({ product }) => product),
    },
  ];
  return sections
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => ({ title, entries: entries.map((entry, id) => ({ ...entry, id })) }));
}

/** Without what is empty; what lies deeper is named by its way: 'address · city'. */
function rowsOf(fields: CopiedFields, way = ""): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const label = `${way}${labelOf(name)}`;
    if (value === null || value === undefined || value === "") return [];
    if (Array.isArray(value) && value.length === 0) return [];
    if (typeof value === "boolean") return [[label, value ? "yes" : "no"]];
    if (name === "role") return [[label, findOwn(accountKinds, String(value)) ?? String(value)]];
    if (typeof value !== "object") return [[label, textOf(String(value))]];
    if (!Array.isArray(value)) return rowsOf(value as CopiedFields, `${label} · `);
    if (!value.some((one) => typeof one === "object")) return [[label, value.join(", ")]];
    return value.flatMap((one: unknown, index) => rowsOf(one as CopiedFields, `${label} ${index + 1} · `));
  });
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A moment in Indian time, a picture by where it is found, everything else as it is. */
function textOf(value: string): string {
  if (value.startsWith("data:image/")) return "in the file that you can download";
  return moment.test(value) ? formatMoment(new Date(value)) : value;
}

/** The page calls the file's names so where they would read like a machine's. */
const plainLabels: Record<string, string> = {
  id: "reference",
  gst: "GST",
  role: "kind of account",
  zip: "PIN code",
  lines: "product",
  isDefault: "default address",
  emailVerified: "email confirmed",
  createdAt: "added on",
  updatedAt: "last changed on",
  startedAt: "begun on",
  lastSeenAt: "last seen on",
  addedAt: "added on",
  sentAt: "sent on",
  paidAt: "paid on",
};

const accountKinds: Record<string, string> = { user: "customer", staff: "staff", admin: "owner" };

/** 'trackingNumber' becomes 'tracking number' in the copy. */
function labelOf(name: string): string {
  return findOwn(plainLabels, name) ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
