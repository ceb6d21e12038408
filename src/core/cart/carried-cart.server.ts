// A cart on its way from the browser of an app to the person's own: its lines in a signed text, without any right of the account.
import { z } from "zod";
import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { readSignedData, signData } from "#core/identity/signed-value.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { type CartChanged, type CartOwner, listCartLines } from "./cart.server.ts";
import { type CartLine, maxLines } from "./cart.ts";
import { fitsInBrowser, formatGuestCart, parseGuestCart } from "./guest-cart.ts";
import { mergeGuestCart } from "./merge-guest-cart.server.ts";

type Context = Pick<AppContext, "db" | "clock"> & WithSessionSecret;

const purpose = "carried-cart";
const lifetimeMs = 30 * 60_000;
/** Apps pass on addresses of 2,000 characters; signed, the lines take a third more. */
const maxTextLength = 1200;
const carriedCart = z.object({ lines: z.string().max(maxTextLength), until: z.number() });

/** The cart's first lines, as many as an address has room for. Good for half an hour, any number of times. */
export async function packCart({ db, clock, sessionSecret }: Context, owner: CartOwner): Promise<string> {
  const lines = [...("userId" in owner ? await listCartLines(db, owner.userId) : owner.guest)];
  while (formatGuestCart(lines).length > maxTextLength) lines.pop();
  const packed = { lines: formatGuestCart(lines), until: clock.now().getTime() + lifetimeMs };
  return signData(sessionSecret, purpose, packed);
}

/**
 * Adds the packed lines to the cart; of a product in both, the larger quantity counts, so that the link may be opened again. Undefined if it
 * is too old, changed or too much for this cart.
 */
export async function takeCarriedCart(
  ctx: Context,
  owner: CartOwner,
  packed: string,
): Promise<CartChanged | undefined> {
  const carried = readSignedData(acceptedSecrets(ctx), purpose, carriedCart, packed);
  if (!carried || carried.until < ctx.clock.now().getTime()) return undefined;
  if ("userId" in owner) {
    await mergeGuestCart(ctx, owner.userId, { cart: carried.lines, wishlist: undefined }, owner.reserved);
    return { ok: true };
  }
  const guest = joinLines(owner.guest, parseGuestCart(carried.lines));
  return guest.length <= maxLines && fitsInBrowser(guest) ? { ok: true, guest } : undefined;
}

function joinLines(own: readonly CartLine[], brought: readonly CartLine[]): CartLine[] {
  const joined = new Map(own.map((line) => [line.productId, line]));
  for (const line of brought) {
    const known = joined.get(line.productId);
    joined.set(line.productId, known && known.quantity > line.quantity ? known : line);
  }
  return [...joined.values()];
}
