// The form of a button that sends an email again, or all that reached nobody.
import { z } from "zod";
import { line } from "#core/forms/field.ts";

/** `id`: of the email; '' for all. */
export const sendAgainForm = z.object({ id: line({ maxLength: 200 }) });
