// The shop's contract with the post office: the numbers of its articles, and where it gets the parcels.
import { z } from "zod";

const serial = z.union([z.literal(""), z.string().regex(/^\d{8}$/)]);

export const postSettings = z.object({
  /** The number of the contract; empty for a shop without one. */
  contract: z.string().regex(/^\d{0,20}$/),
  /** The block of article numbers: two letters, the first and the last eight digits without the check digit. */
  prefix: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/)]),
  first: serial,
  last: serial,
  /** Where the parcels are handed in: the office's id, and its PIN code if it is not the shop's own. */
  office: z.string().regex(/^\d{0,12}$/),
  dropOffPin: z.union([z.literal(""), z.string().regex(/^[1-9]\d{5}$/)]),
});
export type PostSettings = z.output<typeof postSettings>;

export const noPost: PostSettings = {
  contract: "",
  prefix: "",
  first: "",
  last: "",
  office: "",
  dropOffPin: "",
};
