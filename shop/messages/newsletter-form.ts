// The form by which an address asks for the newsletter.
import { z } from "zod";
import { email } from "#shop/forms/field.ts";

export const newsletterForm = z.object({ email: email() });
