// Channels publish the names, lengths and values of their files' fields.
// Google: its product data specification (support.google.com/merchants/answer/7052112) and the protocol file products_common.proto
// of its package @google-shopping/products 0.9.0. Meta: the field reference and sample template of its catalogue, checked on 25 Aug
// 2026. Pinterest: its catalogue guide; its limits are from secondary sources. All were collected on 22 Nov 2026.

import type { Channel } from "./channel.ts";

export type FieldRule = {
  required?: true;
  maxLength?: number;
  values?: readonly string[];
  pattern?: RegExp;
  /** How often the field may occur in an item; default 1. */
  most?: number;
};

const price = /^\d+\.\d{2} INR$/;
const address = /^https?:\/\/\S+$/;
const weight = /^\d+\.\d{3} kg$/;

export const googleFields: Record<string, FieldRule> = {
  id: { required: true, maxLength: 50 },
  title: { required: true, maxLength: 150 },
  description: { required: true, maxLength: 5000 },
  link: { required: true, pattern: address },
  image_link: { required: true, pattern: address },
  additional_image_link: { pattern: address, most: 10 },
  availability: { required: true, values: ["in_stock", "out_of_stock", "preorder", "backorder"] },
  price: { required: true, pattern: price },
  maximum_retail_price: { pattern: price },
  condition: { values: ["new", "refurbished", "used"] },
  brand: { required: true, maxLength: 70 },
  gtin: { pattern: /^(\d{8}|\d{12,14})$/ },
  mpn: { maxLength: 70 },
  identifier_exists: { values: ["yes", "no"] },
  google_product_category: {},
  product_type: { maxLength: 750 },
  item_group_id: { maxLength: 50 },
  color: { maxLength: 100 },
  size: { maxLength: 100 },
  material: { maxLength: 100 },
  pattern: { maxLength: 100 },
  is_bundle: { values: ["yes", "no"] },
  unit_pricing_measure: { pattern: /^\d+(\.\d+)? (g|kg|ml|l|cm|m|ct)$/ },
  unit_pricing_base_measure: { pattern: /^1 (g|kg|ml|l|cm|m|ct)$/ },
  shipping_weight: { pattern: weight },
  shipping: { most: 100 },
  product_detail: { most: 100 },
};

/** The parts of the fields that have some. */
export const googleParts: Record<string, Record<string, FieldRule>> = {
  shipping: {
    country: { required: true, values: ["IN"] },
    region: { pattern: /^[A-Z]{2}$/ },
    postal_code: { pattern: /^([1-9]\d{0,4}\*|[1-9]\d{5})$/ },
    service: {},
    price: { required: true, pattern: price },
    min_handling_time: { pattern: /^\d+$/ },
    max_handling_time: { pattern: /^\d+$/ },
    min_transit_time: { pattern: /^\d+$/ },
    max_transit_time: { pattern: /^\d+$/ },
  },
  product_detail: {
    section_name: { maxLength: 140 },
    attribute_name: { required: true, maxLength: 140 },
    attribute_value: { required: true, maxLength: 1000 },
  },
};

/** Meta and Pinterest read Google's fields with limits of their own, and do not heed those that they do not know. */
export const feedFields: Record<Channel, Record<string, FieldRule>> = {
  google: googleFields,
  meta: {
    ...googleFields,
    id: { required: true, maxLength: 100 },
    title: { required: true, maxLength: 200 },
    description: { required: true, maxLength: 9999 },
    brand: { required: true, maxLength: 100 },
    condition: { required: true, values: ["new", "refurbished", "used"] },
    // Required only in India.
    origin_country: { pattern: /^[A-Z]{2}$/ },
    wa_compliance_category: { required: true, values: ["DEFAULT", "COUNTRY_ORIGIN_EXEMPT"] },
  },
  pinterest: {
    ...googleFields,
    id: { required: true, maxLength: 127 },
    title: { required: true, maxLength: 500 },
    description: { required: true, maxLength: 10_000 },
  },
};

/** The violations of its field list, in words; empty for a valid item. */
export function findBadFields(
  fields: Record<string, FieldRule>,
  item: readonly (readonly [name: string, value: string])[],
): string[] {
  const counts = new Map<string, number>();
  for (const [name] of item) counts.set(name, (counts.get(name) ?? 0) + 1);
  const missing = Object.keys(fields)
    .filter((name) => fields[name]?.required && !item.some(([one, value]) => one === name && value.trim()))
    .map((name) => `${name} is missing`);
  const tooOften = [...counts]
    .filter(([name, count]) => count > (fields[name]?.most ?? 1))
    .map(([name]) => `${name} stands there too often`);
  return [
    ...missing,
    ...tooOften,
    ...item.flatMap(([name, value]) => findBadValue(name, value, fields[name])),
  ];
}

function findBadValue(name: string, value: string, rule: FieldRule | undefined): string[] {
  if (!rule) return [`${name} is no field`];
  if (value.trim() === "") return [];
  const { maxLength = 10_000, values, pattern } = rule;
  const isAllowed =
    value.length <= maxLength && (!values || values.includes(value)) && (!pattern || pattern.test(value));
  return isAllowed ? [] : [`${name} may not be ${value}`];
}
