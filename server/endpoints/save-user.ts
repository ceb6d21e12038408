import { Hono } from "hono";
import { Forbidden } from "#platform/faults.ts";
import type { Profile } from "#shop/identity/profile-form.ts";
import type { Shop } from "#shop/shop.ts";
import type { DoorVariables } from "../app.ts";
import { readJsonBody, requireCaller } from "./visitor-of.ts";

/** `POST /api/user/save`: one's own particulars. E-mail, role and uid are never written. */
export function saveUser(shop: Shop) {
  return new Hono<{ Variables: DoorVariables }>().post("/api/user/save", async (context) => {
    const visitor = await requireCaller(shop, context);
    const { uid, name, photo, phone, address, city, state, zip, country } = await readJsonBody(context);
    if (uid !== visitor.id) throw new Forbidden("another's account");
    const given = { name, photo, phone, address, city, state, zip, country };
    const saved = await shop.identity.saveProfile(visitor.id, given);
    if (saved.ok) return context.json({ user: presentSaved(saved.profile) });
    const [message] = Object.values(saved.faults);
    return context.json({ message, errors: saved.faults, requestId: context.get("requestId") }, 422);
  });
}

function presentSaved({ name, photo, phone, address, city, state, zip, country }: Profile) {
  return { name, photo, phone, address, city, state, zip, country };
}
