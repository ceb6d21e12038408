// The channels that list the shop's products, and what each accepts.

export const channels = ["google", "meta", "pinterest"] as const;
export type Channel = (typeof channels)[number];

type ChannelFacts = {
  name: string;
  /** In characters. */
  titleLength: number;
  descriptionLength: number;
  /** The minimum side of the main picture in pixels; 0 for no minimum. */
  pictureSide: number;
  /** True if products without a country of origin are refused. */
  asksForCountry: boolean;
  /** True if delivery may have a price by PIN code. */
  knowsPins: boolean;
};

export const channelFacts: Record<Channel, ChannelFacts> = {
  google: {
    name: "Google",
    titleLength: 150,
    descriptionLength: 5000,
    pictureSide: 500,
    asksForCountry: false,
    knowsPins: true,
  },
  meta: {
    name: "Facebook, Instagram and WhatsApp",
    titleLength: 200,
    descriptionLength: 9999,
    pictureSide: 500,
    asksForCountry: true,
    knowsPins: false,
  },
  pinterest: {
    name: "Pinterest",
    titleLength: 500,
    descriptionLength: 10_000,
    pictureSide: 0,
    asksForCountry: false,
    knowsPins: false,
  },
};

/** The file's name in the address that the channel fetches. */
export function feedFileOf(channel: Channel): string {
  return `${channel}.xml`;
}

/** Meta and Pinterest may know their file by the name that it had as a table, too. */
export function findChannelByFile(file: string): Channel | undefined {
  return channels.find(
    (channel) => file === feedFileOf(channel) || (channel !== "google" && file === `${channel}.csv`),
  );
}

export function parseChannel(text: string | null): Channel | undefined {
  return channels.find((channel) => channel === text);
}
