// The channels that list the shop's products, each by a file that the channel fetches.
import { z } from "zod";

export const channelSettings = z.object({
  google: z.boolean(),
  meta: z.boolean(),
  pinterest: z.boolean(),
  /** The brand of every product; empty means the shop's name. */
  brand: z.string().trim().max(70),
});

export const noChannels: z.output<typeof channelSettings> = {
  google: false,
  meta: false,
  pinterest: false,
  brand: "",
};
