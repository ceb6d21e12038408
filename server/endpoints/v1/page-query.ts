import { z } from "zod";

/** Every call that lists takes this, beside its own place in the list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: "Entries of a page" }),
};
