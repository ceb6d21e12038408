// Every sample good of the shop, over its three collections.

import { occultGoods } from "#seeds/goods/occult-goods.ts";
import { premiumGoods } from "#seeds/goods/premium-goods.ts";
import type { SampleProduct } from "#seeds/goods/sample-product.ts";
import { shopGoods } from "#seeds/goods/shop-goods.ts";

export const sampleProducts: SampleProduct[] = [...shopGoods, ...occultGoods, ...premiumGoods];
