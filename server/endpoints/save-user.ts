import { Hono } from "hono";
import { Forbidden } from "#platform/faults.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { errorsByField } from "#shop/forms/parse-form.ts";
import { saveProfile } from "#shop/identity/profile.server.ts";
import { type Profile, pictureRefusals, profileForm } from "#shop/identity/profile-form.ts";
import type { Shop } from "#shop/shop.ts";
import { readJsonBody, requireActor } from "./require-session-user.ts";

/** `POST /api/user/save`: saves the user's own profile. Email, role and uid are never changed. */
export function saveUser(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/user/save", async (context) => {
    const actor = await requireActor(shop, context);
    const { uid, ...fields } = await readJsonBody(context);
    if (uid !== actor.id) throw new Forbidden("another account");
    const refuse = (errors: Partial<Record<string, string>>) => {
      const [message] = Object.values(errors);
      return context.json({ message, errors, requestId: context.get("requestId") }, 422);
    };
    const parsed = profileForm.safeParse(fields);
    if (!parsed.success) return refuse(errorsByField(parsed.error));
    const saved = await saveProfile(shop, actor, parsed.data);
    if (!saved.ok) return refuse({ photo: pictureRefusals[saved.reason] });
    return context.json({ user: presentSaved(saved.profile) });
  });
}

function presentSaved({ name, photo, phone, address, city, state, zip, country }: Profile) {
  return { name, photo, phone, address, city, state, zip, country };
}
