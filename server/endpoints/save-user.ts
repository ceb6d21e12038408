import { Hono } from "hono";
import { Forbidden } from "#platform/faults.ts";
import type { RequestVariables } from "#server/http-app.ts";
import type { Profile } from "#shop/identity/profile-form.ts";
import type { Shop } from "#shop/shop.ts";
import { readJsonBody, requireSessionUser } from "./require-session-user.ts";

/** `POST /api/user/save`: saves the user's own profile. Email, role and uid are never changed. */
export function saveUser(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/user/save", async (context) => {
    const sessionUser = await requireSessionUser(shop, context);
    const { uid, name, photo, phone, address, city, state, zip, country } = await readJsonBody(context);
    if (uid !== sessionUser.id) throw new Forbidden("another account");
    const given = { name, photo, phone, address, city, state, zip, country };
    const saved = await shop.identity.saveProfile(sessionUser.id, given);
    if (saved.ok) return context.json({ user: presentSaved(saved.profile) });
    const [message] = Object.values(saved.faults);
    return context.json({ message, errors: saved.faults, requestId: context.get("requestId") }, 422);
  });
}

function presentSaved({ name, photo, phone, address, city, state, zip, country }: Profile) {
  return { name, photo, phone, address, city, state, zip, country };
}
