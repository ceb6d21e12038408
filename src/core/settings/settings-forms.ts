// The forms in which the owner edits the settings: the settings of each form, and its texts. Several forms edit the
// 'business' group.
import { findState, indiaStates } from "#core/money/india-states.ts";
import { formatRatesByPrice, parseRatesByPrice } from "#core/money/rate-by-price-rules.ts";
import { formatCourierList, parseCourierList } from "#core/parcels/courier-list.ts";
import { onDeliveryForm } from "#features/cash-on-delivery/on-delivery-settings-form.ts";
import { giftCardSettingsForm } from "#features/gift-cards/gift-card-settings-form.ts";
import { giftForm } from "#features/gifts/settings-gift-form.ts";
import { announcementForm } from "./announcement-form.ts";
import { channelsForm } from "./channels-form.ts";
import { isRegistered } from "./gst-status.ts";
import { pauseForm } from "./pause-form.ts";
import { postForm } from "./post-form.ts";
import {
  account,
  email,
  gstin,
  lastCreditDay,
  onOff,
  optionalYear,
  phone,
  pinCode,
  rows,
  rupees,
  select,
  text,
  wholeNumber,
  wholePercent,
} from "./setting-field.ts";
import {
  businessSettings,
  courierSettings,
  limitSettings,
  listSettings,
  ownerEmailSettings,
  sampleSettings,
} from "./settings.ts";
import type { SettingsForm } from "./settings-form.ts";
import type { SettingsFormName } from "./settings-form-names.ts";
import { shippingForm } from "./shipping-form.ts";

const sample = sampleSettings.business;
const business = businessSettings.shape;
const limits = limitSettings.shape;

export const settingsForms: Record<SettingsFormName, SettingsForm> = {
  business: {
    lead: "Your name and contact details, as shown on pages and in emails and documents.",
    group: "business",
    fields: {
      shopName: text(business.shopName, "Shop name", {
        hint: "Shown on every page, in every email and in the payment window.",
      }),
      phone: phone(business.phone, "Phone", { hint: "Ten digits after +91, for calls from customers." }),
      whatsapp: phone(business.whatsapp, "WhatsApp", {
        optional: true,
        hint: "Behind the floating contact button. Leave empty for no chat link.",
      }),
      upiId: text(business.upiId, "UPI id", {
        optional: true,
        invalid: "A UPI id, such as shop@bank, or nothing",
        hint: "At a mela its QR code asks for the exact amount. Leave empty for no QR code.",
      }),
      upiName: text(business.upiName, "Name of the UPI account", {
        optional: true,
        hint: "As your bank has it: the customer's app shows that name. Leave empty for the shop's name.",
        invalid: "At most 60 characters",
      }),
      upiOnOrders: onOff(
        "Ask for UPI payments of orders you type",
        "Beside the payment link: a QR code with the amount and the order's number on its page, in its emails and on a slip. You note the payment once you have seen it at your bank.",
      ),
      email: email(business.email, "Email", { hint: "Customers' messages are sent here." }),
      street: text(business.street, "Street and house"),
      city: text(business.city, "Town or city"),
      district: text(business.district, "District", { optional: true }),
      state: select(
        business.state,
        "State",
        indiaStates.map(({ code, name }) => ({ value: code, label: name })),
        {
          hint: "Decides whether an invoice shows CGST and SGST or IGST.",
          invalid: "Please choose a state",
        },
      ),
      zip: pinCode(business.zip, "PIN code"),
      hours: text(business.hours, "Business hours", { hint: "As shown on the contact page." }),
      foundedYear: optionalYear(
        business.foundedYear,
        "At work since",
        "A year, such as 2017, or nothing",
        "Shown on the About page and in the footer. Leave empty to say nothing.",
      ),
      onlineYear: optionalYear(
        business.onlineYear,
        "Online since",
        "A year, such as 2020, or nothing",
        "Shown there, too. Leave empty to say nothing.",
      ),
      coordinates: text(business.coordinates, "Latitude and longitude", {
        optional: true,
        hint: "As a map shows them: 31.6621, 76.0597. For the map on the contact page, and for {{hour}}. Leave empty for no map and the light of your state's capital.",
        invalid: "Two numbers, such as 31.6621, 76.0597, or nothing",
      }),
      staffSeesTurnover: onOff(
        "Staff see for how much you sell",
        "The sums of the dashboard. You and your accountant always see them.",
      ),
    },
    rules: [
      {
        field: "coordinates",
        isKept: ({ business: { coordinates, zip } }) =>
          coordinates === "" || coordinates !== sample.coordinates || zip === sample.zip,
        message: () => "This is the place of the sample shop: give your own, or nothing",
      },
      {
        field: "upiId",
        isKept: ({ business: { upiId, upiOnOrders } }) => upiId !== "" || !upiOnOrders,
        message: () => "To ask for UPI payments of orders, give your UPI id",
      },
    ],
  },
  legal: {
    lead: "What the law requires you to show: on invoices, in the footer, on the contact page.",
    group: "business",
    fields: {
      legalName: text(business.legalName, "Legal name", {
        hint: "As registered; invoices and the footer show it.",
      }),
      gstStatus: select(
        business.gstStatus,
        "GST registration",
        [
          { value: "regular", label: "Regular: GST is shown, tax invoices are issued" },
          {
            value: "composition",
            label: "Composition: bill of supply, no GST shown, sales inside your state only",
          },
          { value: "unregistered", label: "Not registered: no GST shown" },
        ],
        {
          hint: "Not registered, you may send goods to other states only if they are notified handicrafts, within the turnover limit, with a PAN and an e-way bill (IGST notification 3/2018); for anything else GST asks for a registration from the first sale. Ask your accountant before you change it. It applies to invoices from then on; an order gets its invoice when it is packed.",
          invalid: "Please choose one",
        },
      ),
      gstin: gstin(business.gstin, "GSTIN", {
        sample: sample.gstin,
        hint: "15 characters; may be empty only while you are not registered.",
        invalid:
          "This is no GSTIN: it has 15 characters, such as 02ABCDE1234F1ZC, and the last one proves the others. Please compare it with your certificate",
      }),
      ratesByPrice: rows(
        business.ratesByPrice,
        "GST rates by price",
        {
          hint: "For goods with one rate up to a value of a piece and another above. One a line: HSN | most rupees a piece is worth without tax | rate up to it | rate above. It counts for every HSN that begins so, in place of the rate of the product. Ask your accountant which of your goods have two rates.",
          invalid: "One HSN a line, with a limit in rupees and two rates, such as 9404 | 2500 | 5 | 18",
        },
        { parse: parseRatesByPrice, format: formatRatesByPrice },
      ),
      orderPrefix: text(business.orderPrefix, "Letters before order numbers", {
        hint: "One to four capitals: DD gives DD-26-00042.",
        invalid: "One to four capital letters",
      }),
      lastCreditDay: lastCreditDay(business.lastCreditDay, "Last day of credit notes with GST"),
      grievanceName: text(business.grievanceName, "Grievance officer", {
        hint: "A person who answers complaints within 48 hours and resolves them within one month.",
      }),
      grievanceDesignation: text(business.grievanceDesignation, "Officer's designation", {
        hint: "Such as Owner: pages write “Grievance officer” before the name all the same.",
      }),
      grievanceEmail: email(business.grievanceEmail, "Grievance email"),
      grievancePhone: phone(business.grievancePhone, "Grievance phone"),
      courts: text(business.courts, "Courts for disputes", {
        optional: true,
        hint: "The place, as the terms name it: Una, Himachal Pradesh. Leave empty for your own district.",
        invalid: "At most 120 characters",
      }),
    },
    rules: [
      {
        field: "gstin",
        isKept: ({ business }) => business.gstin !== "" || !isRegistered(business),
        message: () => "A registered business must show its GSTIN",
      },
      {
        field: "gstin",
        isKept: ({ business: { gstin, state } }) => gstin === "" || gstin.startsWith(gstCodeOf(state)),
        message: ({ business: { state } }) => `A GSTIN of your state begins with ${gstCodeOf(state)}`,
      },
      {
        field: "orderPrefix",
        // Credit notes are numbered with the prefix plus 'C' or 'CF', so a prefix with that end could take their
        // numbers.
        isKept: ({ business: { orderPrefix } }) => !/.CF?$/.test(orderPrefix),
        message: () => "It can't end in C or CF",
      },
    ],
  },
  shipping: shippingForm,
  couriers: {
    lead: "Where customers follow their parcels. The order's page and the shipping email link there.",
    group: "couriers",
    fields: {
      list: rows(
        courierSettings.shape.list,
        "Couriers",
        {
          hint: "One a line: name | address. {n} in the address is the tracking number; without it, the page asks for the number.",
          invalid: "One courier a line, such as DTDC | https://www.dtdc.com/track-your-shipment/?awb={n}",
        },
        { parse: parseCourierList, format: formatCourierList },
      ),
    },
  },
  post: postForm,
  lists: {
    lead: "How the shop and its collections show products. A product's own place is a number in its form.",
    group: "lists",
    fields: {
      soldOutLast: onOff(
        "Sold-out products last",
        "In lists, search and collections, unless the shopper chooses another order. As soon as there is stock they are back in their place.",
      ),
      newDays: wholeNumber(
        listSettings.shape.newDays,
        "Marked as new, days",
        "A whole number from 0 to 365",
        "Counted from the day on which you add a product. 0 marks none.",
      ),
    },
  },
  customOrders: {
    lead: "What the custom order page asks for besides the email address. Customers may leave each of them empty; what they give is in your quote already.",
    group: "customOrders",
    fields: {
      askCandle: onOff("Ask for fragrance, size and container", "As of a candle, from 4oz to 16oz."),
      askName: onOff("Ask for the name", "Of whom you make it for."),
      askPhone: onOff("Ask for the phone number", "For a question about the wish, and for the parcel."),
      askPinCode: onOff("Ask for the PIN code", "So that you know what the delivery costs."),
    },
  },
  gifts: giftForm,
  giftCards: giftCardSettingsForm,
  channels: channelsForm,
  announcement: announcementForm,
  pause: pauseForm,
  onDelivery: onDeliveryForm,
  social: {
    lead: "Only links that are filled in are shown.",
    group: "business",
    fields: {
      instagram: account(business.instagram, "Instagram", "https://www.instagram.com/"),
      facebook: account(business.facebook, "Facebook", "https://www.facebook.com/"),
      pinterest: account(business.pinterest, "Pinterest", "https://www.pinterest.com/"),
      youtube: account(business.youtube, "YouTube", "https://www.youtube.com/"),
    },
  },
  ownerEmails: {
    lead: "What the shop writes to you about. Messages from customers always come to the shop's own address.",
    group: "ownerEmails",
    fields: {
      addresses: text(ownerEmailSettings.shape.addresses, "Your email addresses", {
        optional: true,
        hint: "One or several, with commas between. Leave empty for the shop's own address.",
        invalid: "Email addresses with commas between them, such as me@example.com, you@example.com",
      }),
      newOrder: onOff("Every new order", "At once, with what to pack and where it goes."),
      lowStock: onOff("Low stock", "Once for each product, at the number set on its page, or at ten."),
      digest: onOff("Every morning at eight", "What is to pack, to answer and to refund, if there is any."),
    },
  },
  limits: {
    lead: "How much one order may take, and what your staff decide alone.",
    group: "limits",
    fields: {
      piecesPerLine: wholeNumber(
        limits.piecesPerLine,
        "Pieces of one product",
        "A whole number from 1 to 999",
        "In one order. Shoppers who want more are asked to write to you.",
      ),
      piecesPerOrder: wholeNumber(
        limits.piecesPerOrder,
        "Pieces in one order",
        "A whole number from 1 to 10,000",
        "Of all products together. Who wants more is asked to write to you.",
      ),
      confirmedAddressAbove: rupees(limits.confirmedAddressAbove, "Confirmed email address above, ₹", {
        hint: "Larger orders are taken from accounts whose email address is confirmed.",
      }),
      refundAskedAbove: rupees(limits.refundAskedAbove, "Ask again above, ₹", {
        hint: "Before an order of more than this is refunded, you prove once more who you are.",
      }),
      staffDiscountPercent: wholePercent(
        limits.staffDiscountPercent,
        "Staff may lower a price by, %",
        "A whole number from 0 to 100",
        "Measured from the price that you set last, in the product's form and in spreadsheets. You may set any price.",
      ),
    },
  },
};

function gstCodeOf(state: string): string {
  return findState(state)?.gstCode ?? "";
}
