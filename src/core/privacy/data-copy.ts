// A copy of everything the shop knows about a customer, in the shape in which it is downloaded. Moments are ISO 8601,
// amounts in rupees.
import { findOwn } from "#core/forms/find-own.ts";
import { formatMoment } from "#core/money/indian-time.ts";

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
  /** Gift cards that the customer bought, without their codes. */
  giftCards: CopiedFields[];
  /** The account's store credit with its movements; null if it never had any. */
  storeCredit: CopiedFields | null;
  cart: CopiedFields[];
  /** Recipients named in the cart, not yet orders. */
  giftRecipients: CopiedFields[];
  wishlist: string[];
  reviews: CopiedFields[];
  messages: (CopiedFields & { replies: CopiedFields[] })[];
  newsletter: CopiedFields | null;
  stockAlerts: CopiedFields[];
  likedArticles: string[];
  cartsByEmail: CopiedFields[];
  reminders: CopiedFields[];
  messagesSent: CopiedFields[];
  /** Imported from a former shop under the confirmed address. */
  formerShop: CopiedFields[];
  formerShopReviews: CopiedFields[];
  /** Of what the shop no longer has, as it was stored: amounts are in hundredths of their currency. */
  retired: (CopiedFields & { kind: string })[];
};

export type CopiedFields = Record<string, unknown>;

type CopiedAmount = { name: string; amount: number };

/** An unpaid order has no number. */
export type CopiedOrder = {
  number: string | null;
  startedAt: string;
  status: string;
  address: CopiedFields;
  amount: number;
  /** The words of its card; null for an order that is no gift. */
  gift: CopiedFields | null;
  /** The buyer's words to the packer; '' for none. */
  toThePacker: string;
  /** Taken off the products' prices. */
  discounts: CopiedAmount[];
  /** Added to the products' prices. */
  charges: CopiedAmount[];
  /** Included in the amount; null if the buyer was shown none. */
  gst: { taxable: number; tax: number } | null;
  /** Add up to the amount. */
  waysOfPaying: CopiedAmount[];
  lines: { name: string; wordsOnLabel?: string; quantity: number; price: number }[];
  payment: CopiedFields | null;
  /** The amounts before and at the door, for an order paid at the door. */
  atTheDoor: CopiedFields | null;
  refunds: CopiedFields[];
  parcels: CopiedFields[];
  /** Numbers of the batches that were in its parcels. */
  batches: string[];
  /** Returns that the customer asked for after delivery; the photographs are on the order's page. */
  returns: CopiedFields[];
  documents: string[];
};

/** A part of the readable page: a heading and rows of label and text. */
export type CopySection = { title: string; entries: CopyEntry[] };

/** `id` is unique in its section, a label in its entry. */
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
    { title: "Messages we sent you", entries: entriesOf(copy.messagesSent, ({ subject }) => subject) },
    { title: "Known from our former shop", entries: entriesOf(copy.formerShop, ({ name }) => name) },
    {
      title: "Reviews from our former shop",
      entries: entriesOf(copy.formerShopReviews, ({ product }) => product),
    },
    {
      title: "Kept for a while of what the shop no longer has, with amounts in paise or cents",
      entries: entriesOf(copy.retired, ({ kind }) => String(kind).replaceAll("_", " ")),
    },
  ];
  return sections
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => ({ title, entries: entries.map((entry, id) => ({ ...entry, id })) }));
}

/** Leaves out empty fields, and names nested fields by their path: 'address · city'. */
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

/** The status of each refusal; 409 for any other. */
function textOf(value: string): string {
  if (value.startsWith("data:image/")) return "in the file that you can download";
  return moment.test(value) ? formatMoment(new Date(value)) : value;
}

/** Labels for names that would read like code. */
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

const accountKinds: Record<string, string> = {
  user: "customer",
  packer: "packer",
  accountant: "accountant",
  staff: "staff",
  admin: "owner",
};

/** Such as 'tracking number' for 'trackingNumber'. */
function labelOf(name: string): string {
  return findOwn(plainLabels, name) ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
