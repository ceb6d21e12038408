import { z } from "zod";

/** The query of every call that lists, besides the list's own parameters. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: "Entries of a page" }),
};
