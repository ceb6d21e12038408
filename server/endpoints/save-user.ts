import { Hono } from "hono";
import { z } from "zod";
import { Forbidden } from "#platform/faults.ts";
import { type Call, failures } from "#server/call.ts";
import type { RequestVariables } from "#server/http-app.ts";
import type { Profile } from "#shop/identity/profile-form.ts";
import type { Shop } from "#shop/shop.ts";
import { readBody } from "./read-body.ts";
import { requireSessionUser } from "./require-session-user.ts";

/** What each field must be is said by the profile form; a missing one stays as it is. */
const field = z.unknown().meta({ type: "string" }).optional();

const saveUserBody = z.object({
  uid: z.unknown().meta({ type: "string" }),
  name: field,
  photo: field,
  phone: field,
  address: field,
  city: field,
  state: field,
  zip: field,
  country: field,
});

const saveUserAnswer = z.object({
  user: z.object({
    name: z.string(),
    photo: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
});
type SaveUserAnswer = z.output<typeof saveUserAnswer>;

export const saveUserCall: Call = {
  method: "post",
  path: "/api/user/save",
  summary: "Save the user's own profile",
  body: {
    description: "`uid` must be the user's own; email and role are never changed",
    schema: saveUserBody,
  },
  answers: {
    200: { description: "Saved", schema: saveUserAnswer },
    ...failures({
      400: "Not a JSON object",
      401: "Signed out",
      403: "Another account's uid",
      422: "A field is bad (`errors` names them)",
    }),
  },
};

/** `POST /api/user/save`: saves the user's own profile. Email, role and uid are never changed. */
export function saveUser(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/user/save", async (context) => {
    const sessionUser = await requireSessionUser(shop, context);
    const body = await readBody(saveUserBody, context);
    if (!body.ok || body.value.uid !== sessionUser.id) throw new Forbidden("another account");
    const { uid: _, ...given } = body.value;
    const saved = await shop.identity.saveProfile(sessionUser.id, given);
    if (saved.ok) return context.json(presentSaved(saved.profile));
    const [message] = Object.values(saved.faults);
    return context.json({ message, errors: saved.faults, requestId: context.get("requestId") }, 422);
  });
}

function presentSaved(profile: Profile): SaveUserAnswer {
  const { name, photo, phone, address, city, state, zip, country } = profile;
  return { user: { name, photo, phone, address, city, state, zip, country } };
}
