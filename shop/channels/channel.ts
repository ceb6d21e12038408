// The channels that list the shop's products, and what each accepts.

export const channels = ["google", "meta", "pinterest"] as const;
export type Channel = (typeof channels)[number];

type ChannelFacts = {
  name: string;
  /** The file's name in the address that the channel fetches. */
  file: string;
  contentType: string;
  /** In characters. */
  titleLength: number;
  descriptionLength: number;
  /** The minimum side of the main picture in pixels; 0 for no minimum. */
  pictureSide: number;
  /** True if products without a country of origin are refused. */
  asksForCountry: boolean;
};

export const channelFacts: Record<Channel, ChannelFacts> = {
  google: {
    name: "Google",
    file: "google.xml",
    contentType: "application/xml; charset=utf-8",
    titleLength: 150,
    descriptionLength: 5000,
    pictureSide: 500,
    asksForCountry: false,
  },
  meta: {
    name: "Facebook, Instagram and WhatsApp",
    file: "meta.csv",
    contentType: "text/csv; charset=utf-8",
    titleLength: 200,
    descriptionLength: 9999,
    pictureSide: 500,
    asksForCountry: true,
  },
  pinterest: {
    name: "Pinterest",
    file: "pinterest.csv",
    contentType: "text/csv; charset=utf-8",
    titleLength: 500,
    descriptionLength: 10_000,
    pictureSide: 0,
    asksForCountry: false,
  },
};

export function findChannelByFile(file: string): Channel | undefined {
  return channels.find((channel) => channelFacts[channel].file === file);
}

export function parseChannel(text: string | null): Channel | undefined {
  return channels.find((channel) => channel === text);
}
