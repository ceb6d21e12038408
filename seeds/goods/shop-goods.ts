// Everything in Our Collection, in the order of its categories.

import { concreteArtifacts } from "#seeds/goods/concrete-artifacts.ts";
import { designerCandles } from "#seeds/goods/designer-candles.ts";
import { floralCandles } from "#seeds/goods/floral-candles.ts";
import { freshCandles } from "#seeds/goods/fresh-candles.ts";
import { glassJarCandles } from "#seeds/goods/glass-jar-candles.ts";
import { jarCandles } from "#seeds/goods/jar-candles.ts";
import { metalCraftCandles } from "#seeds/goods/metal-craft-candles.ts";
import type { SampleProduct } from "#seeds/goods/sample-product.ts";
import { seasonalCandles } from "#seeds/goods/seasonal-candles.ts";
import { relaxationCandles, signatureCandles } from "#seeds/goods/signature-and-relaxation.ts";

export const shopGoods: SampleProduct[] = [
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
