// The form of cash on delivery.

import { parseRemotePins } from "#core/settings/remote-pins.ts";
import { onOff, rows, rupees, wholeNumber, wholePercent } from "#core/settings/setting-field.ts";
import type { SettingsForm } from "#core/settings/settings-form.ts";
import { onDeliverySettings } from "./on-delivery-settings.ts";

const rules = onDeliverySettings.shape;

export const onDeliveryForm: SettingsForm = {
  lead: "A customer who pays cash on delivery confirms the first order by one link in an email before you pack it; in silence the order ends and its pieces are for sale again. Gifts, and orders that gift cards help to pay, are always paid before they leave.",
  group: "onDelivery",
  fields: {
    upTo: rupees(rules.upTo, "Cash on delivery up to", {
      hint: "In rupees for a whole order; 0 for no cash on delivery. At most ₹50,000.",
      invalid: "An amount in rupees up to ₹50,000, or 0",
    }),
    notPins: rows(
      rules.notPins,
      "Not to these PIN codes",
      {
        hint: "One PIN code a line, or its first digits: 19 stands for all that begin so.",
        invalid: "A line with two to six digits for each PIN code, at most 2000",
      },
      { parse: parseRemotePins, format: (pins) => pins.join("\n") },
    ),
    notProducts: rows(
      rules.notProducts,
      "Not these products and sets",
      { hint: "One SKU a line.", invalid: "One SKU a line, at most 500 of them" },
      { parse: readLines, format: (skus) => skus.join("\n") },
    ),
    confirmEvery: onOff(
      "Every order is confirmed first",
      "Else a customer who has bought before is not asked again.",
    ),
    confirmHours: wholeNumber(rules.confirmHours, "Hours in which it is confirmed", "Hours, from 2 to 120"),
    refusedParcels: wholeNumber(
      rules.refusedParcels,
      "No more after so many refused parcels",
      "A number from 1 to 10",
      "Parcels of the same account or phone number that came back.",
    ),
    partPercent: wholePercent(
      rules.partPercent,
      "Paid online first, in per cent",
      "A whole number from 0 to 90",
      "Of the order; the rest is cash on delivery. 0 for nothing. That payment confirms the order, so nobody is asked again.",
    ),
    partAmount: rupees(rules.partAmount, "Paid online first, in rupees", {
      hint: "The larger of both counts. 0 for nothing; at most ₹10,000.",
      invalid: "An amount in rupees up to ₹10,000, or 0",
    }),
    keepsPart: onOff(
      "A refused parcel costs the part that was paid first",
      "Else it goes back in full. The checkout says so before anybody pays, and an order keeps the rule under which it was placed.",
    ),
    handlingCharge: rupees(rules.handlingCharge, "Charge for cash on delivery", {
      hint: "In rupees for each order, with its tax; named from the cart on. 0 for none; at most ₹1,000.",
      invalid: "An amount in rupees up to ₹1,000, or 0",
    }),
    prepaidPercent: wholePercent(
      rules.prepaidPercent,
      "Off where all is paid online, in per cent",
      "A whole number from 0 to 50",
      "Of the products, after any other offer. 0 for nothing.",
    ),
    prepaidAmount: rupees(rules.prepaidAmount, "Off where all is paid online, in rupees", {
      hint: "Where both are set the smaller counts, such as 5 per cent and at most ₹100. 0 for none; at most ₹10,000.",
      invalid: "An amount in rupees up to ₹10,000, or 0",
    }),
  },
};

function readLines(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
}
