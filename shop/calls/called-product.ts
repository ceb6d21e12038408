// A product as programs get it: what the shop's pages show, exact stock, and nothing about customers.
import { z } from "zod";

const paise = z.int().meta({ description: "Paise" });
const states = ["sold", "hidden"] as const;

const variantAnswer = z.object({
  sku: z.string(),
  name: z.string(),
  options: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .meta({ description: "What it is of each option; empty for a product without variants" }),
  price: paise.meta({ description: "Paise, tax included" }),
  mrp: paise.nullable(),
  stock: z.int().meta({
    description: "Pieces that can still be sold; reserved ones are subtracted. Of a set what its parts allow",
  }),
  state: z.enum(states).meta({ description: "Hidden ones are not sold" }),
  isSet: z.boolean().meta({ description: "It has no stock of its own" }),
  page: z.url(),
});

export const productAnswer = z.object({
  id: z.string().meta({ description: "It never changes" }),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  collection: z.string(),
  hsn: z.string().meta({ description: "Empty where the shop has given none" }),
  gstBasisPoints: z.int().meta({ description: "The rate of GST: 1800 is 18 %" }),
  updatedAt: z.iso.datetime(),
  variants: z
    .array(variantAnswer)
    .min(1)
    .meta({ description: "The one that carries the product first; a product without variants has one" }),
});

export type CalledProduct = z.output<typeof productAnswer>;
export type CalledVariant = CalledProduct["variants"][number];
