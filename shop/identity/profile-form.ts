// What a customer may change about herself, and what the shop says to a field that is not right. Her e-mail address, her role
// and her id are not among it.

import { parsePinCode } from "#shop/money/pin-code.ts";
import { parseStateName } from "../money/india-states.ts";
import { parsePhone, tidyParticular } from "./contact-details.ts";

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

/** As the profile page and `POST /api/user/save` show it; empty texts where nothing is known. */
export type Profile = Record<ProfileField, string> & { email: string };

/** Undefined fields stay as they are; `photo` is still an address to be fetched. */
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
    const value = parse(tidyParticular(raw));
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
