// Deletes the cart, the wishlist and the cart to be emailed of an account that is deleted, or taken over by the owner of its address.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { cartLine, leftCart, wishlistLine } from "./cart.table.ts";

export async function forgetCart(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(cartLine).where(eq(cartLine.userId, userId));
  await tx.delete(leftCart).where(eq(leftCart.userId, userId));
  await tx.delete(wishlistLine).where(eq(wishlistLine.userId, userId));
}
