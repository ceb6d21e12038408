// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAccountant, isAdmin } from "#core/identity/identity.ts";

export const accountantPage: BackOfficePage = {
  to: href("/admin/accountant"),
  label: "For the accountant",
  says: "GST figures and files to hand on.",
  words:
    "gst due tax gstr1 return export orders csv tally books invoices report register ca chartered accountant file download monthly zip output liability b2b b2c hsn summary igst cgst sgst breakup credit note quarter quarterly json financial year closing taxable 3b gstr3b filing einvoice annual sales purchase ledger",
  allows: isAccountant,
};

export const ordersFilePath = href("/admin/accountant/orders.csv");

export const salesByDatePage: BackOfficePage = {
  to: `${href("/admin/accountant")}#orders`,
  label: "Sales and orders by date",
  says: "What sold on the days that you choose, and the orders of these days.",
  words:
    "what sold this week month day best variant turnover pieces report export orders csv best selling top product weekly monthly earn income revenue how much yesterday daily yearly year between growth compare profit earning taking sell wise quarter total money made sells seller candle many most bika bikri bikta becha kamai",
  allows: isAccountant,
  isStep: true,
};

export const settlementsPage: BackOfficePage = {
  to: href("/admin/accountant/settlements"),
  label: "Settlements",
  says: "What Razorpay has paid to your bank.",
  words:
    "payout bank account fees received utr gateway commission deducted credited reconcile reconciliation statement neft deposit money razorpay paisa kab charges",
  allows: isAccountant,
};

export const readSettlementsPage: BackOfficePage = {
  to: href("/admin/accountant/settlements/read"),
  label: "Read a month of settlements",
  allows: isAdmin,
  isStep: true,
};

export const settlementFilePage: BackOfficePage = {
  to: href("/admin/accountant/settlements/file"),
  label: "Take a settlement report",
  words: "file from razorpay upload excel csv",
  allows: isAdmin,
  isStep: true,
};

export const unsettledPage: BackOfficePage = {
  to: href("/admin/accountant/settlements/unsettled"),
  label: "Paid, not settled",
  words: "payments money missing at bank unsettled amount pending received",
  allows: isAccountant,
  isStep: true,
};

export const unmatchedPage: BackOfficePage = {
  to: href("/admin/accountant/settlements/unmatched"),
  label: "Settled lines to look at",
  allows: isAccountant,
  isStep: true,
};
