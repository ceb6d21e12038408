// Every table of the database, by module. A new table is added here, or in payment-tables.ts, and nowhere else. The shop file, the data export and the
// tests of account deletion read this list. A test finds tables that are missing here.

import { paymentTables } from "./payment-tables.ts";
import {
  asFiles,
  deleted,
  emptied,
  file,
  kept,
  leftOut,
  madeAnew,
  ofOrder,
  ofProgram,
  passing,
  secret,
  type TableFacts,
  type TablesOfModule,
  within,
} from "./table-facts.ts";

const unmoved = "names, numbers and settings; no words that are forgotten elsewhere";
const byAddress = "deleted by the address";
const ownText = "the shop's own text";

/** Modules in an order in which each table comes after the tables that it refers to. */
const modules: Readonly<Record<string, TablesOfModule>> = {
  platform: {
    along: {
      video_file: file("films", "Films; the file of each is videos/ and its id"),
      video_piece: asFiles(),
    },
    made: { content_change: ofProgram(), media_file: asFiles() },
    stays: {
      audit_event: file("changes", "Who changed what, with the values before and after", {
        mayKnow: { after: unmoved, before: unmoved, subject: "ids, numbers and addresses of pages" },
      }),
      seed_run: ofProgram(),
    },
  },
  settings: {
    along: { setting: file("settings", "What you have set, a group of settings a line") },
    stays: { own_secret: secret() },
  },
  identity: {
    stays: {
      user: file(
        "customers",
        "Accounts of customers and staff, with addresses, cart and wishlist; passwords cannot be taken along",
      ),
      saved_address: within("user.user_id", "addresses", deleted),
      session: secret(deleted),
      account: leftOut("passwords, which are kept as hashes, and links to Google accounts", deleted),
      firebase_grant: secret(deleted),
      push_subscription: secret(deleted),
      passkey: secret(deleted),
      authenticator: secret(deleted),
      recovery_code: secret(deleted),
      staff_invitation: passing(deleted),
      retired_row: file("retired", "Of what the shop no longer has; each row goes on its day", {
        mayKnow: { key: byAddress, person: "deleted by the account or the address", row: byAddress },
      }),
      email_token: secret({ mayKnow: { identifier: "a hash" } }),
      rate_limit: passing({ mayKnow: { key: "it ends within a day" } }),
      api_key: secret(),
      api_request: passing(),
    },
  },
  imports: {
    stays: {
      import: passing({
        mayKnow: {
          facts: "which kind of file it is, and answers about it",
          file: "emptied when it is applied, deleted after a month",
          plan: "keeps no person when it is applied, or numbers of articles and orders, deleted after a month",
        },
      }),
    },
  },
  redirects: {
    along: { redirect: file("redirects", "Old addresses and where they lead") },
    stays: { missing_address: passing() },
  },
  pictures: {
    along: {
      picture: file(
        "pictures",
        "Pictures; the file of each is pictures/, its id and .webp, but for the sample shop's, which belong to the program",
        { without: ["renditions"] },
      ),
    },
  },
  catalogue: {
    along: {
      category: file("categories", "Categories of products, with what Google calls them"),
      collection: file("collections", "Collections, with the products that were chosen for them"),
      product: file(
        "products",
        "Products; a variant is a line of its own that names its product in variant_of",
      ),
      set_part: within("product.set_id", "set_parts"),
      collection_product: within("collection.collection_slug", "products"),
      product_picture: within("product.product_id", "pictures"),
      product_pair: within("product.product_id", "goes_well_with"),
      product_field: file("product-fields", "Your own fields of products", {
        mayKnow: { key: "the shop's own words" },
      }),
    },
    made: {
      product_text: madeAnew(),
      product_word: madeAnew(),
      product_note: madeAnew({ mayKnow: { note: "what a product smells of" } }),
      note_depth: madeAnew({ mayKnow: { note: "what a product smells of" } }),
      product_facet: madeAnew(),
      product_count: madeAnew(),
    },
    stays: {
      stock_movement: file("stock-movements", "Every change of a stock", {
        mayKnow: { reason: "why stock moved" },
      }),
      product_change: file("product-changes", "Changes of many products at once", {
        mayKnow: { words: "the shop's own words" },
      }),
      imported_picture: passing(),
    },
  },
  delivery: { stays: { pin_answer: passing() } },
  content: {
    along: {
      fragrance_family: file("fragrance-families", "The families of the fragrance guide"),
      fragrance: file("fragrances", "The fragrance guide"),
      article: file("articles", "Articles, in Markdown", {
        mayKnow: { author_note: ownText, body: ownText },
      }),
      article_picture: madeAnew(),
      page_text: file("page-texts", "Words of pages that you have changed"),
      faq_entry: file("questions", "Frequently asked questions"),
      festival: file("festivals", "The calendar of festivals, with the products chosen for them"),
      festival_product: within("festival.festival_slug", "products"),
    },
    stays: {
      article_like: leftOut("marks of readers' browsers"),
      legal_version: file("legal-versions", "Terms and policies as they read when orders were made"),
    },
  },
  pages: {
    along: {
      page: file("pages", "Pages made of sections, with their drafts and earlier versions"),
      page_draft: within("page.slug", "drafts"),
      page_version: within("page.slug", "versions"),
      page_picture: madeAnew(),
    },
  },
  messages: {
    along: { saved_reply: file("saved-replies", "Replies that you keep", { mayKnow: { body: ownText } }) },
    stays: {
      message: file("messages", "What customers wrote, with your replies and notes", deleted),
      message_reply: within("message.message_id", "replies", {
        mayKnow: { body: "deleted with the message" },
      }),
      message_note: within("message.message_id", "notes", { mayKnow: { body: "deleted with the message" } }),
      newsletter_subscriber: file("newsletter-subscribers", "Who asked for the newsletter, and who left it", {
        without: ["token"],
        mayKnow: { email: byAddress, confirmed_words: ownText },
      }),
      stock_alert: file("stock-alerts", "Who wants to know when something is back in stock", {
        without: ["token"],
        ...deleted,
      }),
      whatsapp_consent: file("whatsapp-consents", "Who agreed to be told on WhatsApp, and to what", deleted),
      whatsapp_number: file("whatsapp-numbers", "Which numbers wrote STOP or START, or answered", {
        mayKnow: { phone: "deleted with its last consent, unless it has written STOP" },
      }),
      newsletter: file("newsletters", "Newsletters that were written", {
        mayKnow: { body: ownText, subject: ownText },
      }),
      newsletter_delivery: file("newsletter-deliveries", "To whom each newsletter went", {
        mayKnow: { email: "deleted with the subscriber" },
      }),
    },
  },
  promotions: {
    along: {
      promotion: file("promotions", "Discount codes as customers type them, and offers without a code"),
    },
  },
  trade: {
    along: {
      price_list: file("price-lists", "Price lists for trade buyers"),
      price_row: within("price_list.list_id", "rows"),
    },
    stays: {
      trade_account: file("trade-accounts", "Companies that buy at trade prices, or have asked for it", {
        mayKnow: { phone: "deleted or emptied with its last buyer" },
      }),
      trade_buyer: within("trade_account.account_id", "buyers", deleted),
    },
  },
  cart: {
    stays: {
      cart_line: within("user.user_id", "cart", deleted),
      wishlist_line: within("user.user_id", "wishlist", deleted),
      left_cart: passing(deleted),
    },
  },
  orders: {
    stays: {
      // Its fingerprint is a hash that does not reveal the address, and its network is emptied after a day.
      purchase: file(
        "purchases",
        "What somebody agreed to pay at once, and who typed it: one order, or one for each of several recipients. One that continues an earlier one is another try at the same products",
        { without: ["form_key", "fingerprint", "network"], ...kept },
      ),
      order: file("orders", "Orders with lines and parcels; one without confirmed_at was never bought", {
        without: ["search_text"],
        ...emptied,
      }),
      order_line: ofOrder("lines", kept),
      line_pieces: ofOrder("pieces", kept),
      order_status_change: ofOrder("status_changes", kept),
      order_note: ofOrder("notes", deleted),
      parcel: ofOrder("parcels", kept),
      sold_day: madeAnew(),
      product_sold_day: madeAnew(),
      counter: file("counters", "The last number of orders, invoices and other papers"),
      invoice: file("invoices", "Invoices and credit notes, with all that stands on them", kept),
      shared_invoice: file(
        "invoice-orders",
        "Orders that share an invoice, with their delivery challans",
        kept,
      ),
      invoice_file: leftOut("drawings of invoices, which say what is in invoices.jsonl"),
      advance_receipt: file("advance-receipts", "Receipts of advances, with all that stands on them", kept),
      burn_reminder: ofOrder("burn_reminders", {
        copied: {
          as: "reminders",
          product: "product_id",
          moments: { askedAt: "asked_at", sentAt: "sent_at" },
        },
        ...deleted,
      }),
      promotion_use: file("promotion-uses", "Which order used the code of which promotion", kept),
    },
  },
  "gift-cards": {
    stays: {
      gift_card: file(
        "gift-cards",
        "Gift cards and store credit with all movements of their money, without the codes, which nobody can read",
        { without: ["code_hash", "last_signs", "form_key", "sealed_code"], ...kept },
      ),
      gift_card_entry: within("gift_card.gift_card_id", "entries"),
      applied_gift_card: passing(deleted),
    },
  },
  channels: {
    along: {
      product_identifier: file("product-identifiers", "GTIN and MPN of products"),
      channel_category: within("category.category_slug", "channel_categories"),
    },
    stays: { channel_fetch: passing() },
  },
  batches: {
    along: {
      batch: file("batches", "Batches, with their photographs", {
        without: ["request_key"],
        mayKnow: { note: "the maker's own words about a batch" },
      }),
      batch_photograph: within("batch.batch_number", "photographs"),
    },
    stays: { packed_batch: ofOrder("packed_batches", kept) },
  },
  ...paymentTables,
  returns: {
    stays: {
      return_request: file(
        "returns",
        "Requests to return something; photographs are below return-photographs/",
        { without: ["request_key"], ...emptied },
      ),
      return_step: within("return_request.request_id", "steps", {
        mayKnow: { note: "the customer's own are emptied, and the shop's answers stay with the order" },
      }),
      return_photograph: asFiles(),
    },
  },
  parcels: {
    stays: {
      courier_booking: file("courier-bookings", "Parcels that a courier has booked", {
        without: ["label", "manifest"],
        ...emptied,
      }),
      courier_event: within("courier_booking.booking_id", "events"),
      parcel_proof: leftOut(
        "photographs of packed parcels, which are deleted when nobody can dispute them",
        kept,
      ),
    },
  },
  reviews: {
    along: {
      sample_review: leftOut("reviews of the sample shop, which nobody wrote", {
        mayKnow: { note: "a sample's" },
      }),
    },
    stays: {
      review: file("reviews", "Reviews; a photograph is one of the pictures", kept),
      review_photograph: leftOut("photographs that still wait to become one of the pictures"),
      review_count: madeAnew(),
      former_review: file("former-reviews", "Reviews of a former shop", {
        without: ["key"],
        mayKnow: { email: "emptied by the address", key: "a hash" },
      }),
    },
  },
  "former-shop": {
    stays: {
      former_shop_customer: file("former-customers", "Customers of a former shop who have no account here", {
        without: ["key", "search_text"],
        mayKnow: { email: byAddress, facts: byAddress, key: byAddress, search_text: byAddress },
      }),
    },
  },
  email: {
    stays: {
      notification: file("notifications", "What people were notified of, once each", {
        ...kept,
        without: ["key", "payload"],
      }),
      notification_attempt: within("notification.notification_id", "attempts", {
        mayKnow: {
          recipient: "emptied by the address or the account",
          subject: "emptied where it has words of the customer",
        },
      }),
    },
  },
  accounts: {
    stays: {
      settlement: file("settlements", "What Razorpay has paid to the bank"),
      settlement_line: file("settlement-lines", "What each of these payouts is made of", kept),
      settlement_reading: passing(),
    },
  },
  webhooks: {
    stays: {
      webhook_endpoint: secret(),
      webhook_delivery: passing({ mayKnow: { body: "ids, states and amounts" } }),
    },
  },
  "back-office": {
    stays: {
      low_stock_notice: passing(),
      publication: file("publications", "What publishes itself, and when"),
      visit_count: file("visits", "How many visits each day had, without who they were"),
    },
  },
};

/** Every table with its facts, by name. */
export const allTables: ReadonlyMap<string, TableFacts> = new Map(
  Object.values(modules).flatMap(({ along, made, stays }) => Object.entries({ ...along, ...made, ...stays })),
);

/** The tables in a shop file, in an order in which they can be filled. */
export const shopFileTables: readonly string[] = Object.values(modules).flatMap(({ along = {} }) =>
  Object.keys(along),
);
