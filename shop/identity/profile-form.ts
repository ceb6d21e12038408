// Parses and validates the profile form: the fields a customer may change, or one message per invalid field.
// E-mail address, role and id cannot be changed here.

import { parseStateName } from "#shop/money/india-states.ts";
import { parsePinCode } from "#shop/money/pin-code.ts";
import { cleanTextField, parsePhone } from "./contact-details.ts";

export const profileFields = [
  "name",
  "photo",
  "phone",
  "address",
  "city",
  "state",
  "zip",
  "country",
] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileFaults = Partial<Record<ProfileField, string>>;

/** As shown on the profile page and returned by `POST /api/user/save`; unknown fields are empty strings. */
export type Profile = Record<ProfileField, string> & { email: string };

/** Undefined fields stay unchanged; `photo` is the address of a picture that is not fetched yet. */
export type ProfileChange = Partial<Record<ProfileField, string>>;

export const dataUrlRefused = "Please use a direct image link (http/https), not a data URL.";
export const pictureRefused =
  "We could not fetch a picture from that link. Please use a direct image link (http/https) of up to 5 MB.";
export const tooManyPictures = "That was a new picture very often. Please try again in an hour.";

export function parseProfile(
  given: Record<string, unknown>,
): { ok: true; change: ProfileChange } | { ok: false; faults: ProfileFaults } {
  const faults: ProfileFaults = {};
  const change: ProfileChange = {};
  const read = (field: ProfileField, parse: (text: string) => string | undefined, fault: string) => {
    const raw = given[field];
    if (raw === undefined || raw === null) return;
    const value = parse(cleanTextField(raw));
    if (value === undefined) faults[field] = fault;
    else change[field] = value;
  };
  const orEmpty = (parse: (text: string) => string | undefined) => (text: string) =>
    text === "" ? "" : parse(text);
  read("name", (text) => text.slice(0, 100) || undefined, "Name is required");
  read("phone", orEmpty(parsePhone), "Valid phone number is required");
  read("address", (text) => text.slice(0, 200), "");
  read("city", (text) => text.slice(0, 80), "");
  read(
    "state",
    orEmpty((text) => parseStateName(text)?.code),
    "State is required",
  );
  read("zip", orEmpty(parsePinCode), "Valid pincode is required");
  read(
    "country",
    orEmpty((text) => (/^(india|in|bharat)$/i.test(text) ? "India" : undefined)),
    "We ship within India only.",
  );
  read("photo", (text) => (/^data:/i.test(text) ? undefined : text), dataUrlRefused);
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, change };
}
