import { type Context, Hono } from "hono";
import { type Env, withFaults } from "./call-faults.ts";
import { collection, paginate, readNumber } from "./collection.ts";
import { isId } from "./entities.ts";
import { type Gateway, getEntry } from "./gateway.ts";
import { badRequest } from "./gateway-fault.ts";
import { indianDay, listOpenItems, settleDue } from "./settlements.ts";

const maxItems = 1000;

export function createSettlementRest(gateway: Gateway): Hono<Env> {
  const rest = new Hono<Env>();
  rest.get("/settlements", withFaults(gateway, "list-settlements"), (c) => {
    settleDue(gateway);
    return c.json(collection(paginate(gateway, c, [...gateway.settlements.values()])));
  });
  rest.get("/settlements/recon/combined", withFaults(gateway, "list-settled"), (c) =>
    c.json(collection(listSettled(gateway, c))),
  );
  rest.get("/settlements/:id", withFaults(gateway, "get-settlement"), (c) => {
    const id = c.req.param("id");
    if (!isId("setl", id)) throw badRequest(`${id} is not a valid id`);
    return c.json(getEntry(gateway.settlements, id));
  });
  return rest;
}

/** Lists what was settled on a day or in a month, and items of that time that are on hold. */
function listSettled(gateway: Gateway, c: Context<Env>) {
  const year = readNumber(c, "year", 0, 9999);
  const month = readNumber(c, "month", 0, 12);
  if (!year || !month) throw badRequest(`The ${year ? "month" : "year"} field is required.`);
  const day = readNumber(c, "day", 0, 31);
  const two = (number: number) => String(number).padStart(2, "0");
  const start = `${year}-${two(month)}${day ? `-${two(day)}` : ""}`;
  const skip = readNumber(c, "skip", 0);
  return [...gateway.settledItems.values(), ...listOpenItems(gateway).filter(({ on_hold }) => on_hold)]
    .filter(({ settled_at, created_at }) => indianDay(settled_at ?? created_at).startsWith(start))
    .slice(skip, skip + readNumber(c, "count", 10, maxItems));
}
