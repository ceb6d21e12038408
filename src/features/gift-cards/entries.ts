// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const giftCardsPage: BackOfficePage = {
  to: href("/admin/gift-cards"),
  label: "Gift cards",
  says: "Cards that were sold or issued, and what is left on them.",
  words: "voucher balance store credit replace lost code liability unused remaining left spent giftcard",
  allows: isAdmin,
};

export const newGiftCardPage: BackOfficePage = {
  to: href("/admin/gift-cards/new"),
  label: "Issue a gift card",
  words: "new voucher give credit add",
  allows: isAdmin,
  isStep: true,
};

export const giftCardPath = href("/gift-card");
