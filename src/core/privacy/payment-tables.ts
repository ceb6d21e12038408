// The tables of payments and of the checkout, for all-tables.ts.
import {
  deleted,
  emptied,
  file,
  kept,
  leftOut,
  ofOrder,
  passing,
  type TablesOfModule,
  within,
} from "./table-facts.ts";

export const paymentTables: Readonly<Record<string, TablesOfModule>> = {
  payments: {
    stays: {
      payment: file("payments", "Payments, each of an order or of a gift card that was sold", {
        without: ["key_id"],
        ...kept,
      }),
      payment_link: file("payment-links", "Links at Razorpay to pay an order, its balance or a gift card", {
        without: ["url"],
        ...kept,
      }),
      webhook_event: leftOut("what Razorpay told, which is in the payments and refunds", {
        mayKnow: {
          body: "Razorpay's proof of a payment, deleted after the months in the settings; WhatsApp's once it is read",
        },
      }),
      refund: file(
        "refunds",
        "Refunds, each with its payment; one of an order has its id, and without it waits until you say whose it is",
        {
          without: ["request_key"],
          ...kept,
        },
      ),
      cash_on_delivery: ofOrder("cash_on_delivery", kept),
      account_receipt: file("account-receipts", "What trade accounts have paid of what they owe", {
        without: ["request_key"],
      }),
      payment_dispute: file("payment-disputes", "Disputes of payments, by the payment's id at Razorpay", {
        mayKnow: { reason_code: "a bank's code", reason_description: "a bank's words" },
      }),
    },
  },
  checkout: {
    stays: {
      stock_reservation: passing(kept),
      custom_quote: ofOrder("quotes", kept),
      label_proof: leftOut("pictures of labels, which are deleted with the ticket"),
      gift_card_sale: file("gift-card-sales", "Gift cards that somebody bought or began to buy", {
        without: ["form_key"],
        ...emptied,
      }),
      gift_recipient: within("user.user_id", "gift_recipients", deleted),
    },
  },
};
