// Pages of features that are personal, to which an old address may lead all the same.
import { customOrderPath } from "#features/custom-orders/entries.ts";
import { giftCardPath } from "#features/gift-cards/entries.ts";
import { newsletterPath } from "#features/newsletter/addresses.ts";
import { wishlistPath } from "#features/wishlist/entries.ts";

export const personalPages: readonly string[] = [customOrderPath, giftCardPath, newsletterPath, wishlistPath];
