// Deletes the cart and the wishlist of a customer who deletes their account.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { cartLine, wishlistLine } from "./cart.table.ts";

export async function forgetCart(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(cartLine).where(eq(cartLine.userId, userId));
  await tx.delete(wishlistLine).where(eq(wishlistLine.userId, userId));
}
