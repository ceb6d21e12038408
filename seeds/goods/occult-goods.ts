// The twenty-two goods of the occult page.

import { occultForms } from "#seeds/goods/occult-forms.ts";
import { occultVessels } from "#seeds/goods/occult-vessels.ts";
import type { SampleProduct } from "#seeds/goods/sample-product.ts";

export const occultGoods: SampleProduct[] = [...occultForms, ...occultVessels];
