// An address that a customer can choose at checkout, without the code of the form that checks one.
import type { AddressFields } from "./address-form.ts";

/** An address a customer can choose. The profile's own has the id 'profile' and may be incomplete. */
export type SavedAddress = AddressFields & { id: string; isDefault: boolean; isComplete: boolean };

export const profileAddressId = "profile";
