// Reads and changes the cart: a customer's in the database, a guest's as a value that the guest's browser keeps. No
// line is raised above the stock, and two tabs of a customer adding at the same time lose nothing.
import { and, asc, eq, sql } from "drizzle-orm";
import { readSoldId } from "#core/catalogue/sets/box.ts";
import { findServedPlace } from "#core/delivery/pin-answers.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { currentPromotions } from "#core/promotions/promotions.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { writeJson } from "#platform/whole-text.ts";
import { cartLine } from "./cart.table.ts";
import {
  type CartLine,
  type CartProduct,
  type CartRefusal,
  type CartView,
  capQuantity,
  maxLineQuantity,
  maxLines,
} from "./cart.ts";
import { presentCart } from "./cart-amounts.ts";
import { listCartProducts, type OwnReservations } from "./cart-products.server.ts";
import { findFirstOrderOffer } from "./first-order-offer.ts";
import { fitsInBrowser } from "./guest-cart.ts";

/** The cart is a customer's, or a guest's with its lines. */
export type CartOwner = ({ userId: string; reserved?: OwnReservations } | { guest: readonly CartLine[] }) & {
  /** The PIN code to deliver to, once the shopper has typed it. */
  pin?: string | undefined;
};

/** `guest` are the lines that a guest's browser must keep from now on; undefined for a customer. */
export type CartChanged = { ok: true; guest?: CartLine[] };
/** `left` is set when fewer pieces were added than requested. */
export type CartChange = (CartChanged & { quantity: number; left?: number }) | CartRefusal;

type Context = Pick<AppContext, "db" | "clock">;

/**
 * `seenPrice` is the price in paise that the shopper's page showed. Without it the current price is used,
 * except that adding to a line keeps the line's seen price.
 */
export type CartInput = { productId: string; quantity: number; seenPrice?: number | undefined };

export async function readCart(ctx: ReadContext & Context, owner: CartOwner): Promise<CartView> {
  const { db } = ctx;
  const lines = "userId" in owner ? await listCartLines(db, owner.userId) : owner.guest;
  const ids = lines.map((line) => line.productId);
  const { settings, firstOrder } = await readSettingsWithPromotion(ctx);
  const trade = "userId" in owner && {
    buyer: { userId: owner.userId, day: indianDay(ctx.clock.now()) },
    quantityOf: new Map(lines.map(({ productId, quantity }) => [productId, quantity])),
  };
  const [products, promotions, place] = await Promise.all([
    listCartProducts(db, ids, reservationsOf(owner), trade || undefined),
    currentPromotions(ctx),
    owner.pin ? findServedPlace(db, owner.pin, { settings, now: ctx.clock.now() }) : undefined,
  ]);
  const cart = presentCart(lines, products, settings, promotions, place);
  return { ...cart, firstOrder: findFirstOrderOffer(cart, firstOrder) };
}

/** The id under which a line's product or filled box is sold. */
const soldId = sql<string>`${cartLine.productId} || ${cartLine.filling}`;

function isLine(userId: string, id: string) {
  const { productId, filling } = readSoldId(id);
  return and(eq(cartLine.userId, userId), eq(cartLine.productId, productId), eq(cartLine.filling, filling));
}

/** In the order in which they were added. */
export async function listCartLines(db: Database | Transaction, userId: string): Promise<CartLine[]> {
  return db
    .select({ productId: soldId, quantity: cartLine.quantity, seenPrice: cartLine.seenPrice })
    .from(cartLine)
    .where(eq(cartLine.userId, userId))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.productId), asc(cartLine.filling));
}

function refuseSoldOut({ readyOn }: CartProduct): CartRefusal {
  return { ok: false, reason: "out-of-stock", left: 0, ...(readyOn && { readyOn }) };
}

/** Adds `quantity` pieces to the product's line, or adds the line. */
export async function addToCart(ctx: Context, owner: CartOwner, input: CartInput): Promise<CartChange> {
  const product = await findCartProduct(ctx.db, owner, input.productId);
  if (!product) return { ok: false, reason: "unknown-product" };
  if (product.isEmptyBox) return { ok: false, reason: "not-filled" };
  if (product.stock === 0) return refuseSoldOut(product);
  const added =
    "userId" in owner
      ? await addLine(ctx, owner.userId, input, product)
      : addToGuestCart(owner.guest, input, product);
  if (!added) return { ok: false, reason: "cart-full" };
  const { before, quantity, guest } = added;
  if (quantity <= before) return { ok: false, reason: "out-of-stock", left: quantity };
  return {
    ok: true,
    quantity,
    ...(quantity < before + input.quantity && { left: quantity }),
    ...(guest && { guest }),
  };
}

/** The line's quantity before and after. */
type AddedLine = { before: number; quantity: number; guest?: CartLine[] };

/**
 * One statement, so that two additions to the same line at the same time both count. Undefined when the cart
 * is full.
 */
async function addLine(
  { db, clock }: Context,
  userId: string,
  { productId: id, quantity, seenPrice }: CartInput,
  product: CartProduct,
): Promise<AddedLine | undefined> {
  const { productId, filling } = readSoldId(id);
  const maxQuantity = Math.min(product.stock, maxLineQuantity);
  const [line] = await selectRows<{ before: number; quantity: number }>(
    db,
    sql`
    with before as (
      select quantity from cart_line where user_id = ${userId} and product_id = ${productId} and filling = ${filling}
    )
    insert into cart_line as line (user_id, product_id, filling, quantity, seen_price, added_at)
    select ${userId}::text, ${productId}::text, ${filling}::text, least(${quantity}::int, ${maxQuantity}::int),
           ${seenPrice ?? product.price}::int, ${clock.now().toISOString()}::timestamptz
    where exists (select from before)
       or (select count(*) from cart_line where user_id = ${userId}) < ${maxLines}
    on conflict (user_id, product_id, filling) do update
      set quantity = greatest(line.quantity, least(line.quantity + ${quantity}::int, ${maxQuantity}::int)),
          seen_price = coalesce(${seenPrice ?? null}::int, line.seen_price)
    returning line.quantity, coalesce((select quantity from before), 0) as before`,
  );
  return line;
}

/** Undefined when the cart is full. */
function addToGuestCart(
  lines: readonly CartLine[],
  input: CartInput,
  product: CartProduct,
): AddedLine | undefined {
  const line = lines.find(({ productId }) => productId === input.productId);
  if (!line && lines.length >= maxLines) return undefined;
  const before = line?.quantity ?? 0;
  const quantity = Math.max(before, capQuantity(before + input.quantity, product.stock));
  const seenPrice = input.seenPrice ?? line?.seenPrice ?? product.price;
  const { productId } = input;
  const guest = withLine(lines, { productId, quantity, seenPrice });
  return fitsInBrowser(guest) ? { before, quantity, guest } : undefined;
}

/** Sets a line's quantity, at most what the shopper can have. Idempotent. */
export async function setQuantity(ctx: Context, owner: CartOwner, input: CartInput): Promise<CartChange> {
  const { productId, seenPrice } = input;
  const product = await findCartProduct(ctx.db, owner, productId);
  if (!product) return { ok: false, reason: "unknown-product" };
  if (product.stock === 0) return refuseSoldOut(product);
  const quantity = capQuantity(input.quantity, product.stock);
  const price = seenPrice ?? product.price;
  const cut = quantity < input.quantity && { left: quantity };
  if ("userId" in owner) {
    const [line] = await ctx.db
      .update(cartLine)
      .set({ quantity, seenPrice: price })
      .where(isLine(owner.userId, productId))
      .returning({ quantity: cartLine.quantity });
    return line ? { ok: true, quantity, ...cut } : { ok: false, reason: "not-in-cart" };
  }
  const { guest: lines } = owner;
  if (!lines.some((line) => line.productId === productId)) return { ok: false, reason: "not-in-cart" };
  return { ok: true, quantity, ...cut, guest: withLine(lines, { productId, quantity, seenPrice: price }) };
}

/** Idempotent. */
export async function removeFromCart(
  { db }: Pick<Context, "db">,
  owner: CartOwner,
  { productId }: { productId: string },
): Promise<CartChanged> {
  if ("guest" in owner)
    return { ok: true, guest: owner.guest.filter((line) => line.productId !== productId) };
  await db.delete(cartLine).where(isLine(owner.userId, productId));
  return { ok: true };
}

/** Idempotent. */
export async function clearCart({ db }: Pick<Context, "db">, owner: CartOwner): Promise<CartChanged> {
  if ("guest" in owner) return { ok: true, guest: [] };
  await db.delete(cartLine).where(eq(cartLine.userId, owner.userId));
  return { ok: true };
}

/**
 * Removes the bought pieces from the cart, in the transaction that confirms the order; pieces added meanwhile stay. A line
 * bought completely is deleted first, so no update brings a line below 1.
 */
export async function removeBought(
  tx: Transaction,
  userId: string,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const bought = new Map<string, number>();
  for (const { productId, quantity } of lines) bought.set(productId, (bought.get(productId) ?? 0) + quantity);
  const rows = writeJson([...bought].map(([id, quantity]) => ({ id, quantity })));
  const boughtLines = sql`jsonb_to_recordset(${rows}::jsonb) as bought(id text, quantity int)`;
  const isBoughtLine = sql`line.user_id = ${userId} and line.product_id || line.filling = bought.id`;
  await tx.execute(sql`with gone as (
      delete from cart_line line using ${boughtLines} where ${isBoughtLine} and line.quantity <= bought.quantity
    ) update cart_line line set quantity = line.quantity - bought.quantity
    from ${boughtLines} where ${isBoughtLine} and line.quantity > bought.quantity`);
}

/** Undefined when the product is unknown or not for sale. */
async function findCartProduct(
  db: Database,
  owner: CartOwner,
  productId: string,
): Promise<CartProduct | undefined> {
  const product = (await listCartProducts(db, [productId], reservationsOf(owner))).get(productId);
  return product?.forSale ? product : undefined;
}

/** The lines with the product's line replaced, or added at the end. */
function withLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return lines.some(({ productId }) => productId === line.productId)
    ? lines.map((old) => (old.productId === line.productId ? line : old))
    : [...lines, line];
}

function reservationsOf(owner: CartOwner): OwnReservations {
  return ("userId" in owner && owner.reserved) || new Map();
}
