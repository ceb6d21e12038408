// Parses and validates the product form. The page and the server use the same rules.
import { maxSlugLength } from "#shop/editing/slug.ts";
import { splitLines, splitList } from "#shop/forms/text-list.ts";
import { parseRupees } from "#shop/money/money.ts";
import { type Collection, collections, netGrams } from "./product.ts";

export const productFields = [
  "name",
  "description",
  "price",
  "mrp",
  "category",
  "collection",
  "stock",
  "sku",
  "hsn",
  "gstRate",
  "slug",
  "fragranceNotes",
  "ingredients",
  "burnTime",
  "weight",
  "grams",
  "dimensions",
  "countryOfOrigin",
  "featured",
  "active",
] as const;
export type ProductField = (typeof productFields)[number];

/** Field values exactly as typed; a ticked checkbox is "on". */
export type ProductEntries = Record<ProductField, string>;
export type ProductFaults = Partial<Record<ProductField, string>>;

export type ProductDraft = {
  name: string;
  description: string;
  /** Paise, tax included. */
  price: number;
  mrp: number | null;
  categorySlug: string;
  collection: Collection;
  stock: number;
  sku: string;
  hsn: string;
  /** Basis points. */
  gstRate: number;
  /** Empty means it is made from the name. */
  slug: string;
  fragranceNotes: string[];
  ingredients: string[];
  burnTime: string;
  weight: string;
  grams: number;
  dimensions: string;
  countryOfOrigin: string;
  featured: boolean;
  active: boolean;
};

/** The GST rates in force, in basis points. */
export const gstRates = [0, 300, 500, 1800, 4000] as const;

export const collectionNames: Record<Collection, string> = {
  shop: "Our Collection",
  occult: "Special Occult Candles",
  premium: "Premium Candles",
};

/** The initial values of an empty form. */
export const blankProduct: ProductEntries = {
  ...(Object.fromEntries(productFields.map((field) => [field, ""])) as ProductEntries),
  collection: "shop",
  hsn: "3406",
  gstRate: "500",
  countryOfOrigin: "India",
  active: "on",
};

export type ParsedProduct = { ok: true; draft: ProductDraft } | { ok: false; faults: ProductFaults };

/** Reports all invalid fields at once. `categories` are the slugs to choose from. */
export function parseProduct(entries: ProductEntries, categories: readonly string[]): ParsedProduct {
  const faults: ProductFaults = {};
  const refuse = (field: ProductField, message: string) => {
    faults[field] ??= message;
  };
  const text = (field: ProductField, label: string, maxLength: number, optional = false) => {
    const value = entries[field].trim();
    if (!value && !optional) refuse(field, `${label} is required`);
    if (value.length > maxLength) refuse(field, `${label} has at most ${maxLength} characters`);
    return value;
  };
  const whole = (field: ProductField, label: string, max: number) => {
    const value = entries[field].trim();
    if (!value) refuse(field, `${label} is required`);
    else if (!/^\d{1,9}$/.test(value) || Number(value) > max)
      refuse(field, `${label} must be a whole number from 0 to ${max}`);
    return Number(value);
  };
  const rupees = (field: "price" | "mrp", label: string) => {
    const paise = parseRupees(entries[field]);
    if (paise === undefined || paise > maxPricePaise)
      refuse(field, `${label} must be an amount in rupees, with at most two decimals`);
    else if (paise === 0) refuse(field, `${label} must be more than ₹0`);
    return paise ?? 0;
  };

  if (!entries.price.trim()) refuse("price", "Price is required");
  const price = rupees("price", "Price");
  const mrp = entries.mrp.trim() ? rupees("mrp", "MRP") : null;
  if (mrp !== null && !faults.mrp && !faults.price && mrp < price)
    refuse("mrp", "MRP can't be below the price");
  if (!categories.includes(entries.category)) refuse("category", "Choose a category from the list");
  const collection = collections.find((one) => one === entries.collection);
  if (!collection) refuse("collection", "Choose a collection from the list");
  const sku = text("sku", "SKU", 40).toUpperCase();
  if (sku && !/^[A-Z0-9][A-Z0-9._/-]*$/.test(sku))
    refuse("sku", "SKU may have letters, digits, hyphen, dot and slash");
  const hsn = text("hsn", "HSN code", 12).replace(/\s/g, "");
  if (hsn && !/^\d{4,8}$/.test(hsn)) refuse("hsn", "HSN code has 4 to 8 digits");
  const gstRate = gstRates.find((rate) => String(rate) === entries.gstRate);
  if (gstRate === undefined) refuse("gstRate", "Choose a GST rate from the list");
  const slug = entries.slug.trim().toLowerCase();
  if (slug && (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > maxSlugLength))
    refuse("slug", "The address may have small letters, digits and single hyphens");
  const weight = text("weight", "Weight", 60);
  const stock = whole("stock", "Stock", 100_000);
  const grams = entries.grams.trim() ? whole("grams", "Net grams", 100_000) : netGrams(weight);

  const draft: ProductDraft = {
    name: text("name", "Name", 120),
    description: text("description", "Description", 5_000).replace(/\r\n/g, "\n"),
    price,
    mrp,
    categorySlug: entries.category,
    collection: collection ?? "shop",
    stock,
    sku,
    hsn,
    gstRate: gstRate ?? 0,
    slug,
    fragranceNotes: splitList(entries.fragranceNotes),
    ingredients: splitLines(entries.ingredients),
    burnTime: text("burnTime", "Burn time", 60, true),
    weight,
    grams,
    dimensions: text("dimensions", "Dimensions", 80, true),
    countryOfOrigin: text("countryOfOrigin", "Country of origin", 60),
    featured: entries.featured !== "",
    active: entries.active !== "",
  };
  for (const field of ["fragranceNotes", "ingredients"] as const)
    if (draft[field].length > 30 || draft[field].some((one) => one.length > 80))
      refuse(field, "At most 30 of them, each with at most 80 characters");
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, draft };
}

/** ₹10,00,000; a higher price is probably missing its decimal point. */
const maxPricePaise = 100_000_000;

/** Reads the fields of a submitted form; missing ones are empty. */
export function readProductEntries(form: FormData): ProductEntries {
  return Object.fromEntries(
    productFields.map((field) => {
      const value = form.get(field);
      return [field, typeof value === "string" ? value : ""];
    }),
  ) as ProductEntries;
}

/** The stored product as form values. */
export function writeProductEntries(product: ProductDraft): ProductEntries {
  return {
    name: product.name,
    description: product.description,
    price: writeRupees(product.price),
    mrp: product.mrp === null ? "" : writeRupees(product.mrp),
    category: product.categorySlug,
    collection: product.collection,
    stock: String(product.stock),
    sku: product.sku,
    hsn: product.hsn,
    gstRate: String(product.gstRate),
    slug: product.slug,
    fragranceNotes: product.fragranceNotes.join(", "),
    ingredients: product.ingredients.join("\n"),
    burnTime: product.burnTime,
    weight: product.weight,
    grams: String(product.grams),
    dimensions: product.dimensions,
    countryOfOrigin: product.countryOfOrigin,
    featured: product.featured ? "on" : "",
    active: product.active ? "on" : "",
  };
}

/** '1499.50', as an input of type number expects it. */
function writeRupees(paise: number): string {
  const rupees = String(Math.trunc(paise / 100));
  return paise % 100 === 0 ? rupees : `${rupees}.${String(paise % 100).padStart(2, "0")}`;
}
