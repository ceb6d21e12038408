// An address for the checkout to choose from, without the code of the form that checks one.
import type { AddressFields } from "./address-form.ts";

/** The profile's own has the id 'profile' and may be incomplete. */
export type SavedAddress = AddressFields & { id: string; isDefault: boolean; isComplete: boolean };

export const profileAddressId = "profile";
