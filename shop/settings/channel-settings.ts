// Where the shop's products are listed besides its own pages: each channel is a file that the channel fetches.
import { z } from "zod";

export const channelSettings = z.object({
  google: z.boolean(),
  meta: z.boolean(),
  pinterest: z.boolean(),
  /** Named as the brand of every product; empty means the shop's name. */
  brand: z.string().trim().max(70),
});

export const noChannels: z.output<typeof channelSettings> = {
  google: false,
  meta: false,
  pinterest: false,
  brand: "",
};
