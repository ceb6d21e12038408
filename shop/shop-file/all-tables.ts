// Every table of the database and on which side of a shop file it stands, by module. A test asks for each table.

type TableSides = {
  /** Made by the owner and shown to shoppers or used in the back office: comes along. Parents stand before what refers to them. */
  along?: readonly string[];
  /** Made anew by triggers while the others are filled in. */
  made?: readonly string[];
  /** People, what they did, and what is true of one database only: stays behind. */
  stays?: readonly string[];
};

/** In the order of the modules, in which every table stands after those that it refers to. */
export const allTables: Readonly<Record<string, TableSides>> = {
  /** The bytes of pictures are entries of their own in the file. */
  platform: {
    along: ["video_file", "video_piece"],
    made: ["content_change", "media_file"],
    stays: ["audit_event", "seed_run"],
  },
  settings: { along: ["setting"], stays: ["own_secret"] },
  identity: {
    stays: [
      ...["user", "saved_address", "session", "account", "firebase_grant", "passkey", "authenticator"],
      ...["recovery_code", "staff_invitation", "email_token", "rate_limit", "api_key", "api_request"],
    ],
  },
  redirects: { along: ["redirect"], stays: ["missing_address"] },
  pictures: { along: ["picture"] },
  catalogue: {
    along: [
      ...["category", "collection", "product", "set_part", "collection_product"],
      ...["product_picture", "product_pair", "product_field"],
    ],
    made: ["product_text", "product_word", "product_note", "note_depth", "product_facet", "product_count"],
    stays: ["stock_movement", "price_change", "product_import", "imported_picture"],
  },
  content: {
    along: [
      ...["fragrance_family", "fragrance", "article", "page_text", "faq_entry", "festival"],
      "festival_product",
    ],
    stays: ["article_like", "legal_version"],
  },
  pages: { along: ["page", "page_draft", "page_version", "page_picture"] },
  messages: {
    along: ["saved_reply"],
    stays: [
      ...["message", "message_reply", "message_note", "newsletter_subscriber", "stock_alert"],
      ...["newsletter", "newsletter_delivery"],
    ],
  },
  promotions: { along: ["promotion"] },
  cart: { stays: ["cart_line", "wishlist_line", "left_cart"] },
  orders: {
    stays: [
      ...["purchase", "order", "order_line", "order_status_change", "order_note", "parcel", "further_parcel"],
      ...["sold_day", "product_sold_day", "counter", "invoice", "invoice_file", "advance_receipt"],
      ...["burn_reminder", "promotion_use"],
    ],
  },
  "gift-cards": { stays: ["gift_card", "gift_card_entry", "gift_card_payment", "applied_gift_card"] },
  channels: { along: ["product_identifier", "channel_category"], stays: ["channel_fetch"] },
  batches: { along: ["batch", "batch_photograph"], stays: ["packed_batch"] },
  payments: {
    stays: [
      "payment",
      "payment_link",
      "webhook_event",
      "unassigned_refund",
      "refund",
      "rest_payment",
      "rest_link",
      "cash_on_delivery",
    ],
  },
  checkout: {
    stays: [
      ...["stock_reservation", "custom_quote"],
      ...["gift_card_sale", "gift_card_sale_refund", "gift_recipient"],
    ],
  },
  returns: { stays: ["return_request", "return_step", "return_photograph"] },
  reviews: {
    along: ["sample_review"],
    stays: ["review", "review_photograph", "review_count", "former_review"],
  },
  "former-shop": { stays: ["former_import", "former_shop_customer", "past_order"] },
  email: { stays: ["sent_email"] },
  accounts: { stays: ["settlement", "settlement_line", "settlement_reading"] },
  webhooks: { stays: ["webhook_endpoint", "webhook_delivery"] },
  "back-office": { stays: ["low_stock_notice", "visit_count", "redirect_import"] },
};

/** In an order in which they can be filled. */
export const tablesAlong: readonly string[] = Object.values(allTables).flatMap(({ along = [] }) => along);
