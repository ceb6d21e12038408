// Commands that need a recent sign-in, because they give money away, change where it goes, or give somebody access. A money command of the
// owner that is in neither list fails its test.

/** By command: the gain for the thief of an open session. */
export const askedAgain: Record<string, string> = {
  "gift-cards/issueGiftCard": "a card of any value",
  "gift-cards/replaceGiftCard": "the code of a card that somebody has paid",
  "catalogue/applyImport": "everything for little",
  "catalogue/changeProducts": "everything for little",
  "trade/approveTrade": "everything for little",
  "trade/recordReceipt": "a debt that seems paid",
  "trade/addTradeBuyer": "everything for little",
  "trade/savePriceList": "everything for little",
  "trade/applyPriceImport": "everything for little",
  "promotions/addPromotion": "everything for little",
  "promotions/resumePromotion": "everything for little",
  "gift-cards/refundCardSale": "the price of a card",
  "disputes/sendEvidence": "what the shop knows of a customer, sent for good",
  "payments/refundOrder": "money to their own payment",
  "payments/refundPart": "money to their own payment",
  "payments/cancelOrder": "money to their own payment",
  "payments/takeBackParcel": "money to their own payment",
  "returns/refundReturn": "money to their own payment",
  "back-office/saveSettings": "the account that customers pay to",
  "api/makeApiKey": "all orders, for ever",
  "identity/enableAccount": "the back office, by the account of somebody who has left",
  "identity/grantRole": "the back office, for ever",
  "identity/inviteStaff": "the back office, for ever",
  "identity/removeSecondFactors": "another account",
  "whatsapp/saveWhatsApp": "the means to write to customers in the shop's name",
  "couriers/saveCourier": "where parcels go, and what they cost",
  "api/addEndpoint": "what happens in the shop, for ever",
  "api/changeEndpoint": "what happens in the shop, for ever",
  "api/renewSecret": "the means to forge messages of the shop",
  "api/switchEndpoint": "what happens in the shop, for ever",
};

/** Commands of the owner about money, accounts and programs that are useless to the thief of a session. */
export const notAsked: Record<string, string> = {
  "trade/closeTrade": "it takes trade prices away",
  "trade/holdTrade": "it takes trade prices away",
  "trade/removeReceipt": "a debt is owed again",
  "trade/startPriceImport": "it changes nothing before it is applied",
  "trade/removeTradeBuyer": "it takes trade prices away",
  "staff-orders/createStaffOrder": "a code gives a customer no more than the owner has decided",
  "mela/sellAtMela": "the same, at a mela",
  "promotions/stopPromotion": "it gives less away",
  "identity/disableAccount": "it takes a right away",
  "api/revokeApiKey": "it takes a right away",
  "identity/signOutEverywhere": "it takes a right away",
  "identity/withdrawInvitation": "it takes a right away",
  "api/removeEndpoint": "it takes a right away",
  "api/sendAgain": "it goes where the owner has sent it before",
  "api/sendTest": "it goes where the owner has sent messages before, and says nothing",
  "payments/retryRefund": "the same money goes the way that was decided before",
  "payments/assignRefund": "the money has gone back at Razorpay already",
  "cash-on-delivery/forgiveRefusal": "somebody may order at the door again",
  "cash-on-delivery/handInCash": "it books money that came in",
  "cash-on-delivery/receiveCash": "it books money that came in",
};

/** Files of the back office that are handed out without a recent sign-in: papers of single orders, and what is public. */
export const openFiles: Record<string, string> = {
  "src/features/accountant/admin/paper.ts": "the paper of one order",
  "src/features/batches/admin/cards.ts": "labels that go onto products",
  "src/core/redirects/admin/export-redirects.ts": "addresses of the shop, which anybody may open",
  "src/features/disputes/admin/evidence.ts": "the evidence of one payment",
  "src/core/back-office/admin/make-it-yours/preview-invoice.ts": "an invoice of samples",
  "src/core/orders/admin/challan.ts": "the paper of one order",
  "src/features/couriers/admin/courier-labels.ts": "labels of the parcels of a day",
  "src/features/gifts/admin/greeting-card.ts": "the card of one order",
  "src/core/orders/admin/packing-slip.ts": "the paper of one order",
  "src/features/couriers/admin/post/post-report.ts": "what was wrong with a file that was just sent",
  "src/features/couriers/admin/post/post-xlsx.ts": "the parcels of a day",
  "src/core/orders/admin/print-to-pack.ts": "the orders of a day, for packers",
  "src/core/orders/admin/print.ts": "the papers of chosen orders",
  "src/core/staff-orders/admin/waiting/upi-slip.ts": "the paper of one order",
  "src/core/catalogue/label/admin/worded-label.ts": "the label of one line",
  "src/core/catalogue/admin/import/import-report.ts": "what was wrong with a file that was just sent",
};

/** Routes that use such a command only for something harmless. */
export const harmlessRoutes: Record<string, string> = {
  "src/core/catalogue/admin/many/make-change.server.ts": "many.tsx asks before it lowers prices",
  "src/core/orders/admin/set-status.tsx": "it cancels without a decision about the money",
  "src/features/api/admin/webhooks/webhook-buttons.ts": "nothing is sent any more",
  "src/core/delivery/admin/rates.tsx": "delivery rates send money nowhere",
  "src/features/gifts/admin/wrap-picture.tsx": "a picture",
  "src/core/back-office/admin/make-it-yours/overview.tsx": "the name of a shop that has none",
  "src/core/settings/admin/settings-account.tsx": "emails to customers on or off",
};
