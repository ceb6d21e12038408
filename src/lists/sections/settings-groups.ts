// The settings in the sequence of their list, with the words an owner may search each by.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { type SettingsFormName, settingsFormTitles } from "#core/settings/settings-form-names.ts";
import { apiKeysPage, webhooksPage } from "#features/api/entries.ts";
import { courierPage } from "#features/couriers/entries.ts";
import { whatsAppPage } from "#features/whatsapp/entries.ts";

type SettingsGroup = {
  title: string;
  pages: BackOfficePage[];
  /** Closed until it is opened. */
  isFolded?: boolean;
};

export const settingsGroups: SettingsGroup[] = [
  {
    title: "You",
    pages: [
      {
        to: href("/admin/settings/account"),
        label: "Account",
        says: "Your name and phone, and which emails customers get.",
        words:
          "my profile notifications order confirmation password two factor second step login logout sign out other devices otp hacked device stolen log everywhere naam mera change",
      },
      form(
        "ownerEmails",
        "What the shop writes to you about.",
        "notifications alerts mail me when an order comes new notify tell sms alarm low stock morning batao",
      ),
    ],
  },
  {
    title: "Your shop",
    pages: [
      form(
        "business",
        "Name, phone, address, hours.",
        "footer phone number email contact invoice address opening hours whatsapp upi city street turnover sums staff see timing time mobile qr code map location place since shop move details nambar samay pata dukaan dukan",
      ),
      {
        to: href("/admin/settings/look"),
        label: "Look",
        says: "Logo, colours and fonts.",
        words: "theme design logo colour color font brand style favicon background icon rang colours dark",
      },
      {
        to: href("/admin/settings/features"),
        label: "Features",
        says: "The parts your shop has.",
        words:
          "switch on off newsletter stop turn popup blog reviews wishlist gift cards evening light floating button enable disable guest without password checkout",
      },
      form(
        "social",
        "Instagram, Facebook and others.",
        "links youtube pinterest twitter footer page add insta handle follow",
      ),
      form(
        "announcement",
        "The line above every page.",
        "banner bar notice festival top strip message header sale text site running ticker free delivery line",
      ),
      {
        to: href("/admin/make-it-yours"),
        label: "Make it yours",
        says: "From the sample to your own shop.",
        words: "setup begin start wizard first steps trade samples",
      },
      {
        to: href("/admin/go-live"),
        label: "Go live",
        says: "What is still to do before you open.",
        words:
          "checklist launch open sample data remove publish shop payment setup connect razorpay keys domain public real test mode delete candle",
      },
      {
        to: href("/admin/settings/export"),
        label: "Everything of your shop",
        says: "All of it in one file, for another program.",
        words: "export backup download data zip leave customers orders excel csv everything copy",
      },
    ],
  },
  {
    title: "Selling",
    pages: [
      form(
        "legal",
        "GSTIN, invoices, grievance officer.",
        "tax registration invoice bill number prefix pan company composition place of supply series status letters gstin gst nambar",
      ),
      form(
        "gifts",
        "Cards and wrap at the checkout.",
        "gift wrapping message greeting packing charge price ribbon paper note",
      ),
      form(
        "giftCards",
        "What a card may be worth, and how long it is good.",
        "gift card values amounts voucher expiry denominations minimum maximum valid price",
      ),
      form(
        "lists",
        "Sold-out products last, and which are new.",
        "order sort out of stock first last shelf new mark end bottom badge",
      ),
      form(
        "customOrders",
        "What you ask for a made piece.",
        "bespoke custom order form sizes containers personalised engraved name made to",
      ),
      form(
        "pause",
        "Take no orders for a while, and say until when.",
        "holiday vacation close shop stop selling orders away closed ill leave sunday festival diwali break village sick hospital travel marriage wedding temporarily maintenance eid band bandh dukaan dukan chutti chhutti",
      ),
    ],
  },
  {
    title: "Delivery",
    pages: [
      form(
        "shipping",
        "Rates, days, what may come back.",
        "delivery price charge cost fee free above express standard postage return days policy time courier minimum long dispatch processing cancel change hours closed refund",
      ),
      {
        to: href("/admin/settings/rates"),
        label: "Delivery rates",
        says: "By weight and place, and where you do not deliver.",
        words:
          "shipping zone state pin code pincode kg gram heavy extra charge parcel courier far remote abroad area region city expensive more north east ship",
      },
      form(
        "onDelivery",
        "Cash on delivery: up to what amount, and where.",
        "cod pin code pincode block refuse off limit charge advance customer no turn maximum fake cash reject above below allow kashmir band",
      ),
      whatsAppPage,
      courierPage,
      form(
        "couriers",
        "Where parcels are followed.",
        "carrier tracking link delhivery india post dtdc company",
      ),
      form(
        "post",
        "Your contract, and the numbers of your parcels.",
        "speed post barcode article bulk booking file contract excel xlsx",
      ),
    ],
  },
  {
    title: "For your technician",
    isFolded: true,
    pages: [
      apiKeysPage,
      webhooksPage,
      form(
        "channels",
        "Which files Google, Meta and Pinterest may fetch.",
        "feed merchant catalogue address",
      ),
      form(
        "limits",
        "The most pieces of a purchase, and other bounds.",
        "limit block maximum quantity per customer pieces password",
      ),
      {
        to: href("/admin/audit"),
        label: "Audit log",
        says: "Who changed what, and when.",
        words: "history log staff activity changes who changed price trail did deleted helper kisne badla",
      },
      {
        to: href("/admin/health"),
        label: "Health",
        says: "Is everything working?",
        words:
          "status errors problem failed jobs backup mail broken slow down working not arriving reach spam email error site payment shop website going",
      },
    ],
  },
];

function form(name: SettingsFormName, says: string, words: string): BackOfficePage {
  const to = href("/admin/settings/:form", { form: name });
  return { to, label: settingsFormTitles[name], says, words };
}
