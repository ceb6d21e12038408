// The sections about the shop itself: promotions, pages, money and settings.
import BookOpenText from "lucide-react/icons/book-open-text";
import IndianRupee from "lucide-react/icons/indian-rupee";
import Settings from "lucide-react/icons/settings";
import Tag from "lucide-react/icons/tag";
import { href } from "react-router";
import type { BackOfficePage, Section } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin } from "#core/identity/identity.ts";
import {
  accountantPage,
  readSettlementsPage,
  salesByDatePage,
  settlementFilePage,
  settlementsPage,
  unmatchedPage,
  unsettledPage,
} from "#features/accountant/entries.ts";
import { articlesPage } from "#features/articles/entries.ts";
import { channelsPage } from "#features/channels/entries.ts";
import { disputesPage } from "#features/disputes/entries.ts";
import { videosPage } from "#features/films/entries.ts";
import { fragrancesPage } from "#features/fragrances/entries.ts";
import { giftCardsPage, newGiftCardPage } from "#features/gift-cards/entries.ts";
import { wrapPicturePage } from "#features/gifts/entries.ts";
import { newPriceListPage, tradePage } from "#features/trade/entries.ts";
import { settingsGroups } from "./settings-groups.ts";

const owners = { allows: isAdmin };
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
    giftCardsPage,
    tradePage,
    {
      to: href("/admin/seasons"),
      label: "Seasons",
      says: "Festivals and their last day to order.",
      words:
        "festival banner diwali rakhi christmas occasion calendar last order day valentine mother eid holi raksha wedding easter",
      ...owners,
    },
    channelsPage,
    {
      to: href("/admin/promotions/new"),
      label: "Make an offer or a code",
      words:
        "new coupon discount voucher promotion add create percent off promo sale festival buy one get one free deal bogo influencer flat",
      ...owners,
      ...step,
    },
    newPriceListPage,
    newGiftCardPage,
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
    videosPage,
    articlesPage,
    { to: href("/admin/content/questions"), label: "Questions", words: "faq answers help sawal jawab" },
    fragrancesPage,
    { to: content("families"), label: "Fragrance families", words: "scent guide moods", ...ofFragrances },
    {
      to: href("/admin/content/redirects"),
      label: "Redirects",
      says: "Where addresses of your former shop lead.",
      words: "old address link moved url 301",
      ...step,
    },
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
    accountantPage,
    salesByDatePage,
    settlementsPage,
    {
      to: href("/admin/refunds"),
      label: "Refunds",
      says: "Money that is on its way back.",
      words:
        "failed return money again retry back where not received status pending refunded reach customer process paisa wapas",
      ...owners,
    },
    disputesPage,
    {
      to: href("/admin/refunds/unassigned"),
      label: "For which order?",
      says: "Refunds of a payment for several orders.",
      words: "unassigned refund",
      ...owners,
      ...step,
    },
    readSettlementsPage,
    settlementFilePage,
    unsettledPage,
    unmatchedPage,
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
    wrapPicturePage,
  ],
};
