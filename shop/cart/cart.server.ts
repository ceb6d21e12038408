// The cart, kept in the database for a customer and in a cookie for a visitor: one set of verbs for both. Every line is
// capped by what can be had, and two tabs adding at once lose nothing.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { cartLine } from "#shop/cart/cart.table.ts";
import {
  type CartGoods,
  type CartLine,
  type CartRefusal,
  type CartView,
  capQuantity,
  largestQuantity,
  mostLines,
  presentCart,
} from "#shop/cart/cart.ts";
import { formatCartCookie, parseCartCookie } from "#shop/cart/cart-cookie.ts";
import { listCartGoods, type OwnHolds } from "#shop/cart/cart-goods.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";

/** Whose cart: a customer's, or that of the visitor whose `cart` cookie says `cookie`. */
export type CartOwner = { userId: string; held?: OwnHolds } | { cookie: string | null };

/** `left` is set when fewer were put in than asked for. `cookie` is the visitor's new cookie value. */
export type CartChange = { ok: true; quantity: number; left?: number; cookie?: string } | CartRefusal;

type Room = Pick<Foundations, "db" | "clock">;

/** What the shopper asks for. `seenPrice` is the price in paise her page showed; without it, today's price. */
export type CartWish = { productId: string; quantity: number; seenPrice?: number | undefined };

export async function readCart({ db }: Pick<Room, "db">, owner: CartOwner): Promise<CartView> {
  const lines = "userId" in owner ? await listCartLines(db, owner.userId) : parseCartCookie(owner.cookie);
  const ids = lines.map((line) => line.productId);
  const [goods, settings] = await Promise.all([listCartGoods(db, ids, heldBy(owner)), readSettings(db)]);
  return presentCart(lines, goods, settings);
}

/** In the order in which they were put in. */
export async function listCartLines(db: Database | Transaction, userId: string): Promise<CartLine[]> {
  return db
    .select({ productId: cartLine.productId, quantity: cartLine.quantity, seenPrice: cartLine.seenPrice })
    .from(cartLine)
    .where(eq(cartLine.userId, userId))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.productId));
}

/** Raises a line by `quantity`, or begins it. */
export async function addToCart(room: Room, owner: CartOwner, wish: CartWish): Promise<CartChange> {
  const goods = await findGoods(room.db, owner, wish.productId);
  if (!goods) return { ok: false, reason: "unknown-product" };
  if (goods.stock === 0) return { ok: false, reason: "out-of-stock", left: 0 };
  const added =
    "userId" in owner
      ? await addLine(room, owner.userId, wish, goods)
      : addToCookie(parseCartCookie(owner.cookie), wish, goods);
  if (!added) return { ok: false, reason: "cart-full" };
  const { before, quantity, cookie } = added;
  if (quantity <= before) return { ok: false, reason: "out-of-stock", left: quantity };
  return {
    ok: true,
    quantity,
    ...(quantity < before + wish.quantity && { left: quantity }),
    ...(cookie !== undefined && { cookie }),
  };
}

type Added = { before: number; quantity: number; cookie?: string };

/** One statement: whoever else adds to the same line at the same time waits for it, and both additions count. */
async function addLine(
  { db, clock }: Room,
  userId: string,
  { productId, quantity, seenPrice }: CartWish,
  goods: CartGoods,
): Promise<Added | undefined> {
  const most = Math.min(goods.stock, largestQuantity);
  const [line] = await db.execute<{ before: number; quantity: number }>(sql`
    with before as (
      select quantity from cart_line where user_id = ${userId} and product_id = ${productId}
    )
    insert into cart_line as line (user_id, product_id, quantity, seen_price, added_at)
    select ${userId}::text, ${productId}::text, least(${quantity}::int, ${most}::int),
           ${seenPrice ?? goods.price}::int, ${clock.now().toISOString()}::timestamptz
    where exists (select from before)
       or (select count(*) from cart_line where user_id = ${userId}) < ${mostLines}
    on conflict (user_id, product_id) do update
      set quantity = greatest(line.quantity, least(line.quantity + ${quantity}::int, ${most}::int)),
          seen_price = coalesce(${seenPrice ?? null}::int, line.seen_price)
    returning line.quantity, coalesce((select quantity from before), 0) as before`);
  return line;
}

function addToCookie(lines: CartLine[], wish: CartWish, goods: CartGoods): Added | undefined {
  const line = lines.find(({ productId }) => productId === wish.productId);
  if (!line && lines.length >= mostLines) return undefined;
  const before = line?.quantity ?? 0;
  const quantity = Math.max(before, capQuantity(before + wish.quantity, goods.stock));
  const seenPrice = wish.seenPrice ?? line?.seenPrice ?? goods.price;
  return {
    before,
    quantity,
    cookie: formatCartCookie(putLine(lines, { productId: wish.productId, quantity, seenPrice })),
  };
}

/** Sets a line's quantity, never above what can be had. Repeating it changes nothing. */
export async function setQuantity(room: Room, owner: CartOwner, wish: CartWish): Promise<CartChange> {
  const { productId, seenPrice } = wish;
  const goods = await findGoods(room.db, owner, productId);
  if (!goods) return { ok: false, reason: "unknown-product" };
  if (goods.stock === 0) return { ok: false, reason: "out-of-stock", left: 0 };
  const quantity = capQuantity(wish.quantity, goods.stock);
  const price = seenPrice ?? goods.price;
  const cut = quantity < wish.quantity && { left: quantity };
  if ("userId" in owner) {
    const [line] = await room.db
      .update(cartLine)
      .set({ quantity, seenPrice: price })
      .where(and(eq(cartLine.userId, owner.userId), eq(cartLine.productId, productId)))
      .returning({ quantity: cartLine.quantity });
    return line ? { ok: true, quantity, ...cut } : { ok: false, reason: "not-in-cart" };
  }
  const lines = parseCartCookie(owner.cookie);
  if (!lines.some((line) => line.productId === productId)) return { ok: false, reason: "not-in-cart" };
  const cookie = formatCartCookie(putLine(lines, { productId, quantity, seenPrice: price }));
  return { ok: true, quantity, ...cut, cookie };
}

/** Idempotent. The visitor's new cookie value, undefined for a customer. */
export async function removeFromCart(
  { db }: Pick<Room, "db">,
  owner: CartOwner,
  productId: string,
): Promise<string | undefined> {
  if (!("userId" in owner))
    return formatCartCookie(parseCartCookie(owner.cookie).filter((line) => line.productId !== productId));
  await db.delete(cartLine).where(and(eq(cartLine.userId, owner.userId), eq(cartLine.productId, productId)));
  return undefined;
}

/** Idempotent. The visitor's new cookie value, undefined for a customer. */
export async function clearCart({ db }: Pick<Room, "db">, owner: CartOwner): Promise<string | undefined> {
  if (!("userId" in owner)) return "";
  await db.delete(cartLine).where(eq(cartLine.userId, owner.userId));
  return undefined;
}

/**
 * Takes what was bought out of the cart, inside the transaction that settles the order; what was put in meanwhile stays.
 * The lines bought whole go first, so that no line can fall below 1 between the two statements.
 */
export async function removeBought(
  tx: Transaction,
  userId: string,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const bought = new Map<string, number>();
  for (const { productId, quantity } of lines) bought.set(productId, (bought.get(productId) ?? 0) + quantity);
  const rows = JSON.stringify([...bought].map(([id, quantity]) => ({ id, quantity })));
  const boughtLines = sql`jsonb_to_recordset(${rows}::jsonb) as bought(id text, quantity int)`;
  const ofThem = sql`line.user_id = ${userId} and line.product_id = bought.id`;
  await tx.execute(
    sql`delete from cart_line line using ${boughtLines} where ${ofThem} and line.quantity <= bought.quantity`,
  );
  await tx.execute(
    sql`update cart_line line set quantity = line.quantity - bought.quantity
        from ${boughtLines} where ${ofThem} and line.quantity > bought.quantity`,
  );
}

async function findGoods(db: Database, owner: CartOwner, productId: string): Promise<CartGoods | undefined> {
  const goods = (await listCartGoods(db, [productId], heldBy(owner))).get(productId);
  return goods?.forSale ? goods : undefined;
}

function putLine(lines: CartLine[], line: CartLine): CartLine[] {
  return lines.some(({ productId }) => productId === line.productId)
    ? lines.map((old) => (old.productId === line.productId ? line : old))
    : [...lines, line];
}

function heldBy(owner: CartOwner): OwnHolds {
  return ("userId" in owner && owner.held) || new Map();
}
