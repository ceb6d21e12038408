// All sample fragrances, in the order of their seed files.

import { flowerFragrances } from "#seeds/fragrances/flower-fragrances.ts";
import { kitchenFragrances } from "#seeds/fragrances/kitchen-fragrances.ts";
import { leafAirAndFruitFragrances } from "#seeds/fragrances/leaf-air-and-fruit-fragrances.ts";
import type { SampleFragrance } from "#seeds/fragrances/sample-fragrance.ts";
import { woodAndResinFragrances } from "#seeds/fragrances/wood-and-resin-fragrances.ts";

export const fragrances: SampleFragrance[] = [
  ...flowerFragrances,
  ...woodAndResinFragrances,
  ...kitchenFragrances,
  ...leafAirAndFruitFragrances,
];
