// The slots a page text or an FAQ answer may name in braces, as in {returnDays}. They are filled from the
// settings when the page is rendered, so that each figure is kept in one place. The values are ready to
// display:
//   days, hours, months   the figure alone: "2–3", "7", "48"
//   rates            with the rupee sign: "₹50"
//   years            "2017"
// {deliveryRates} is the owner's table in words, and has no value where there is none.
// {gstin} and the slots of the grievance officer each have a list line of their own, so that a line without a
// value can be left out. {customOrder}, {giftCard}, {review}, {careGuide}, {cartByEmail} and {burnReminder} are the words
// themselves, and have no value in a shop that goes without the feature: a sentence that speaks of it names it so.
export const slots = [
  "address",
  "burnReminder",
  "cancelHours",
  "careGuide",
  "cartByEmail",
  "city",
  "courts",
  "customOrder",
  "damageHours",
  "deliveryDays",
  "deliveryProblemDays",
  "deliveryRates",
  "email",
  "expressDays",
  "expressRate",
  "formerShopMonths",
  "foundedYear",
  "freeAbove",
  "giftCard",
  "grievanceEmail",
  "grievanceOfficer",
  "grievancePhone",
  "gstin",
  "hours",
  "legalName",
  "messageMonths",
  "newsletterDays",
  "visitMonths",
  "onlineYear",
  "paymentReportMonths",
  "phone",
  "photographDays",
  "processingDays",
  "refundDays",
  "remoteDays",
  "returnDays",
  "review",
  "sentEmailMonths",
  "shippingArea",
  "shopName",
  "standardRate",
  "state",
  "unpaidOrderDays",
] as const;
