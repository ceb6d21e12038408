// The form in which a customer says whether to be told on WhatsApp, and about what.
import { z } from "zod";
import { checkbox } from "#shop/forms/field.ts";
import { mobile } from "#shop/identity/account-fields.ts";

export const whatsAppConsentForm = z.object({ phone: mobile(), orders: checkbox(), offers: checkbox() });
