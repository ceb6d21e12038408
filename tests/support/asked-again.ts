// Commands that need a recent sign-in, because they give money away, change where it goes, or give somebody access. A money command of the
// owner that is in neither list fails its test.

/** By command: the gain for the thief of an open session. */
export const askedAgain: Record<string, string> = {
  "gift-cards/issueGiftCard": "a card of any value",
  "gift-cards/replaceGiftCard": "the code of a card that somebody has paid",
  "catalogue/applyImport": "everything for little",
  "catalogue/changeProducts": "everything for little",
  "trade/approveTrade": "everything for little",
  "payments/recordReceipt": "a debt that seems paid",
  "trade/addTradeBuyer": "everything for little",
  "trade/savePriceList": "everything for little",
  "trade/applyPriceImport": "everything for little",
  "promotions/addPromotion": "everything for little",
  "promotions/resumePromotion": "everything for little",
  "checkout/refundCardSale": "the price of a card",
  "back-office/sendEvidence": "what the shop knows of a customer, sent for good",
  "payments/refundOrder": "money to their own payment",
  "payments/refundPart": "money to their own payment",
  "payments/cancelOrder": "money to their own payment",
  "payments/takeBackParcel": "money to their own payment",
  "returns/refundReturn": "money to their own payment",
  "back-office/saveSettings": "the account that customers pay to",
  "identity/makeApiKey": "all orders, for ever",
  "identity/enableAccount": "the back office, by the account of somebody who has left",
  "identity/grantRole": "the back office, for ever",
  "identity/inviteStaff": "the back office, for ever",
  "identity/removeSecondFactors": "another account",
  "email/saveWhatsApp": "the means to write to customers in the shop's name",
  "parcels/saveCourier": "where parcels go, and what they cost",
  "webhooks/addEndpoint": "what happens in the shop, for ever",
  "webhooks/changeEndpoint": "what happens in the shop, for ever",
  "webhooks/renewSecret": "the means to forge messages of the shop",
  "webhooks/switchEndpoint": "what happens in the shop, for ever",
};

/** Commands of the owner about money, accounts and programs that are useless to the thief of a session. */
export const notAsked: Record<string, string> = {
  "trade/closeTrade": "it takes trade prices away",
  "trade/holdTrade": "it takes trade prices away",
  "payments/removeReceipt": "a debt is owed again",
  "trade/startPriceImport": "it changes nothing before it is applied",
  "trade/removeTradeBuyer": "it takes trade prices away",
  "staff-orders/createStaffOrder": "a code gives a customer no more than the owner has decided",
  "staff-orders/sellAtMela": "the same, at a mela",
  "promotions/stopPromotion": "it gives less away",
  "identity/disableAccount": "it takes a right away",
  "identity/revokeApiKey": "it takes a right away",
  "identity/signOutEverywhere": "it takes a right away",
  "identity/withdrawInvitation": "it takes a right away",
  "webhooks/removeEndpoint": "it takes a right away",
  "webhooks/sendAgain": "it goes where the owner has sent it before",
  "webhooks/sendTest": "it goes where the owner has sent messages before, and says nothing",
  "payments/retryRefund": "the same money goes the way that was decided before",
  "payments/assignRefund": "the money has gone back at Razorpay already",
  "payments/forgiveRefusal": "somebody may order at the door again",
  "payments/handInCash": "it books money that came in",
  "payments/receiveCash": "it books money that came in",
};

/** Files of the back office that are handed out without a recent sign-in: papers of single orders, and what is public. */
export const openFiles: Record<string, string> = {
  "app/routes/admin/accountant/paper.ts": "the paper of one order",
  "app/routes/admin/batches/cards.ts": "labels that go onto products",
  "app/routes/admin/content/redirects/export-redirects.ts": "addresses of the shop, which anybody may open",
  "app/routes/admin/disputes/evidence.ts": "the evidence of one payment",
  "app/routes/admin/make-it-yours/preview-invoice.ts": "an invoice of samples",
  "app/routes/admin/orders/challan.ts": "the paper of one order",
  "app/routes/admin/orders/courier/courier-labels.ts": "labels of the parcels of a day",
  "app/routes/admin/orders/gifts/greeting-card.ts": "the card of one order",
  "app/routes/admin/orders/packing-slip.ts": "the paper of one order",
  "app/routes/admin/orders/post/post-report.ts": "what was wrong with a file that was just sent",
  "app/routes/admin/orders/post/post-xlsx.ts": "the parcels of a day",
  "app/routes/admin/orders/print-to-pack.ts": "the orders of a day, for packers",
  "app/routes/admin/orders/print.ts": "the papers of chosen orders",
  "app/routes/admin/orders/waiting/upi-slip.ts": "the paper of one order",
  "app/routes/admin/orders/worded-label.ts": "the label of one line",
  "app/routes/admin/products/import/import-report.ts": "what was wrong with a file that was just sent",
};

/** Routes that use such a command only for something harmless. */
export const harmlessRoutes: Record<string, string> = {
  "app/routes/admin/products/many/make-change.server.ts": "many.tsx asks before it lowers prices",
  "app/routes/admin/orders/set-status.tsx": "it cancels without a decision about the money",
  "app/routes/admin/settings/webhooks/webhook-buttons.ts": "nothing is sent any more",
  "app/routes/admin/settings/rates.tsx": "delivery rates send money nowhere",
  "app/routes/admin/settings/wrap-picture.tsx": "a picture",
  "app/routes/admin/make-it-yours/overview.tsx": "the name of a shop that has none",
  "app/routes/admin/settings-account.tsx": "emails to customers on or off",
};
