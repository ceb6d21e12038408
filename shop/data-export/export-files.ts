// The file with everything of the shop names for each of its files the table whose rows are its lines, and the tables
// whose rows stand within a line. Every other table is named with the reason for which it is left out; a test asks for
// each table.

export type ChildTable = {
  /** The name of the list in a line. */
  as: string;
  table: string;
  /** Its column with the first key of the line that it belongs to. */
  parent: string;
};

export type ExportFile = {
  /** The name has no '.jsonl' at its end. */
  name: string;
  table: string;
  /** The README says this of it. */
  says: string;
  children?: readonly ChildTable[];
};

const ofOrder = (as: string, table: string): ChildTable => ({ as, table, parent: "order_id" });

/** Lines are in the order of their tables' primary keys. A child table has few rows for each line. */
export const exportFiles: readonly ExportFile[] = [
  { name: "settings", table: "setting", says: "What you have set, a group of settings a line" },
  { name: "counters", table: "counter", says: "The last number of orders, invoices and other papers" },
  {
    name: "products",
    table: "product",
    says: "Products; a variant is a line of its own that names its product in variant_of",
    children: [
      { as: "pictures", table: "product_picture", parent: "product_id" },
      { as: "goes_well_with", table: "product_pair", parent: "product_id" },
      { as: "set_parts", table: "set_part", parent: "set_id" },
    ],
  },
  { name: "product-fields", table: "product_field", says: "Your own fields of products" },
  { name: "product-identifiers", table: "product_identifier", says: "GTIN and MPN of products" },
  {
    name: "categories",
    table: "category",
    says: "Categories of products, with what Google calls them",
    children: [{ as: "channel_categories", table: "channel_category", parent: "category_slug" }],
  },
  {
    name: "collections",
    table: "collection",
    says: "Collections, with the products that were chosen for them",
    children: [{ as: "products", table: "collection_product", parent: "collection_slug" }],
  },
  { name: "stock-movements", table: "stock_movement", says: "Every change of a stock" },
  { name: "price-changes", table: "price_change", says: "Changes of many prices at once" },
  { name: "redirects", table: "redirect", says: "Old addresses and where they lead" },
  {
    name: "pictures",
    table: "picture",
    says: "Pictures; the file of each is pictures/, its id and .webp, but for the sample shop's, which belong to the program",
  },
  { name: "films", table: "video_file", says: "Films; the file of each is videos/ and its id" },
  {
    name: "pages",
    table: "page",
    says: "Pages made of sections, with their drafts and earlier versions",
    children: [
      { as: "drafts", table: "page_draft", parent: "slug" },
      { as: "versions", table: "page_version", parent: "slug" },
    ],
  },
  { name: "page-texts", table: "page_text", says: "Words of pages that you have changed" },
  { name: "articles", table: "article", says: "Articles, in Markdown" },
  { name: "fragrances", table: "fragrance", says: "The fragrance guide" },
  { name: "fragrance-families", table: "fragrance_family", says: "The families of the fragrance guide" },
  { name: "questions", table: "faq_entry", says: "Frequently asked questions" },
  {
    name: "festivals",
    table: "festival",
    says: "The calendar of festivals, with the products chosen for them",
    children: [{ as: "products", table: "festival_product", parent: "festival_slug" }],
  },
  {
    name: "legal-versions",
    table: "legal_version",
    says: "Terms and policies as they read when orders were made",
  },
  {
    name: "batches",
    table: "batch",
    says: "Batches, with their photographs",
    children: [{ as: "photographs", table: "batch_photograph", parent: "batch_number" }],
  },
  {
    name: "customers",
    table: "user",
    says: "Accounts of customers and staff, with addresses, cart and wishlist; passwords cannot be taken along",
    children: [
      { as: "addresses", table: "saved_address", parent: "user_id" },
      { as: "gift_recipients", table: "gift_recipient", parent: "user_id" },
      { as: "cart", table: "cart_line", parent: "user_id" },
      { as: "wishlist", table: "wishlist_line", parent: "user_id" },
    ],
  },
  {
    name: "purchases",
    table: "purchase",
    says: "What somebody agreed to pay at once, and who typed it: one order, or one for each of several recipients. One that continues an earlier one is another try at the same products",
  },
  {
    name: "orders",
    table: "order",
    says: "Orders with lines, payments, refunds and parcels; one without confirmed_at was never bought",
    children: [
      ofOrder("lines", "order_line"),
      ofOrder("payments", "payment"),
      ofOrder("payment_links", "payment_link"),
      ofOrder("rest_payments", "rest_payment"),
      ofOrder("rest_links", "rest_link"),
      ofOrder("gift_card_payments", "gift_card_payment"),
      ofOrder("cash_on_delivery", "cash_on_delivery"),
      ofOrder("refunds", "refund"),
      ofOrder("parcels", "parcel"),
      ofOrder("further_parcels", "further_parcel"),
      ofOrder("packed_batches", "packed_batch"),
      ofOrder("status_changes", "order_status_change"),
      ofOrder("notes", "order_note"),
      ofOrder("quotes", "custom_quote"),
      ofOrder("burn_reminders", "burn_reminder"),
    ],
  },
  { name: "invoices", table: "invoice", says: "Invoices and credit notes, with all that stands on them" },
  {
    name: "advance-receipts",
    table: "advance_receipt",
    says: "Receipts of advances, with all that stands on them",
  },
  {
    name: "returns",
    table: "return_request",
    says: "Requests to return something; photographs are below return-photographs/",
    children: [{ as: "steps", table: "return_step", parent: "request_id" }],
  },
  {
    name: "gift-cards",
    table: "gift_card",
    says: "Gift cards and store credit with all movements of their money, without the codes, which nobody can read",
    children: [{ as: "entries", table: "gift_card_entry", parent: "gift_card_id" }],
  },
  {
    name: "gift-card-sales",
    table: "gift_card_sale",
    says: "Gift cards that somebody bought or began to buy",
    children: [{ as: "refunds", table: "gift_card_sale_refund", parent: "sale_id" }],
  },
  {
    name: "promotions",
    table: "promotion",
    says: "Discount codes as customers type them, and offers without a code",
  },
  { name: "promotion-uses", table: "promotion_use", says: "Which order used the code of which promotion" },
  {
    name: "former-customers",
    table: "former_shop_customer",
    says: "Customers of a former shop who have no account here",
  },
  { name: "former-orders", table: "past_order", says: "Orders of a former shop" },
  { name: "former-reviews", table: "former_review", says: "Reviews of a former shop" },
  {
    name: "unassigned-refunds",
    table: "unassigned_refund",
    says: "Refunds that Razorpay tells of and that belong to no order yet",
  },
  { name: "settlements", table: "settlement", says: "What Razorpay has paid to the bank" },
  { name: "settlement-lines", table: "settlement_line", says: "What each of these payouts is made of" },
  { name: "reviews", table: "review", says: "Reviews; a photograph is one of the pictures" },
  {
    name: "messages",
    table: "message",
    says: "What customers wrote, with your replies and notes",
    children: [
      { as: "replies", table: "message_reply", parent: "message_id" },
      { as: "notes", table: "message_note", parent: "message_id" },
    ],
  },
  { name: "saved-replies", table: "saved_reply", says: "Replies that you keep" },
  {
    name: "newsletter-subscribers",
    table: "newsletter_subscriber",
    says: "Who asked for the newsletter, and who left it",
  },
  { name: "newsletters", table: "newsletter", says: "Newsletters that were written" },
  { name: "newsletter-deliveries", table: "newsletter_delivery", says: "To whom each newsletter went" },
  { name: "stock-alerts", table: "stock_alert", says: "Who wants to know when something is back in stock" },
  { name: "visits", table: "visit_count", says: "How many visits each day had, without who they were" },
  { name: "sent-emails", table: "sent_email", says: "Which emails went to whom" },
  { name: "changes", table: "audit_event", says: "Who changed what, with the values before and after" },
];

/** Columns whose values would let somebody in, or mean nothing outside of this program. */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  // Their bytes are files of their own.
  picture: ["renditions"],
  purchase: ["form_key", "fingerprint", "network"],
  order: ["search_text"],
  payment: ["key_id"],
  payment_link: ["url"],
  rest_link: ["url"],
  refund: ["request_key"],
  batch: ["request_key"],
  return_request: ["request_key"],
  gift_card: ["code_hash", "last_signs", "form_key", "sealed_code"],
  gift_card_sale: ["form_key", "url"],
  former_shop_customer: ["key", "search_text"],
  past_order: ["key", "search_text"],
  former_review: ["key"],
  newsletter_subscriber: ["token"],
  stock_alert: ["token"],
};

const secret = "a secret, by which somebody could get in";
const madeAnew = "made from the other tables";
const passing = "of use for some minutes or days only";
const asFiles = "its bytes are files of their own";

/** The tables that are in no file, each with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  own_secret: secret,
  account: "passwords, which are kept as hashes, and links to Google accounts",
  firebase_grant: secret,
  passkey: secret,
  authenticator: secret,
  recovery_code: secret,
  session: secret,
  email_token: secret,
  api_key: secret,
  api_request: passing,
  webhook_endpoint: secret,
  webhook_delivery: passing,
  staff_invitation: passing,
  rate_limit: passing,
  stock_reservation: passing,
  applied_gift_card: passing,
  left_cart: passing,
  product_import: passing,
  former_import: passing,
  imported_picture: passing,
  redirect_import: passing,
  channel_fetch: passing,
  missing_address: passing,
  low_stock_notice: passing,
  settlement_reading: passing,
  webhook_event: "what Razorpay told, which is in the payments and refunds",
  content_change: "of use to this program alone",
  seed_run: "of use to this program alone",
  sample_review: "reviews of the sample shop, which nobody wrote",
  article_like: "marks of readers' browsers",
  page_picture: madeAnew,
  product_text: madeAnew,
  product_word: madeAnew,
  product_note: madeAnew,
  note_depth: madeAnew,
  product_facet: madeAnew,
  product_count: madeAnew,
  review_count: madeAnew,
  sold_day: madeAnew,
  product_sold_day: madeAnew,
  invoice_file: "drawings of invoices, which say what is in invoices.jsonl",
  media_file: asFiles,
  video_piece: asFiles,
  return_photograph: asFiles,
  review_photograph: "photographs that still wait to become one of the pictures",
};
