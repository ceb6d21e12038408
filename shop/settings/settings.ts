// What the owner can change while the shop is open, group by group. Each group's sample is what a new shop starts with;
// this is the one place where a setting is described.
import { z } from "zod";

const line = (max: number) => z.string().trim().max(max);
const required = (max: number) => line(max).min(1);
const paise = z.int().min(0).max(100_000_00);
const link = z.union([z.literal(""), z.url({ protocol: /^https$/ })]);

export const businessSettings = z.object({
  /** The name over the door; every page, mail and the payment window say it. */
  shopName: required(60),
  /** The name in law, on invoices and in the footer. */
  legalName: required(120),
  /** Ten digits after +91. */
  phone: z.string().regex(/^[6-9]\d{9}$/),
  email: z.email(),
  street: required(200),
  city: required(80),
  district: line(80),
  /** Two-letter code of the seller's state: it decides CGST and SGST or IGST. */
  state: z.string().length(2),
  zip: z.string().regex(/^[1-9]\d{5}$/),
  /** 'regular' shows GST and gives tax invoices; the others may not name a tax. */
  gstStatus: z.enum(["regular", "composition", "unregistered"]),
  gstin: z.union([z.literal(""), z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)]),
  /** Who answers complaints (Consumer Protection (E-Commerce) Rules 2020). */
  grievanceName: required(80),
  grievanceDesignation: required(80),
  grievanceEmail: z.email(),
  grievancePhone: z.string().regex(/^[6-9]\d{9}$/),
  hours: required(80),
  foundedYear: z.int().min(1900).max(2100),
  onlineYear: z.int().min(1990).max(2100),
  /** Letters before order numbers ('DD-26-00042') and invoice numbers. */
  orderPrefix: z.string().regex(/^[A-Z]{1,4}$/),
  instagram: link,
  facebook: link,
  pinterest: link,
  youtube: link,
  /** Number for wa.me links: ten digits after +91, or empty for no chat link. */
  whatsapp: z.union([z.literal(""), z.string().regex(/^[6-9]\d{9}$/)]),
});

export const claimSettings = z.object({
  /** Each is shown only while it is filled in; the go-live checklist asks for its proof. */
  happyCustomers: line(40),
  handcrafted: line(40),
  quality: line(40),
});

export const shippingSettings = z.object({
  /** Business days, as written: '2–3'. */
  processingDays: required(20),
  deliveryDays: required(20),
  standardRate: paise,
  expressRate: paise,
  /** Standard delivery is free when the goods, after any offer, cost more than this. */
  freeAbove: paise,
  returnDays: z.int().min(0).max(90),
  damageHours: z.int().min(1).max(720),
  /** Business days until a refund arrives, as written. */
  refundDays: required(20),
  cancelHours: z.int().min(0).max(720),
  deliveryProblemDays: z.int().min(1).max(90),
});

export const offerSettings = z.object({
  /** The one offer: a first-order discount. Ending it takes the badge and the popup away. */
  active: z.boolean(),
  code: z.string().regex(/^[A-Z0-9]{4,16}$/),
  percent: z.int().min(1).max(90),
});

export const notificationSettings = z.object({
  orderConfirmation: z.boolean(),
  orderStatusChanged: z.boolean(),
  orderDelivered: z.boolean(),
});

export const limitSettings = z.object({
  /** Wrong passwords for one address in a quarter of an hour. */
  signInsPerAddress: z.int().min(3).max(1000),
  /** Sign-ins and sign-ups from one client network in a quarter of an hour. */
  signInsPerNetwork: z.int().min(10).max(100_000),
  /** Mails to one address in an hour that somebody asked for without being signed in. */
  mailsPerAddress: z.int().min(1).max(100),
  /** Messages and newsletter requests from one client network in an hour. */
  messagesPerNetwork: z.int().min(3).max(10_000),
});

export const goLiveSettings = z.object({
  /** What the owner has looked at and vouches for, and when (ISO): 'mrps', 'claims', 'policies', … */
  confirmed: z.record(z.string(), z.string()),
});

export const settingsSchema = z.object({
  business: businessSettings,
  claims: claimSettings,
  shipping: shippingSettings,
  offer: offerSettings,
  notifications: notificationSettings,
  limits: limitSettings,
  goLive: goLiveSettings,
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
    grievanceName: "Meera Thakur",
    grievanceDesignation: "Grievance Officer",
    grievanceEmail: "grievance@deodar.example",
    grievancePhone: "9800000018",
    hours: "Mon-Sat 9:00 AM - 6:00 PM",
    foundedYear: 2017,
    onlineYear: 2020,
    orderPrefix: "DD",
    instagram: "https://www.instagram.com/deodar.and.diya.sample",
    facebook: "",
    pinterest: "",
    youtube: "",
    whatsapp: "9800000017",
  },
  claims: { happyCustomers: "10,000+", handcrafted: "100%", quality: "Guaranteed" },
  shipping: {
    processingDays: "2–3",
    deliveryDays: "5–7",
    standardRate: 50_00,
    expressRate: 100_00,
    freeAbove: 500_00,
    returnDays: 7,
    damageHours: 48,
    refundDays: "5–7",
    cancelHours: 12,
    deliveryProblemDays: 10,
  },
  offer: { active: true, code: "WELCOME20", percent: 20 },
  notifications: { orderConfirmation: true, orderStatusChanged: true, orderDelivered: true },
  limits: { signInsPerAddress: 10, signInsPerNetwork: 300, mailsPerAddress: 3, messagesPerNetwork: 30 },
  goLive: { confirmed: {} },
};

/** '+91 98000 00017', as people read it aloud. */
export function formatPhone(tenDigits: string): string {
  return `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`;
}
