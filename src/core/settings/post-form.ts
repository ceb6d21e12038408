// The form of the contract with the post office.

import { postSettings } from "./post.ts";
import { text } from "./setting-field.ts";
import type { SettingsForm } from "./settings-form.ts";

const rules = postSettings.shape;
const digits = "Eight digits, without the check digit";

export const postForm: SettingsForm = {
  lead: "For a contract of bulk customers with India Post. Choose India Post under Couriers, too. Packed parcels then go into one file for its office, each with a number of your block; files that come back move the orders.",
  group: "post",
  fields: {
    contract: text(rules.contract, "Number of the contract", {
      optional: true,
      hint: "Without it the shop makes no file.",
      invalid: "Digits alone, at most 20, or nothing",
    }),
    prefix: text(rules.prefix, "Letters of your article numbers", {
      optional: true,
      hint: "Two, as CP. The shop works out the check digit, and uses no number twice.",
      invalid: "Two capital letters",
    }),
    first: text(rules.first, "First number of the block", { optional: true, invalid: digits }),
    last: text(rules.last, "Last number of the block", { optional: true, invalid: digits }),
    office: text(rules.office, "Id of the office", {
      optional: true,
      hint: "Where you hand the parcels in, as the office tells it.",
      invalid: "Digits alone, at most 12, or nothing",
    }),
    dropOffPin: text(rules.dropOffPin, "PIN code of the office", {
      optional: true,
      hint: "Leave empty if it is the shop's own.",
      invalid: "Six digits, the first not 0, or nothing",
    }),
  },
  rules: [
    {
      field: "prefix",
      isKept: ({ post: { contract, prefix } }) => contract === "" || prefix !== "",
      message: () => "Give the two letters of your numbers, too",
    },
    {
      field: "last",
      isKept: ({ post: { contract, first, last } }) =>
        contract === "" || (first !== "" && last !== "" && first <= last),
      message: () => "Give the first and the last number of the block, the smaller one first",
    },
  ],
};
