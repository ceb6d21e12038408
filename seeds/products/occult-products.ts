// The 22 sample products of the occult page.

import { occultForms } from "#seeds/products/occult-forms.ts";
import { occultVessels } from "#seeds/products/occult-vessels.ts";
import type { SampleProduct } from "#seeds/products/sample-product.ts";

export const occultProducts: SampleProduct[] = [...occultForms, ...occultVessels];
