// The profile form, for the page and for the call. It changes neither email address nor role.
import { z } from "zod";
import { parsedLine, unlessMissing } from "#core/forms/field.ts";
import { city, company, fullName, gstin, phone, pinCode, state, streetAddress } from "../account-fields.ts";

/** A missing field stays unchanged. */
export const profileForm = z.object({
  name: unlessMissing(fullName()),
  /** A link to a picture, not fetched yet. */
  photo: unlessMissing(pictureLink()),
  phone: unlessMissing(phone({ optional: true })),
  address: unlessMissing(streetAddress({ optional: true })),
  city: unlessMissing(city({ optional: true })),
  state: unlessMissing(state({ optional: true })),
  zip: unlessMissing(pinCode({ optional: true })),
  country: unlessMissing(country()),
  company: unlessMissing(company()),
  gstin: unlessMissing(gstin()),
});

export type ProfileChange = z.output<typeof profileForm>;

/** Shown by the profile page and returned by `POST /api/user/save`; unknown fields are ''. */
export type Profile = Record<keyof ProfileChange | "email", string> & {
  /** The picture from the customer's link, as long as it is not yet, or cannot be, the `photo`. */
  newPhoto: { link: string; state: "fetching" | "refused" } | null;
};

/** The message below the picture's link for each reason of a refusal. */
export const pictureRefusals = {
  "not-a-picture":
    "We could not fetch a picture from that link. Please use a direct image link (http/https) of up to 5 MB.",
  "too-many-pictures": "That was a new picture very often. Please try again in an hour.",
} as const;

export const pictureOnItsWay = "Your new picture is on its way. Load this page again in a moment to see it.";

export type PictureRefusal = keyof typeof pictureRefusals;

function pictureLink() {
  const isDataUrl = (text: string) => /^data:/i.test(text);
  return parsedLine(
    (text) => (isDataUrl(text) ? undefined : text),
    { invalid: "Please use a direct image link (http/https), not a data URL." },
    { required: false, inputMode: "url" },
  );
}

function country() {
  return parsedLine(
    (text) => (text === "" ? "" : /^(india|in|bharat)$/i.test(text) ? "India" : undefined),
    { invalid: "We ship within India only." },
    { required: false },
  );
}
