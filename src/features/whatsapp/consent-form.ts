// The form in which a customer says whether to be told on WhatsApp, and about what.
import { z } from "zod";
import { checkbox } from "#core/forms/field.ts";
import { phone } from "#core/identity/account-fields.ts";
import { isLandline, needsMobile } from "#core/settings/phone.ts";

/** Whoever is told no more need not give another number. */
export const whatsAppConsentForm = z
  .object({ phone: phone(), orders: checkbox(), offers: checkbox() })
  .refine(({ phone: digits, orders }) => !orders || !isLandline(digits), {
    path: ["phone"],
    message: needsMobile,
  });
