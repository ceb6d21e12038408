// The forms in which the owner edits the settings: the fields of each form with their labels, hints and error
// messages. Seven forms; several of them edit the 'business' group.
import { indiaStates } from "#shop/money/india-states.ts";
import type { SettingsGroup } from "./settings.ts";

export type SettingField = {
  name: string;
  label: string;
  hint?: string;
  /** 'rupees' are typed in rupees and stored in paise; 'number' is a whole number. */
  kind: "text" | "email" | "phone" | "link" | "number" | "rupees" | "switch" | "select";
  options?: readonly { value: string; label: string }[];
  optional?: boolean;
  /** The error message shown if the value is invalid. */
  fault: string;
};

export type SettingsForm = {
  /** The last part of the page's address: /admin/settings/shipping. */
  slug: string;
  title: string;
  lead: string;
  group: SettingsGroup;
  fields: readonly SettingField[];
};

const text = (name: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  name,
  label,
  kind: "text",
  fault: `Please fill in: ${label.toLowerCase()}`,
  ...more,
});
const count = (name: string, label: string, fault: string, hint?: string): SettingField => ({
  name,
  label,
  kind: "number",
  fault,
  ...(hint ? { hint } : {}),
});
const phone = (name: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  name,
  label,
  kind: "phone",
  fault: "Ten digits, beginning with 6, 7, 8 or 9",
  ...more,
});
const email = (name: string, label: string, hint?: string): SettingField => ({
  name,
  label,
  kind: "email",
  fault: "An e-mail address, such as hello@example.com",
  ...(hint ? { hint } : {}),
});
const link = (name: string, label: string): SettingField => ({
  name,
  label,
  kind: "link",
  optional: true,
  fault: "A full address that begins with https://, or nothing",
});
const rupees = (name: string, label: string, hint?: string): SettingField => ({
  name,
  label,
  kind: "rupees",
  fault: "An amount in rupees, such as 50 or 49.50",
  ...(hint ? { hint } : {}),
});
const days = (name: string, label: string): SettingField =>
  text(name, label, { hint: "Business days, as shoppers read them: 2–3", fault: "Days, such as 2–3" });

export const settingsForms: readonly SettingsForm[] = [
  {
    slug: "business",
    title: "Business",
    lead: "Your name and contact details, as shown on pages and in emails and documents.",
    group: "business",
    fields: [
      text("shopName", "Shop name", {
        hint: "Shown on every page, in every email and in the payment window.",
      }),
      phone("phone", "Phone", { hint: "Ten digits after +91, for calls from customers." }),
      phone("whatsapp", "WhatsApp", {
        optional: true,
        hint: "Behind the floating contact button; empty: no chat link.",
      }),
      email("email", "E-mail", "Customers' messages are sent here."),
      text("street", "Street and house"),
      text("city", "Town or city"),
      text("district", "District", { optional: true }),
      {
        name: "state",
        label: "State",
        kind: "select",
        options: indiaStates.map(({ code, name }) => ({ value: code, label: name })),
        hint: "Decides whether an invoice shows CGST and SGST or IGST.",
        fault: "Please choose a state",
      },
      text("zip", "PIN code", { fault: "Six digits, the first not 0" }),
      text("hours", "Business hours", { hint: "As shown on the contact page." }),
      count("foundedYear", "Hand-pouring since", "A year, such as 2017", "Shown on the About page."),
      count("onlineYear", "Online since", "A year, such as 2020", "Shown in the footer."),
    ],
  },
  {
    slug: "legal",
    title: "Legal and GST",
    lead: "What the law requires you to show: on invoices, in the footer, on the contact page.",
    group: "business",
    fields: [
      text("legalName", "Legal name", { hint: "As registered; invoices and the footer show it." }),
      {
        name: "gstStatus",
        label: "GST registration",
        kind: "select",
        options: [
          { value: "regular", label: "Regular: GST is shown, tax invoices are given" },
          { value: "composition", label: "Composition: bill of supply, no GST shown" },
          { value: "unregistered", label: "Not registered: no GST shown" },
        ],
        hint: "Ask your accountant before you change it; it holds for new orders.",
        fault: "Please choose one",
      },
      text("gstin", "GSTIN", {
        optional: true,
        hint: "15 characters; may be empty only while you are not registered.",
        fault: "15 characters, such as 02ABCDE1234F1Z5, with the number of your own state in front",
      }),
      text("orderPrefix", "Letters before order numbers", {
        hint: "One to four capitals: DD gives DD-26-00042.",
        fault: "One to four capital letters",
      }),
      text("grievanceName", "Grievance officer", {
        hint: "A person who answers complaints within 48 hours and resolves them within one month.",
      }),
      text("grievanceDesignation", "Officer's designation"),
      email("grievanceEmail", "Grievance e-mail"),
      phone("grievancePhone", "Grievance phone"),
    ],
  },
  {
    slug: "shipping",
    title: "Shipping and returns",
    lead: "One policy for the Shipping page, every answer in the FAQ, the cart and the checkout.",
    group: "shipping",
    fields: [
      rupees("standardRate", "Standard delivery, ₹"),
      rupees("expressRate", "Express delivery, ₹"),
      rupees(
        "freeAbove",
        "Standard is free above, ₹",
        "The products, after any offer, must cost more than this.",
      ),
      days("processingDays", "Processing"),
      days("deliveryDays", "Delivery"),
      days("refundDays", "A refund arrives after"),
      count("returnDays", "Days to return", "A whole number from 0 to 90"),
      count("damageHours", "Hours to report damage", "A whole number from 1 to 720"),
      count("cancelHours", "Hours to change or cancel", "A whole number from 0 to 720"),
      count("deliveryProblemDays", "Days to report a delivery problem", "A whole number from 1 to 90"),
    ],
  },
  {
    slug: "discount",
    title: "Offer",
    lead: "The one offer: a discount on a customer's first order. When it ends, its badge and the welcome popup disappear.",
    group: "discount",
    fields: [
      {
        name: "active",
        label: "The offer runs",
        kind: "switch",
        hint: "Untick it to end the offer at once.",
        fault: "",
      },
      text("code", "Code", {
        hint: "Typed at checkout; a new code can be used once more by everybody.",
        fault: "4 to 16 capital letters and digits",
      }),
      count("percent", "Percent off", "A whole number from 1 to 90"),
    ],
  },
  {
    slug: "claims",
    title: "Claims",
    lead: "Shown in 'Crafted with Love' while filled in. Say only what you can prove: an unproven claim can be fined.",
    group: "claims",
    fields: [
      text("happyCustomers", "Happy customers", { optional: true, fault: "At most 40 characters" }),
      text("handcrafted", "Handcrafted", { optional: true, fault: "At most 40 characters" }),
      text("quality", "Premium quality", { optional: true, fault: "At most 40 characters" }),
    ],
  },
  {
    slug: "social",
    title: "Social links",
    lead: "Only links that are filled in are shown.",
    group: "business",
    fields: [
      link("instagram", "Instagram"),
      link("facebook", "Facebook"),
      link("pinterest", "Pinterest"),
      link("youtube", "YouTube"),
    ],
  },
  {
    slug: "limits",
    title: "Limits",
    lead: "How many attempts are allowed before the shop asks people to wait. The defaults suit most shops.",
    group: "limits",
    fields: [
      count(
        "signInsPerAddress",
        "Sign-ins for one address",
        "A whole number from 3 to 1000",
        "Wrong passwords in 15 minutes.",
      ),
      count(
        "signInsPerNetwork",
        "Sign-ins from one network",
        "A whole number from 10 to 1,00,000",
        "In 15 minutes. Many people on a mobile network share one address.",
      ),
      count(
        "mailsPerAddress",
        "Emails to one address",
        "A whole number from 1 to 100",
        "In an hour, requested without signing in.",
      ),
      count(
        "messagesPerNetwork",
        "Messages from one network",
        "A whole number from 3 to 10,000",
        "Contact, custom orders and newsletter, in an hour.",
      ),
    ],
  },
];

export function findSettingsForm(slug: string | undefined): SettingsForm | undefined {
  return settingsForms.find((form) => form.slug === slug);
}
