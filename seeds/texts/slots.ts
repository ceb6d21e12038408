// The slots a page text or an FAQ answer may name in braces, as in {returnDays}. Settings fill them when the page
// is drawn, so that a figure is kept in one place. Values come ready to read:
//   days and hours   the figure alone: "2–3", "7", "48"
//   rates            with the rupee sign: "₹50"
//   years            "2017"
// {gstin} and the slots of the grievance officer each stand alone on a list line, so that a line without a value can be left out.
export const slots = [
  "address",
  "cancelHours",
  "damageHours",
  "deliveryDays",
  "deliveryProblemDays",
  "email",
  "expressRate",
  "foundedYear",
  "freeAbove",
  "grievanceEmail",
  "grievanceOfficer",
  "grievancePhone",
  "gstin",
  "hours",
  "legalName",
  "onlineYear",
  "phone",
  "processingDays",
  "refundDays",
  "returnDays",
  "shopName",
  "standardRate",
] as const;
