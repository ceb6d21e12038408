// Every form and file reads HSN codes, amounts in rupees and other numbers by the same readers.
import { expect, test } from "vitest";
import type { z } from "zod";
import { priceChangeForm, readChange } from "#core/catalogue/many/product-change-form.ts";
import { askTax, importedProductForm, newProductForm } from "#core/catalogue/product-form.ts";
import { gridForm } from "#core/catalogue/variants/grid-form.ts";
import { variantsForm } from "#core/catalogue/variants/variants-form.ts";
import { optionalRupees } from "#core/forms/optional-field.ts";
import { optionalRefundAmount } from "#core/payments/refund-form.ts";
import { cameBackForm } from "#core/payments/take-back/came-back-form.ts";
import { promotionForm } from "#core/promotions/promotion-form.ts";
import { deliveryRatesForm } from "#core/settings/delivery-rates-form.ts";
import { rupees, wholeNumber, wholePercent } from "#core/settings/setting-field.ts";
import { limitSettings, shippingSettings } from "#core/settings/settings.ts";
import { tradeSettings } from "#core/settings/trade.ts";
import { createBatchForm } from "#features/batches/batch-form.ts";
import { onDeliverySettings } from "#features/cash-on-delivery/on-delivery-settings.ts";
import { customQuoteForm } from "#features/custom-orders/custom-quote-form.ts";
import { giftCardForm } from "#features/gift-cards/gift-card-form.ts";
import { giftCardSettingsForm } from "#features/gift-cards/gift-card-settings-form.ts";
import { cardSaleForm } from "#features/gift-cards/sales/card-sale-form.ts";
import { formerShopForm } from "#features/moving-here/products/former-shop-form.ts";

const codes = ["3406", "340600", "34060010", "9999", "0101"];
const wrong = [
  "",
  "0000",
  "000000",
  "00000000",
  "0034",
  "340",
  "34060",
  "3406001",
  "340600100",
  "34O6",
  "३४०६",
  "-3406",
];

test("every form and file refuses an HSN code of 5 or 7 digits or of zeros, and accepts 4, 6 and 8 digits", () => {
  const business = { gstStatus: "unregistered" } as Parameters<typeof askTax>[1];
  const doors = {
    product: (hsn: string) => newProductForm.shape.hsn.safeParse(hsn).success,
    import: (hsn: string) => importedProductForm.shape.hsn.safeParse(hsn).success,
    untaxed: (hsn: string) => askTax(newProductForm, business).shape.hsn.safeParse(hsn).success,
    formerShop: (hsn: string) => formerShopForm.shape.hsn.safeParse(hsn).success,
    rates: (hsn: string) => readChange("tax", new URLSearchParams({ hsn, gstRate: "500" })).ok,
    trade: (hsn: string) => tradeSettings.shape.hsn.parse(hsn) === hsn,
    quote: (hsn: string) =>
      !customQuoteForm
        .safeParse({ words: ["Jar"], pieces: ["1"], price: ["100"], hsn: [hsn], gst: ["500"] })
        .error?.issues.some(({ path }) => path[0] === "hsn-0"),
  };
  for (const [name, takes] of Object.entries(doors)) {
    for (const code of codes) expect(takes(code), `${name} ${code}`).toBe(true);
    for (const code of wrong.filter(Boolean)) expect(takes(code), `${name} ${code}`).toBe(false);
  }
});

/** The error of each amount field for a text; undefined if the text is valid. */
function messages(): Record<string, (text: string) => string | undefined> {
  const first =
    (schema: z.ZodType, path = "") =>
    (given: unknown) =>
      schema.safeParse(given).error?.issues.find((issue) => path === "" || issue.path[0] === path)?.message;
  const setting = rupees(shippingSettings.shape.standardRate, "Standard delivery");
  const grid = { seen: ["1 1 a active A"], variantId: ["a"], state: ["active"], sku: ["A"], stock: ["1"] };
  const rate = {
    packingPercent: "0",
    unknownGrams: "500",
    places: ["HP"],
    upTo: [""],
    standard: ["5"],
    freeAbove: [""],
    express: [""],
  };
  const quote = { words: ["Jar"], pieces: ["1"], hsn: ["3406"], gst: ["500"] };
  const row = { variant: ["Small"], sku: ["A"], stock: ["1"], weight: ["5 g"], option: ["Size"], own: [] };
  return {
    price: first(newProductForm.shape.price),
    mrp: first(newProductForm.shape.mrp),
    "price in a CSV": first(importedProductForm.shape.price),
    "a discount's amount": first(optionalRupees()),
    "a gift card": first(giftCardForm.shape.value),
    "a gift card that is bought": first(cardSaleForm.shape.ownValue),
    "a refund": first(optionalRefundAmount()),
    "the cost of a parcel that came back": first(cameBackForm.shape.returnCost),
    "a quote's delivery": first(customQuoteForm.shape.deliveryCharge),
    "a change of prices": first(priceChangeForm.shape.amount),
    "a setting": first(setting.schema),
    "the values of gift cards": first(giftCardSettingsForm.fields.values?.schema as z.ZodType),
    "a quote's line": (text) => first(customQuoteForm, "price-0")({ ...quote, price: [text] }),
    "a new variant": (text) => first(variantsForm, "price-0")({ ...row, price: [text] }),
    "a variant": (text) => first(gridForm, "price-0")({ ...grid, price: [text] }),
    "all variants": (text) => first(gridForm, "allPrice-0")({ ...grid, price: ["5"], allPrice: [text] }),
    "a delivery rate": (text) => first(deliveryRatesForm, "standard")({ ...rate, standard: [text] }),
    "free delivery from": (text) => first(deliveryRatesForm, "freeAbove")({ ...rate, freeAbove: [text] }),
    express: (text) => first(deliveryRatesForm, "express")({ ...rate, express: [text] }),
  };
}

test("every amount field refuses a decimal comma and names both possible amounts", () => {
  for (const [name, messageOf] of Object.entries(messages())) {
    expect(messageOf("999,50"), name).toContain("999,50: write 999.50 or 99950");
    expect(messageOf("Rs. 1,999.00/-"), name).toBeUndefined();
  }
});

test("every count, weight and percentage is read as typed, and refuses a decimal comma", () => {
  const at = (schema: z.ZodType, path?: string) => (text: unknown) => {
    const found = schema.safeParse(text).error?.issues.find((issue) => !path || issue.path[0] === path);
    return found?.message;
  };
  const variant = { variantId: ["a"], seen: ["1 1 a active A"], state: ["active"], sku: ["A"], price: ["5"] };
  const quote = { words: ["Jar"], price: ["5"], hsn: ["3406"], gst: ["500"] };
  const counts = {
    stock: at(newProductForm.shape.stock),
    grams: at(importedProductForm.shape.grams),
    "uses of a code": at(promotionForm.shape.maxUses),
    "pieces of a batch": at(createBatchForm.shape.pieces),
    "a limit": at(wholeNumber(limitSettings.shape.piecesPerOrder, "Pieces", "A whole number").schema),
    "a variant's stock": (text: string) => at(gridForm, "stock-0")({ ...variant, stock: [text] }),
    "a quote's pieces": (text: string) => at(customQuoteForm, "pieces-0")({ ...quote, pieces: [text] }),
  };
  for (const [name, messageOf] of Object.entries(counts)) {
    expect(messageOf("1,25"), name).toContain("1,25: write 1.25 or 125");
    for (const text of ["1,200", "१२००", "1200.0", "'1200"]) expect(messageOf(text), name).toBeUndefined();
  }
  const percentages = {
    "off with a code": at(promotionForm.shape.percent),
    "packing of a parcel": at(deliveryRatesForm.shape.packingPercent),
    "a batch's fragrance": at(createBatchForm.shape.fragranceLoad),
    "a setting": at(wholePercent(onDeliverySettings.shape.prepaidPercent, "Off", "A whole number").schema),
  };
  for (const [name, messageOf] of Object.entries(percentages)) {
    expect(messageOf("2,5"), name).toContain("2,5: write 2.5 or 25");
    for (const text of ["20", "20%", "20 per cent", "२०"]) expect(messageOf(text), name).toBeUndefined();
  }
});
