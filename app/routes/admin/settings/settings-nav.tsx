import { href } from "react-router";
import { BackLink } from "#app/routes/admin/parts/text-link.tsx";
import { type SettingsFormName, settingsFormTitles } from "#shop/settings/settings-form-names.ts";

type SettingsPage = {
  to: string;
  label: string;
  /** The settings of the page in the owner's words. */
  says: string;
};

type SettingsGroup = { title: string; pages: SettingsPage[] };

/** Everything that only the owner sets or sees, in the sequence of the list of settings. */
export const settingsGroups: SettingsGroup[] = [
  {
    title: "You",
    pages: [
      {
        to: href("/admin/settings/account"),
        label: "Account",
        says: "Your name and phone, and which emails customers get.",
      },
      form("ownerEmails", "What the shop writes to you about."),
    ],
  },
  {
    title: "Shop",
    pages: [
      { to: href("/admin/make-it-yours"), label: "Make it yours", says: "From the sample to your own shop." },
      form("business", "Name, phone, address, hours."),
      { to: href("/admin/settings/look"), label: "Look", says: "Logo, colours and fonts." },
      { to: href("/admin/settings/features"), label: "Features", says: "The parts your shop has." },
      form("social", "Instagram, Facebook and others."),
    ],
  },
  {
    title: "Money",
    pages: [
      form("legal", "GSTIN, invoices, grievance officer."),
      { to: href("/admin/accountant"), label: "Accountant", says: "GST figures and files to hand on." },
      {
        to: href("/admin/accountant/settlements"),
        label: "Settlements",
        says: "What Razorpay has paid to your bank.",
      },
      {
        to: href("/admin/orders/on-delivery"),
        label: "Cash on delivery",
        says: "What couriers collect, and what they hand in.",
      },
      { to: href("/admin/refunds"), label: "Refunds", says: "Money that is on its way back." },
    ],
  },
  {
    title: "Selling",
    pages: [
      form("shipping", "Rates, days, what may come back."),
      {
        to: href("/admin/settings/rates"),
        label: "Delivery rates",
        says: "By weight and place, and where you do not deliver.",
      },
      form("onDelivery", "Cash on delivery: up to what amount, and where."),
      form("couriers", "Where parcels are followed."),
      form("lists", "Where sold-out products stand."),
      form("customOrders", "What you ask for a made piece."),
      form("gifts", "Cards and wrap at the checkout."),
      form("giftCards", "What a card may be worth, and how long it is good."),
      form("pause", "Take no orders for a while, and say until when."),
      {
        to: href("/admin/channels"),
        label: "Channels",
        says: "Google, Instagram, WhatsApp and Pinterest.",
      },
    ],
  },
  {
    title: "Pages",
    pages: [
      form("announcement", "The line above every page."),
      { to: href("/admin/seasons"), label: "Seasons", says: "Festivals and their last day to order." },
      {
        to: href("/admin/words"),
        label: "Words",
        says: "What pages say beside their sections, and what you can prove.",
      },
      { to: href("/admin/search-words"), label: "Search words", says: "What else your products are called." },
    ],
  },
  {
    title: "Running the shop",
    pages: [
      { to: href("/admin/go-live"), label: "Go live", says: "What is still to do before you open." },
      { to: href("/admin/health"), label: "Health", says: "Is everything working?" },
      {
        to: href("/admin/settings/api-keys"),
        label: "API keys",
        says: "For programs that work with the shop.",
      },
      {
        to: href("/admin/settings/webhooks"),
        label: "Webhooks",
        says: "What the shop tells other programs by itself.",
      },
      form("limits", "How many attempts are allowed."),
      form("retention", "How long things are kept."),
      { to: href("/admin/audit"), label: "Audit log", says: "Who changed what, and when." },
      {
        to: href("/admin/settings/export"),
        label: "Everything of your shop",
        says: "All of it in one file, for another program.",
      },
    ],
  },
];

function form(name: SettingsFormName, says: string): SettingsPage {
  return { to: href("/admin/settings/:form", { form: name }), label: settingsFormTitles[name], says };
}

export function BackToSettings() {
  return (
    <BackLink to={href("/admin/settings")} className="mr-6 mb-2">
      Settings
    </BackLink>
  );
}
