// The schema of the settings, in groups that the owner can change while the shop runs, and the sample values of a new
// shop.
//
// To add a setting, write its field here and its value in sampleSettings. Open shops get that value too, so a setting
// that sells or promises something begins off. Add its form field in settings-forms.ts; read it by readSettings(db), in
// pages from site-settings.ts. A setting of the process (a port, a key) belongs in platform/config.ts instead.
import { z } from "zod";
import { isLastCreditDay, usualLastCreditDay } from "#core/money/credit-note-day.ts";
import { rateByPriceRule } from "#core/money/rate-by-price-rules.ts";
import { isCourierPage } from "#core/parcels/courier-list.ts";
import { nothingOnDelivery, onDeliverySettings } from "#features/cash-on-delivery/on-delivery-settings.ts";
import { giftCardSettings, usualGiftCards } from "#features/gift-cards/gift-card-settings.ts";
import { giftSettings, noGifts } from "#features/gifts/settings-gifts.ts";
import { announcementSettings, noAnnouncement } from "./announcement.ts";
import { channelSettings, noChannels } from "./channels.ts";
import { closedDaysRule } from "./closed-days.ts";
import { parseCoordinates } from "./coordinates.ts";
import { deliveryRatesRule } from "./delivery-rates.ts";
import { parseEmailList } from "./email-list.ts";
import { allFeatures, featureSettings } from "./features.ts";
import { lookSettings, sampleLook } from "./look-settings.ts";
import { mailSettings } from "./mail-words.ts";
import { menuSettings, sampleMenus } from "./menus.ts";
import { noPause, pauseSettings } from "./pause.ts";
import { noPost, postSettings } from "./post.ts";
import { parseRemotePins } from "./remote-pins.ts";
import { retentionPeriods, retentionSettings } from "./retention.ts";
import { sampleCouriers } from "./sample-couriers.ts";
import { plainSynonyms, searchSettings } from "./synonym-list.ts";
import { sampleTrade, tradeSettings } from "./trade.ts";

const line = (max: number) => z.string().trim().max(max);
const required = (max: number) => line(max).min(1);
const paise = z.int().min(0).max(100_000_00);
const link = z.union([z.literal(""), z.url({ protocol: /^https$/ })]);

export const businessSettings = z.object({
  /** Shown on every page, in every email and in the payment window. */
  shopName: required(60),
  /** The registered name, shown on invoices and in the footer. */
  legalName: required(120),
  /** Ten digits, without +91: a mobile number or a landline. */
  phone: z.string().regex(/^[1-9]\d{9}$/),
  email: z.email(),
  street: required(200),
  city: required(80),
  district: line(80),
  /** Two-letter code of the seller's state, which decides between CGST with SGST, and IGST. */
  state: z.string().length(2),
  zip: z.string().regex(/^[1-9]\d{5}$/),
  /** 'regular' shows GST and issues tax invoices; the other two may not show any tax. */
  gstStatus: z.enum(["regular", "composition", "unregistered"]),
  gstin: z.union([z.literal(""), z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)]),
  /** Goods whose GST rate depends on the price of a piece. Reads of products find theirs here, too (catalogue/tax/rates.server.ts). */
  ratesByPrice: z.array(rateByPriceRule).max(30),
  /** The grievance officer, required by the Consumer Protection (E-Commerce) Rules 2020. */
  grievanceName: required(80),
  grievanceDesignation: required(80),
  grievanceEmail: z.email(),
  grievancePhone: z.string().regex(/^[1-9]\d{9}$/),
  hours: required(80),
  /** 0 if the owner has not given it. */
  foundedYear: z.union([z.literal(0), z.int().min(1900).max(2100)]),
  onlineYear: z.union([z.literal(0), z.int().min(1990).max(2100)]),
  /** The place of the shop, as '31.6621, 76.0597': for the map, and for the time of dusk. May be empty. */
  coordinates: line(40).refine((text) => text === "" || parseCoordinates(text) !== undefined),
  /** The place of the courts for disputes, for the terms: 'Una, Himachal Pradesh'. Empty means the courts of the shop's own place. */
  courts: line(120),
  /** Prefix of order numbers ('DD-26-00042') and invoice numbers. */
  orderPrefix: z.string().regex(/^[A-Z]{1,4}$/),
  /** The last day of the year on which a credit note lowers the GST of the former financial year: '10-31'. */
  lastCreditDay: z.string().refine(isLastCreditDay),
  instagram: link,
  facebook: link,
  pinterest: link,
  youtube: link,
  /** The UPI id that a buyer at a mela pays to: 'shop@bank'. Empty for no QR code. */
  upiId: z.union([z.literal(""), z.string().regex(/^[\w.-]{2,100}@[a-zA-Z]{2,60}$/)]),
  /** The account's owner, as the bank knows them; empty means the shop's name. */
  upiName: line(60),
  /** Whether that UPI id also takes payments of orders that staff have typed, and of the rest of one. */
  upiOnOrders: z.boolean(),
  /** Whether staff, who never see the books, see on the dashboard for how much the shop sells. */
  staffSeesTurnover: z.boolean(),
  /** Number for wa.me links: ten digits after +91; empty means no chat link. */
  whatsapp: z.union([z.literal(""), z.string().regex(/^[6-9]\d{9}$/)]),
});

const sampleShownSettings = z.object({
  /** True if pages show the pictures that came with the shop, which show another place and other goods. */
  pagePictures: z.boolean(),
});

export const shippingSettings = z.object({
  /** Business days, in the form that shoppers see: '2–3'. */
  processingDays: required(20),
  deliveryDays: required(20),
  /** Business days by express; empty if express is not offered. */
  expressDays: line(20),
  /** Extra business days to a remote PIN code, and the first digits of such codes: '744, 79'. */
  remoteDays: z.int().min(0).max(30),
  remotePins: line(400).refine((text) => parseRemotePins(text) !== undefined),
  /** Days on which nothing is packed, which moves every promised date. */
  closedDays: closedDaysRule,
  /** The usual rates, for every parcel that fits no row of the table below. */
  standardRate: paise,
  expressRate: paise,
  /** Standard delivery is free if the products cost more than this after the discount. */
  freeAbove: paise,
  /** Rates by weight and place, used before the usual ones. */
  rates: deliveryRatesRule,
  /** Percent that packing adds to a product's net weight if nobody has typed its packed weight. */
  packingPercent: z.int().min(0).max(500),
  /** Grams assumed for a product of unknown weight. */
  unknownGrams: z.int().min(0).max(100_000),
  /** True if the checkout asks for a word to whoever packs the parcel. */
  asksPackerNote: z.boolean(),
  returnDays: z.int().min(0).max(90),
  damageHours: z.int().min(1).max(720),
  /** Business days until a refund arrives, in the form that shoppers see. */
  refundDays: required(20),
  cancelHours: z.int().min(0).max(720),
  deliveryProblemDays: z.int().min(1).max(90),
});

export const listSettings = z.object({
  /** True if lists show sold-out products after all others. Triggers read it, too (catalogue/sold-out-last.sql). */
  soldOutLast: z.boolean(),
  /** For so many days a product is marked as new, the day on which it was added among them; 0 for none. */
  newDays: z.int().min(0).max(365),
});

export const courierSettings = z.object({
  /** Where each courier shows its parcels; `{n}` in an address is the tracking number. */
  list: z.array(z.object({ name: required(60), page: z.string().refine(isCourierPage) })).max(60),
});

const centimetres = z.number().min(1).max(200);

const parcelSettings = z.object({
  /** Who carries parcels, of `courierKinds` in src/core/parcels/courier.ts; 'none' while staff type the numbers. */
  courierKind: line(40),
  /** The name that the courier knows the shop's address by, exactly. */
  pickupPlace: line(60),
  /** The usual box, packed. */
  boxLength: centimetres,
  boxBreadth: centimetres,
  boxHeight: centimetres,
});

export const notificationSettings = z.object({
  orderConfirmation: z.boolean(),
  orderStatusChanged: z.boolean(),
  orderDelivered: z.boolean(),
  /** Whether the first email after packing has the invoice as a PDF file. */
  attachInvoice: z.boolean(),
  /** The name under which the mail provider signs emails (DKIM), as 's1'; empty while the owner has not given it. */
  dkimSelector: line(100).regex(/^([a-z0-9]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]*[a-z0-9])?)*)?$/i),
});

const whatsAppSettings = z.object({
  /** True while the shop has an account of WhatsApp's Cloud API (src/features/whatsapp/account.server.ts). */
  isOn: z.boolean(),
  language: z.enum(["en", "hi"]),
});

/** The further fields of a custom order's form, so that a quote needs no further question. */
const customOrderSettings = z.object({
  /** Fragrance, size and container, as of a candle. */
  askCandle: z.boolean(),
  askName: z.boolean(),
  askPhone: z.boolean(),
  askPinCode: z.boolean(),
});

export const ownerEmailSettings = z.object({
  /** The addresses for emails to the owner, separated by commas; empty means the shop's own address. */
  addresses: line(500).refine((text) => parseEmailList(text) !== undefined),
  newOrder: z.boolean(),
  lowStock: z.boolean(),
  /** Sent at 8:00 every morning, in India, if something waits. */
  digest: z.boolean(),
});

/** The owner's rules over orders and prices. The limits of attempts are constants beside what they limit. */
export const limitSettings = z.object({
  /** The most pieces of one product in one order. */
  piecesPerLine: z.int().min(1).max(999),
  piecesPerOrder: z.int().min(1).max(10_000),
  /** Above this amount, ordering needs an account with a confirmed email address. */
  confirmedAddressAbove: paise,
  /** A refund of an order above this amount asks the owner to confirm their identity again. */
  refundAskedAbove: paise,
  /**
   * Percent by which staff may set a product's price below the owner's: at 0 they may not lower any, at 100 they may
   * set any.
   */
  staffDiscountPercent: z.int().min(0).max(100),
});

const goLiveSettings = z.object({
  /** When the owner confirmed each go-live item (ISO time by item): 'mrps', 'claims', 'policies', … */
  confirmed: z.record(z.string(), z.string()),
});

/** Answers from the path 'Make it yours' that no other setting or table contains. */
const firstStepsSettings = z.object({
  /** The names of the steps left for later, and of those whose values were right already. */
  skipped: z.array(line(20)).max(20),
  confirmed: z.array(line(20)).max(20),
  /** True if the dashboard no longer mentions the path. */
  dismissed: z.boolean(),
});

export const settingsSchema = z.object({
  business: businessSettings,
  look: lookSettings,
  features: featureSettings,
  menus: menuSettings,
  announcement: announcementSettings,
  pause: pauseSettings,
  onDelivery: onDeliverySettings,
  gifts: giftSettings,
  giftCards: giftCardSettings,
  mails: mailSettings,
  samples: sampleShownSettings,
  shipping: shippingSettings,
  lists: listSettings,
  channels: channelSettings,
  couriers: courierSettings,
  parcels: parcelSettings,
  post: postSettings,
  notifications: notificationSettings,
  whatsApp: whatsAppSettings,
  customOrders: customOrderSettings,
  ownerEmails: ownerEmailSettings,
  limits: limitSettings,
  retention: retentionSettings,
  search: searchSettings,
  trade: tradeSettings,
  goLive: goLiveSettings,
  firstSteps: firstStepsSettings,
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingsGroup = keyof Settings;

export const sampleSettings: Settings = {
  business: {
    shopName: "Deodar & Diya",
    legalName: "Deodar & Diya (sample proprietorship)",
    phone: "9800000017",
    email: "hello@deodar.example",
    street: "Workshop 4, Main Bazaar, Gagret",
    city: "Gagret",
    district: "Una",
    state: "HP",
    zip: "177201",
    gstStatus: "regular",
    gstin: "02AAAAA0000A1Z5",
    ratesByPrice: [],
    grievanceName: "Meera Thakur",
    grievanceDesignation: "Grievance Officer",
    grievanceEmail: "grievance@deodar.example",
    grievancePhone: "9800000018",
    hours: "Mon-Sat 9:00 AM - 6:00 PM",
    foundedYear: 2017,
    onlineYear: 2020,
    coordinates: "31.6621, 76.0597",
    courts: "",
    orderPrefix: "DD",
    lastCreditDay: usualLastCreditDay,
    instagram: "https://www.instagram.com/deodar.and.diya.sample",
    facebook: "",
    pinterest: "",
    youtube: "",
    upiId: "",
    upiName: "",
    upiOnOrders: false,
    staffSeesTurnover: false,
    whatsapp: "9800000017",
  },
  look: sampleLook,
  features: {
    ...allFeatures,
    gifts: false,
    giftCards: false,
    emailCodes: false,
    numberAlone: false,
    wholesale: false,
    leftCarts: false,
    burnReminders: false,
  },
  menus: sampleMenus,
  announcement: noAnnouncement,
  pause: noPause,
  onDelivery: nothingOnDelivery,
  gifts: noGifts,
  giftCards: usualGiftCards,
  mails: { words: {} },
  samples: { pagePictures: true },
  shipping: {
    processingDays: "2–3",
    deliveryDays: "5–7",
    expressDays: "2–4",
    remoteDays: 2,
    // Jammu, Kashmir and Ladakh, Lakshadweep, Sikkim, the Andaman and Nicobar Islands, the North-East.
    remotePins: "18, 19, 68255, 737, 744, 78, 79",
    closedDays: [],
    standardRate: 50_00,
    expressRate: 100_00,
    freeAbove: 500_00,
    rates: [],
    packingPercent: 0,
    unknownGrams: 0,
    asksPackerNote: false,
    returnDays: 7,
    damageHours: 48,
    refundDays: "5–7",
    cancelHours: 12,
    deliveryProblemDays: 10,
  },
  lists: { soldOutLast: true, newDays: 0 },
  channels: noChannels,
  couriers: { list: sampleCouriers },
  parcels: { courierKind: "none", pickupPlace: "", boxLength: 20, boxBreadth: 15, boxHeight: 12 },
  post: noPost,
  notifications: {
    orderConfirmation: true,
    orderStatusChanged: true,
    orderDelivered: true,
    attachInvoice: false,
    dkimSelector: "",
  },
  whatsApp: { isOn: false, language: "en" },
  customOrders: { askCandle: true, askName: false, askPhone: false, askPinCode: false },
  ownerEmails: { addresses: "", newOrder: true, lowStock: true, digest: true },
  limits: {
    piecesPerLine: 25,
    piecesPerOrder: 60,
    confirmedAddressAbove: 10_000_00,
    refundAskedAbove: 5000_00,
    staffDiscountPercent: 20,
  },
  retention: retentionPeriods,
  search: { synonyms: plainSynonyms },
  trade: sampleTrade,
  goLive: { confirmed: {} },
  firstSteps: { skipped: [], confirmed: [], dismissed: false },
};
