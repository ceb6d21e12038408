// The sample products of 'Our Collection', by category.

import { concreteArtifacts } from "#seeds/products/concrete-artifacts.ts";
import { designerCandles } from "#seeds/products/designer-candles.ts";
import { floralCandles } from "#seeds/products/floral-candles.ts";
import { freshCandles } from "#seeds/products/fresh-candles.ts";
import { glassJarCandles } from "#seeds/products/glass-jar-candles.ts";
import { jarCandles } from "#seeds/products/jar-candles.ts";
import { metalCraftCandles } from "#seeds/products/metal-craft-candles.ts";
import type { SampleProduct } from "#seeds/products/sample-product.ts";
import { seasonalCandles } from "#seeds/products/seasonal-candles.ts";
import { relaxationCandles, signatureCandles } from "#seeds/products/signature-and-relaxation.ts";

export const shopProducts: SampleProduct[] = [
  ...jarCandles,
  ...freshCandles,
  ...seasonalCandles,
  ...floralCandles,
  ...concreteArtifacts,
  ...designerCandles,
  ...glassJarCandles,
  ...metalCraftCandles,
  ...signatureCandles,
  ...relaxationCandles,
];
