// Forms of the back office for orders paid on delivery.
import { z } from "zod";
import { choice, fieldAttributes, files, paragraph } from "#core/forms/field.ts";
import { manualMethods } from "#core/payments/manual-payment.ts";

export const collectForm = z.object({ method: choice(manualMethods, "How was it paid?") });

const maxFileBytes = 1024 * 1024;

export const handedInForm = z.object({
  list: paragraph({ maxLength: 20_000 }),
  file: files()
    .refine(([file]) => !file || file.size <= maxFileBytes, "This file is larger than 1 MB")
    .register(fieldAttributes, { multiple: true }),
});
