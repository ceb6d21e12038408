// The structured data of each kind of product's page.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { findOfferTerms } from "#core/catalogue/offer-terms.ts";
import { productJsonLd } from "#core/catalogue/pages/json-ld/product-json-ld.ts";
import { getLitProduct } from "#core/catalogue/products.server.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import { addTestProduct } from "./support/add-product.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const amount = z.string().regex(/^\d+\.\d{2}$/);
const address = z.url();
const schemaOrg = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names.map((name) => `https://schema.org/${name}`));
const days = z
  .strictObject({
    "@type": z.literal("QuantitativeValue"),
    minValue: z.int().min(0),
    maxValue: z.int().min(0),
    unitCode: z.literal("DAY"),
  })
  .refine(({ minValue, maxValue }) => minValue <= maxValue);

/** The properties that Google's documentation of merchant listings (November 2026) requires of an Offer on a page that sells. */
const shippingDetails = z.strictObject({
  "@type": z.literal("OfferShippingDetails"),
  shippingDestination: z.strictObject({
    "@type": z.literal("DefinedRegion"),
    addressCountry: z.literal("IN"),
  }),
  doesNotShip: z.literal(true).optional(),
  shippingRate: z
    .strictObject({
      "@type": z.literal("MonetaryAmount"),
      currency: z.literal("INR"),
      value: amount.optional(),
      maxValue: amount.optional(),
    })
    .refine(({ value, maxValue }) => (value === undefined) !== (maxValue === undefined))
    .optional(),
  deliveryTime: z
    .strictObject({
      "@type": z.literal("ShippingDeliveryTime"),
      handlingTime: days,
      transitTime: days,
      businessDays: z.looseObject({ "@type": z.literal("OpeningHoursSpecification") }),
    })
    .optional(),
});

const returnPolicy = z
  .strictObject({
    "@type": z.literal("MerchantReturnPolicy"),
    applicableCountry: z.literal("IN"),
    returnPolicyCountry: z.literal("IN"),
    merchantReturnLink: address,
    returnPolicyCategory: schemaOrg("MerchantReturnFiniteReturnWindow", "MerchantReturnNotPermitted"),
    merchantReturnDays: z.int().min(1).optional(),
    returnMethod: schemaOrg("ReturnByMail").optional(),
  })
  .refine(
    ({ returnPolicyCategory, merchantReturnDays }) =>
      returnPolicyCategory.endsWith("FiniteReturnWindow") === (merchantReturnDays !== undefined),
  );

const quantity = { "@type": z.literal("QuantitativeValue"), value: z.number().positive() };
const unitCode = z.enum(["GRM", "KGM", "MLT", "LTR", "CMT", "MTR", "C62"]);
/** Absent where no quantity is known. */
const unitPrice = z.strictObject({
  "@type": z.literal("UnitPriceSpecification"),
  priceCurrency: z.literal("INR"),
  price: amount,
  referenceQuantity: z.strictObject({
    ...quantity,
    unitCode,
    valueReference: z.strictObject({ ...quantity, value: z.literal(1), unitCode }),
  }),
});

const offer = z.strictObject({
  "@type": z.literal("Offer"),
  url: address,
  priceCurrency: z.literal("INR"),
  price: amount,
  priceSpecification: unitPrice.optional(),
  availability: schemaOrg("InStock", "OutOfStock"),
  itemCondition: schemaOrg("NewCondition"),
  seller: z.looseObject({ name: z.string().min(1) }),
  shippingDetails,
  hasMerchantReturnPolicy: returnPolicy,
});

const priceRange = offer
  .omit({ price: true, priceSpecification: true })
  .extend({ "@type": z.literal("AggregateOffer"), lowPrice: amount, highPrice: amount });

const plain = z.looseObject({
  "@type": z.literal("Product"),
  name: z.string().min(1),
  description: z.string().min(1),
  sku: z.string().min(1),
  image: z.array(address),
  brand: z.strictObject({ "@type": z.literal("Brand"), name: z.string().min(1) }),
  offers: z.discriminatedUnion("@type", [offer, priceRange]),
});

const group = z.looseObject({
  "@type": z.literal("ProductGroup"),
  name: z.string().min(1),
  description: z.string().min(1),
  productGroupID: z.string().min(1),
  variesBy: z.array(schemaOrg("size", "color", "material", "pattern")).min(1),
  hasVariant: z
    .array(z.union([plain, z.strictObject({ url: address })]))
    .refine((variants) => variants.filter((one) => "offers" in one).length === 1),
});

const listed = z.discriminatedUnion("@type", [plain, group]);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(
    shop.db,
    ...[
      "single",
      "sold-out",
      "on-sale",
      "custom",
      "no-rate",
      "rose-small",
      "rose-large",
      "oud-large",
      "neem",
      "tulsi",
    ].map((id) => ({
      id,
    })),
    ...["set", "box", "part", "dear-part"].map((id) => ({ id })),
  );
  const { sql } = shop;
  await sql`update product set stock = 0 where id = 'sold-out'`;
  await sql`update product set mrp = 120000 where id = 'on-sale'`;
  await sql`update product set not_returnable = true where id = 'custom'`;
  await sql`update product set hsn = '', gst_rate = 0 where id = 'no-rate'`;
  await sql`update product set option_names = '{Size,Scent}', option_values = '{"113 g",Rose}' where id = 'rose-small'`;
  await sql`update product set variant_of = 'rose-small', option_values = '{"227 g",Rose}' where id = 'rose-large'`;
  await sql`update product set variant_of = 'rose-small', option_values = '{"227 g",Oud}' where id = 'oud-large'`;
  await sql`update product set option_names = '{Scent}', option_values = '{Neem}', grams = 0 where id = 'neem'`;
  await sql`update product set variant_of = 'neem', option_values = '{Tulsi}' where id = 'tulsi'`;
  await sql`update product set price = 150000 where id = 'dear-part'`;
  await sql`update product set set_pricing = 'parts' where id in ('set', 'box')`;
  await sql`insert into set_part (set_id, position, product_id, quantity)
    values ('set', 0, 'part', 2), ('box', 0, 'part', 1), ('box', 1, 'dear-part', 1)`;
  await sql`update product set box_pieces = 2, box_percent = 10 where id = 'box'`;
});
afterAll(() => shop.close());

type Read = { json: z.infer<typeof plain>; all: z.infer<typeof listed> };

/** Returns the parsed data; `json` is that of the product, or of the page's variant. */
async function read(
  slug: string,
  change: Partial<Settings["shipping"]> = {},
  { isPaused = false, channels = sampleSettings.channels } = {},
): Promise<Read> {
  const settings = { ...sampleSettings, channels, shipping: { ...sampleSettings.shipping, ...change } };
  const { product, packedGrams } = await getLitProduct(shop.db, slug);
  const isSet = product.set !== null || product.box !== null;
  const selling = findOfferTerms({ ...product, packedGrams, isSet }, settings);
  const site = {
    origin: "https://shop.example",
    shopName: "Deodar & Diya",
    isRated: true,
    isPaused,
    selling,
  };
  const all = listed.parse(JSON.parse(JSON.stringify(productJsonLd(product, site))));
  const json = all["@type"] === "ProductGroup" ? all.hasVariant.find((one) => "offers" in one) : all;
  return { json: json as Read["json"], all };
}

describe("JSON-LD", () => {
  test.each(["single", "sold-out", "on-sale", "custom", "no-rate", "rose-small", "rose-large", "set", "box"])(
    "the page of the product '%s' has what Google asks of a page on which one can buy",
    async (slug) => {
      const { json } = await read(slug);
      expect(json.offers.url).toBe(`https://shop.example/products/${slug}`);
      expect(JSON.stringify(json)).not.toContain("priceValidUntil");
    },
  );

  test("availability matches the page: out of stock without a rate, when sold out, and in a pause", async () => {
    const stateOf = async (slug: string, isPaused = false) =>
      (await read(slug, {}, { isPaused })).json.offers.availability.replace("https://schema.org/", "");
    expect(await stateOf("single")).toBe("InStock");
    expect(await stateOf("single", true)).toBe("OutOfStock");
    expect(await stateOf("sold-out")).toBe("OutOfStock");
    expect(await stateOf("no-rate")).toBe("OutOfStock");
  });

  test("the price is the selling price, and the MRP is not given as a former price", async () => {
    const { json } = await read("on-sale");
    expect(json.offers).toMatchObject({ price: "999.00" });
    expect(JSON.stringify(json)).not.toContain("1200");
  });

  test("delivery has the settings' rate, and the days for packing and transit, also to remote places", async () => {
    const { json } = await read("single", { freeAbove: 2000_00 });
    expect(json.offers.shippingDetails).toMatchObject({
      shippingRate: { value: "50.00" },
      deliveryTime: { handlingTime: { minValue: 2, maxValue: 3 }, transitTime: { minValue: 5, maxValue: 9 } },
    });
    expect((await read("single", { freeAbove: 500_00 })).json.offers.shippingDetails).toMatchObject({
      shippingRate: { value: "0.00" },
    });
  });

  const row = { places: ["KA"], upToGrams: null, isDelivered: true, freeAbove: null, expressRate: null };

  test("if the rate depends on the place, the highest one is given as the maximum", async () => {
    const { json } = await read("single", { freeAbove: 2000_00, rates: [{ ...row, standardRate: 90_00 }] });
    expect(json.offers.shippingDetails.shippingRate).toEqual({
      "@type": "MonetaryAmount",
      currency: "INR",
      maxValue: "90.00",
    });
  });

  test("a shop that delivers nowhere says that it does not ship", async () => {
    const nowhere = [{ ...row, places: [], isDelivered: false, standardRate: 0 }];
    const { shippingDetails: told } = (await read("single", { rates: nowhere })).json.offers;
    expect(told).toMatchObject({ doesNotShip: true });
    expect(told.shippingRate).toBeUndefined();
  });

  test("custom products are not returnable without a fault, the others within the settings' days", async () => {
    const policyOf = async (slug: string, change = {}) =>
      (await read(slug, change)).json.offers.hasMerchantReturnPolicy;
    expect(await policyOf("single", { returnDays: 14 })).toMatchObject({ merchantReturnDays: 14 });
    expect((await policyOf("custom")).returnPolicyCategory).toBe(
      "https://schema.org/MerchantReturnNotPermitted",
    );
    expect((await policyOf("single", { returnDays: 0 })).returnPolicyCategory).toBe(
      "https://schema.org/MerchantReturnNotPermitted",
    );
  });

  test("variants are grouped as in feeds: by properties that channels know, each scent separately", async () => {
    const { all, json } = await read("rose-large");
    expect(all).toMatchObject({
      "@type": "ProductGroup",
      name: "rose-small, Rose",
      productGroupID: "rose-small-rose",
      variesBy: ["https://schema.org/size"],
      hasVariant: [{ url: "https://shop.example/products/rose-small" }, { sku: "SKU-rose-large" }],
    });
    expect(json).toMatchObject({ size: "227 g" });
    expect((await read("oud-large")).all).toMatchObject({
      productGroupID: "rose-small-oud",
      hasVariant: [{ sku: "SKU-oud-large" }],
    });
    expect((await read("tulsi")).all).toMatchObject({ "@type": "Product", sku: "SKU-tulsi" });
  });

  test("a group and the variant that carries it have different ids", async () => {
    const { all, json } = await read("rose-small");
    expect(json["@id"]).toBe("https://shop.example/products/rose-small#product");
    expect(all["@id"]).not.toBe(json["@id"]);
  });

  test("the brand is that of the feeds, and an unknown weight is left out", async () => {
    const channels = { ...sampleSettings.channels, brand: "Kangra Wax" };
    expect((await read("single", {}, { channels })).json.brand.name).toBe("Kangra Wax");
    expect((await read("neem")).json).not.toHaveProperty("weight");
  });

  test("a box with several prices has the lowest and the highest one", async () => {
    expect((await read("box")).json.offers).toMatchObject({
      "@type": "AggregateOffer",
      lowPrice: "1798.20",
      highPrice: "2700.00",
    });
  });
});
