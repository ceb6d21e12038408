// The channels that list the shop's products beside its own pages, and what each accepts.

export const channels = ["google", "meta", "pinterest"] as const;
export type Channel = (typeof channels)[number];

type ChannelFacts = {
  name: string;
  /** The last part of the address at which the channel fetches its file. */
  file: string;
  contentType: string;
  /** The most characters that it takes. */
  titleLength: number;
  descriptionLength: number;
  /** A side of the main picture has so many pixels at least; 0 where the channel asks for none. */
  pictureSide: number;
  /** Products are refused of which it does not learn where they were made. */
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
