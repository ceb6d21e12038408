// All sample products, of all three collections.

import { occultProducts } from "#seeds/products/occult-products.ts";
import { premiumProducts } from "#seeds/products/premium-products.ts";
import type { SampleProduct } from "#seeds/products/sample-product.ts";
import { shopProducts } from "#seeds/products/shop-products.ts";

export const sampleProducts: SampleProduct[] = [...shopProducts, ...occultProducts, ...premiumProducts];
