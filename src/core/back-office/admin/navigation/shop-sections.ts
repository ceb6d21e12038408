// The sections about the shop itself: promotions, pages, money and settings.
import BookOpenText from "lucide-react/icons/book-open-text";
import IndianRupee from "lucide-react/icons/indian-rupee";
import Settings from "lucide-react/icons/settings";
import Tag from "lucide-react/icons/tag";
import { href } from "react-router";
import { isAccountant, isAdmin } from "#core/identity/identity.ts";
import { redirectsPage, settingsGroups } from "#core/settings/admin/settings-nav.tsx";
import type { BackOfficePage, Section } from "./back-office-page.ts";

const owners = { allows: isAdmin };
const books = { allows: isAccountant };
const step = { isStep: true };
const ofFragrances: Pick<BackOfficePage, "isUsed"> = {
  isUsed: ({ makesCandles, features }) => makesCandles || features.fragrances,
};
const content = (list: string) => href("/admin/content/:list", { list });

export const promotions: Section = {
  label: "Promotions",
  icon: Tag,
  pages: [
    {
      to: href("/admin/promotions"),
      label: "Promotions",
      says: "Offers, and codes to type at the checkout.",
      words:
        "coupon discount sale voucher percent off welcome20 end stop offer promo all products buy one get one free festival how often used tried deal bogo influencer first order minimum loyalty lower cheaper chhoot chhut lagao lagani coupan code working",
      ...owners,
    },
    {
      to: href("/admin/gift-cards"),
      label: "Gift cards",
      says: "Cards that were sold or issued, and what is left on them.",
      words: "voucher balance store credit replace lost code liability unused remaining left spent giftcard",
      ...owners,
    },
    {
      to: href("/admin/trade"),
      label: "Trade",
      says: "Companies that buy at trade prices, and their price lists.",
      words:
        "wholesale b2b bulk business dealer reseller price list moq gstin company distributor corporate approve",
    },
    {
      to: href("/admin/seasons"),
      label: "Seasons",
      says: "Festivals and their last day to order.",
      words:
        "festival banner diwali rakhi christmas occasion calendar last order day valentine mother eid holi raksha wedding easter",
      ...owners,
    },
    {
      to: href("/admin/channels"),
      label: "Channels",
      says: "Google, Instagram, WhatsApp and Pinterest.",
      words: "facebook meta merchant feed ads list catalogue advertise shopping sell insta tag reel",
      ...owners,
    },
    {
      to: href("/admin/promotions/new"),
      label: "Make an offer or a code",
      words:
        "new coupon discount voucher promotion add create percent off promo sale festival buy one get one free deal bogo influencer flat",
      ...owners,
      ...step,
    },
    {
      to: href("/admin/trade/lists/edit/:listId?"),
      label: "Make a price list",
      words: "new trade wholesale prices add create bulk rate moq dealer",
      ...owners,
      ...step,
    },
    {
      to: href("/admin/gift-cards/new"),
      label: "Issue a gift card",
      words: "new voucher give credit add",
      ...owners,
      ...step,
    },
  ],
};

export const pages: Section = {
  label: "Pages",
  icon: BookOpenText,
  pages: [
    {
      to: href("/admin/content/pages"),
      label: "Pages",
      says: "The home page, About and every other page of your shop.",
      words:
        "home about contact edit text section banner hero shipping returns privacy policy terms website care us our story who we are picture slider new add page website heading homepage front cover landing workshop slide refund first main old data",
    },
    {
      to: href("/admin/content/menus/:menu", { menu: "main" }),
      label: "Menus",
      words: "header footer navigation links top bottom bar tab",
    },
    {
      to: href("/admin/content/pictures"),
      label: "Pictures",
      words:
        "photos images library upload big large crop cut rotate turn gallery resize blurry dark bright delete replace",
    },
    { to: href("/admin/content/videos"), label: "Films", words: "video clip movie reel youtube" },
    {
      to: href("/admin/content/articles"),
      label: "Articles",
      words: "blog post write news story journal tip guide use how",
    },
    { to: href("/admin/content/questions"), label: "Questions", words: "faq answers help sawal jawab" },
    {
      to: href("/admin/content/fragrances"),
      label: "Fragrances",
      words: "scent guide smell notes aroma perfume describe oil khushboo khushbu list",
      ...ofFragrances,
    },
    { to: content("families"), label: "Fragrance families", words: "scent guide moods", ...ofFragrances },
    { ...redirectsPage, ...step },
    {
      to: href("/admin/content/redirects/missing"),
      label: "Pages that were not found",
      words: "404 broken links missing",
      ...step,
    },
    {
      to: href("/admin/content/redirects/csv"),
      label: "Redirects from a file",
      words: "csv import old addresses",
      ...step,
    },
    {
      to: href("/admin/words"),
      label: "Words",
      says: "What pages say beside their sections, and what you can prove.",
      words:
        "texts claims headline sentence wording translate button footer since typo spelling mistake language hindi label",
      ...owners,
    },
  ],
};

export const money: Section = {
  label: "Money",
  icon: IndianRupee,
  pages: [
    {
      to: href("/admin/accountant"),
      label: "For the accountant",
      says: "GST figures and files to hand on.",
      words:
        "gst due tax gstr1 return export orders csv tally books invoices report register ca chartered accountant file download monthly zip output liability b2b b2c hsn summary igst cgst sgst breakup credit note quarter quarterly json financial year closing taxable 3b gstr3b filing einvoice annual sales purchase ledger",
      ...books,
    },
    {
      to: `${href("/admin/accountant")}#orders`,
      label: "Sales and orders by date",
      says: "What sold on the days that you choose, and the orders of these days.",
      words:
        "what sold this week month day best variant turnover pieces report export orders csv best selling top product weekly monthly earn income revenue how much yesterday daily yearly year between growth compare profit earning taking sell wise quarter total money made sells seller candle many most bika bikri bikta becha kamai",
      ...books,
      ...step,
    },
    {
      to: href("/admin/accountant/settlements"),
      label: "Settlements",
      says: "What Razorpay has paid to your bank.",
      words:
        "payout bank account fees received utr gateway commission deducted credited reconcile reconciliation statement neft deposit money razorpay paisa kab charges",
      ...books,
    },
    {
      to: href("/admin/refunds"),
      label: "Refunds",
      says: "Money that is on its way back.",
      words:
        "failed return money again retry back where not received status pending refunded reach customer process paisa wapas",
      ...owners,
    },
    {
      to: href("/admin/disputes"),
      label: "Disputes",
      says: "Payments that a customer's bank takes back, with the evidence to answer.",
      words:
        "chargeback dispute bank fraud complaint evidence proof contest accept claim reversal took money back razorpay lost case",
      ...owners,
    },
    {
      to: href("/admin/refunds/unassigned"),
      label: "For which order?",
      says: "Refunds of a payment for several orders.",
      words: "unassigned refund",
      ...owners,
      ...step,
    },
    {
      to: href("/admin/accountant/settlements/read"),
      label: "Read a month of settlements",
      ...owners,
      ...step,
    },
    {
      to: href("/admin/accountant/settlements/file"),
      label: "Take a settlement report",
      words: "file from razorpay upload excel csv",
      ...owners,
      ...step,
    },
    {
      to: href("/admin/accountant/settlements/unsettled"),
      label: "Paid, not settled",
      words: "payments money missing at bank unsettled amount pending received",
      ...books,
      ...step,
    },
    {
      to: href("/admin/accountant/settlements/unmatched"),
      label: "Settled lines to look at",
      ...books,
      ...step,
    },
  ],
};

export const settings: Section = {
  label: "Settings",
  icon: Settings,
  pages: [
    { to: href("/admin/settings"), label: "Settings", words: "options preferences configure", ...owners },
    ...settingsGroups
      .flatMap((group) => group.pages)
      .map((page): BackOfficePage => ({ ...page, ...owners, ...step })),
    {
      to: href("/admin/settings/gifts/picture"),
      label: "Picture of the wrap",
      words: "gift wrapping photo",
      ...owners,
      ...step,
    },
  ],
};
