// The form of the shipping policy: what delivery costs, how long it takes, and how long returns are possible.
import { formatClosedDays, parseClosedDays } from "./closed-days.ts";
import { businessDays, onOff, rows, rupees, text, wholeNumber } from "./setting-field.ts";
import { shippingSettings } from "./settings.ts";
import type { SettingsForm } from "./settings-form.ts";

const shipping = shippingSettings.shape;

export const shippingForm: SettingsForm = {
  lead: "One policy for the Shipping page, every answer in the FAQ, the cart and the checkout.",
  group: "shipping",
  fields: {
    standardRate: rupees(shipping.standardRate, "Standard delivery, ₹", {
      hint: "The usual rate. Others, by weight and place, are under Delivery rates.",
    }),
    expressRate: rupees(shipping.expressRate, "Express delivery, ₹"),
    freeAbove: rupees(shipping.freeAbove, "Standard is free above, ₹", {
      hint: "The products, after any offer, must cost more than this.",
    }),
    processingDays: businessDays(shipping.processingDays, "Processing"),
    deliveryDays: businessDays(shipping.deliveryDays, "Delivery"),
    expressDays: text(shipping.expressDays, "Express delivery", {
      optional: true,
      hint: "Business days, as shoppers read them: 2–4. Express is offered only where these are fewer than those above.",
      invalid: "Days, such as 2–4",
    }),
    remoteDays: wholeNumber(
      shipping.remoteDays,
      "Extra days to remote places",
      "A whole number from 0 to 30",
      "Business days, added for the PIN codes below.",
    ),
    remotePins: text(shipping.remotePins, "Remote PIN codes", {
      optional: true,
      hint: "Their first digits, with commas between: 744 is every PIN code that begins with 744.",
      invalid: "Two to six digits each, with commas between, such as 744, 79",
    }),
    closedDays: rows(
      shipping.closedDays,
      "Days on which you are closed",
      {
        hint: "One day or one span a line: 8 Nov 2026 to 14 Nov 2026. Sundays need not be named. Nothing is packed on them, and every promised date moves. Leave them in until what was ordered before them is delivered.",
        invalid: "One a line, such as 8 Nov 2026 or 8 Nov 2026 to 14 Nov 2026; at most 60 lines and 400 days",
      },
      { parse: parseClosedDays, format: formatClosedDays },
    ),
    asksPackerNote: onOff(
      "Ask at the checkout for a word to the packer",
      "At most 140 characters, which nobody has to write. They are on the order, the packing slip and the list of what to pack.",
    ),
    refundDays: businessDays(shipping.refundDays, "A refund arrives after"),
    returnDays: wholeNumber(shipping.returnDays, "Days to return", "A whole number from 0 to 90"),
    damageHours: wholeNumber(shipping.damageHours, "Hours to report damage", "A whole number from 1 to 720"),
    cancelHours: wholeNumber(
      shipping.cancelHours,
      "Hours to change or cancel",
      "A whole number from 0 to 720",
    ),
    deliveryProblemDays: wholeNumber(
      shipping.deliveryProblemDays,
      "Days to report a delivery problem",
      "A whole number from 1 to 90",
    ),
  },
};
