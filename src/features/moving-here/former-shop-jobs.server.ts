// The jobs of this module: the steps of an import, and an invitation.
import { z } from "zod";
import { oneImport } from "#core/imports/import-kind.server.ts";
import { defineJob } from "#platform/jobs.ts";

export const checkFormerImportJob = defineJob("former-shop.check-import", oneImport);
export const applyFormerImportJob = defineJob("former-shop.apply-import", oneImport);
/** Sends the one email that asks a customer of the former shop to open an account. */
export const formerCustomerInvitedJob = defineJob(
  "former-shop.customer-invited",
  z.object({ customerId: z.string() }),
);
