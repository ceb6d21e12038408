// Reads and saves a customer's own profile.

import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { deletePicture } from "#platform/media.ts";
import type { WithLinks } from "#shop/links.ts";
import { command } from "./command.server.ts";
import { canEditProfile } from "./identity.policy.ts";
import { user } from "./identity.table.ts";
import type { WithIdentity } from "./identity-provider.server.ts";
import type { PictureRefusal, Profile, ProfileChange } from "./profile-form.ts";
import { choosePicture } from "./profile-picture.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "config"> & WithLinks & WithIdentity;
export type SaveProfileOutcome = { ok: true; profile: Profile } | { ok: false; reason: PictureRefusal };

/** Throws NotFound. */
export async function getProfile(db: Database, userId: string): Promise<Profile> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) throw new NotFound("no such account");
  return presentProfile(row);
}

/** The actor's own profile. A new picture is fetched now; if that fails, nothing is saved. */
export const saveProfile = command(
  canEditProfile,
  async (ctx: Context, { id }, { photo, ...fields }: ProfileChange): Promise<SaveProfileOutcome> => {
    const [before] = await ctx.db.select().from(user).where(eq(user.id, id));
    if (!before) throw new NotFound("no such account");
    const picture = await choosePicture(ctx, { userId: id, current: before.image, photo });
    if (!picture.ok) return picture;
    const changed = { ...fields, image: picture.path, updatedAt: ctx.clock.now() };
    const row = await ctx.db.transaction(async (tx) => {
      const [saved] = await tx.update(user).set(changed).where(eq(user.id, id)).returning();
      if (saved && (saved.name !== before.name || saved.image !== before.image))
        await ctx.identity.profileChanged(tx, id);
      return saved;
    });
    if (!row) throw new NotFound("no such account");
    if (before.image !== picture.path) await deletePicture(ctx.db, ctx.clock, before.image);
    return { ok: true, profile: presentProfile(row) };
  },
);

function presentProfile(row: typeof user.$inferSelect): Profile {
  return {
    name: row.name,
    email: row.email,
    photo: row.image ?? "",
    phone: row.phone ?? "",
    address: row.address ?? "",
    city: row.city ?? "",
    state: row.state ?? "",
    zip: row.zip ?? "",
    country: row.country,
    company: row.company ?? "",
    gstin: row.gstin ?? "",
  };
}
