// The file for a channel in the format of Google Merchant, which Meta and Pinterest read, too: RSS 2.0 with the attributes of its product data
// specification.

import { escapeXml } from "#core/forms/escape-xml.ts";
import { countryCode } from "#core/money/countries.ts";
import { cutText } from "#platform/whole-text.ts";
import { type Channel, channelFacts } from "./channel.ts";
import { type FeedItem, formatFeedPrice, formatParcelWeight } from "./feed-item.ts";
import type { FeedShipping } from "./feed-shipping.ts";

/** A value is a text, or a list of named parts. */
export type GoogleAttribute = readonly [name: string, value: string | readonly (readonly [string, string])[]];

/** The most that Google accepts. */
const maxFurtherPictures = 10;
const maxDetails = 20;

export function openGoogleFeed({ title, link }: { title: string; link: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(link)}</link>
<description>${escapeXml(title)}</description>
`;
}

export const googleFeedEnd = "</channel>\n</rss>\n";

export function writeGoogleItem(channel: Channel, item: FeedItem): string {
  const lines = listGoogleAttributes(channel, item).map(([name, value]) => {
    const content =
      typeof value === "string"
        ? escapeXml(value)
        : value.map(([part, text]) => `<g:${part}>${escapeXml(text)}</g:${part}>`).join("");
    return `<g:${name}>${content}</g:${name}>`;
  });
  return `<item>\n${lines.join("\n")}\n</item>\n`;
}

/** In the order of the specification, without unknown values. */
function listGoogleAttributes(channel: Channel, item: FeedItem): GoogleAttribute[] {
  const { asksForCountry, knowsPins } = channelFacts[channel];
  const [main, ...further] = item.pictures;
  const texts: [string, string][] = [
    ["id", item.id],
    ["title", item.title],
    ["description", item.description],
    ["link", item.link],
    ["image_link", main?.url ?? ""],
    ...further
      .slice(0, maxFurtherPictures)
      .map(({ url }): [string, string] => ["additional_image_link", url]),
    ["availability", item.isAvailable ? "in_stock" : "out_of_stock"],
    ["price", formatFeedPrice(item.price)],
    ["maximum_retail_price", formatFeedPrice(item.mrp)],
    ["condition", "new"],
    ["brand", item.brand],
    ["gtin", item.gtin],
    ["mpn", item.mpn],
    ["identifier_exists", item.gtin === "" && item.mpn === "" ? "no" : "yes"],
    ["google_product_category", item.googleCategory],
    ["product_type", item.category],
    ["item_group_id", item.groupId ?? ""],
    ...Object.entries(item.attributes).map(([name, value]): [string, string] => [name, cutText(value, 100)]),
    ["is_bundle", item.isSet ? "yes" : ""],
    ["unit_pricing_measure", item.unitPrice ? `${item.unitPrice.amount} ${item.unitPrice.unit.feed}` : ""],
    ["unit_pricing_base_measure", item.unitPrice ? `1 ${item.unitPrice.unit.feed}` : ""],
    ["shipping_weight", item.parcelGrams > 0 ? formatParcelWeight(item.parcelGrams) : ""],
    ["origin_country", asksForCountry ? (countryCode(item.countryOfOrigin) ?? "") : ""],
    ["wa_compliance_category", asksForCountry ? "DEFAULT" : ""],
  ];
  const shipping = knowsPins ? item.shipping : withoutPins(item.shipping);
  return [
    ...texts.filter(([, value]) => value !== ""),
    ...shipping.map((entry): GoogleAttribute => ["shipping", partsOfShipping(entry, item)]),
    ...listDetails(item).map(
      ([name, value]): GoogleAttribute => [
        "product_detail",
        [
          ["attribute_name", name],
          ["attribute_value", value],
        ],
      ],
    ),
  ];
}

/** The highest price for all instead of prices by PIN code: delivery is never told too low. */
function withoutPins(entries: FeedShipping[]): FeedShipping[] {
  if (entries.every(({ pin }) => pin === undefined)) return entries;
  return [{ price: Math.max(...entries.map(({ price }) => price)) }];
}

function partsOfShipping({ state, pin, price }: FeedShipping, { steps }: FeedItem): [string, string][] {
  return [
    ["country", "IN"],
    ...(state ? ([["region", state]] as [string, string][]) : []),
    ...(pin ? ([["postal_code", pin.length === 6 ? pin : `${pin}*`]] as [string, string][]) : []),
    ["service", "Standard"],
    ["price", formatFeedPrice(price)],
    ["min_handling_time", String(steps.toPack[0])],
    ["max_handling_time", String(steps.toPack[1])],
    ["min_transit_time", String(steps.onTheWay[0])],
    ["max_transit_time", String(steps.onTheWay[1])],
  ];
}

function listDetails({ countryOfOrigin, details }: FeedItem): [string, string][] {
  const origin: [string, string][] = countryOfOrigin ? [["Country of origin", countryOfOrigin]] : [];
  return [...origin, ...details].slice(0, maxDetails);
}
