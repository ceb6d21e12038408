import { Hono } from "hono";
import { z } from "zod";
import { errorsByField } from "#core/forms/parse-form.ts";
import { saveProfile } from "#core/identity/profile/profile.server.ts";
import { type Profile, pictureRefusals, profileForm } from "#core/identity/profile/profile-form.ts";
import { stateName } from "#core/money/india-states.ts";
import type { Shop } from "#core/shop.ts";
import { Forbidden } from "#platform/faults.ts";
import { type Call, failures } from "#server/call.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { readJsonBody, requireActor } from "./require-session-user.ts";

const saveUserBody = profileForm.extend({ uid: z.string() });

const saveUserAnswer = z.object({
  user: z.object({
    name: z.string(),
    photo: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string().meta({ description: "Its name, as the select shows it" }),
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
    description:
      "`uid` must be the user's own; email and role are never changed. A picture is fetched from a new `photo` afterwards",
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
    return context.json(presentSaved(saved.profile));
  });
}

function presentSaved(profile: Profile): SaveUserAnswer {
  const { name, photo, phone, address, city, state, zip, country } = profile;
  return { user: { name, photo, phone, address, city, state: stateName(state), zip, country } };
}
