// Reads and saves a customer's own profile.

import { eq } from "drizzle-orm";
import type { WithLinks } from "#core/links.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { deletePicture } from "#platform/media/media.ts";
import { command } from "../command.server.ts";
import { canEditProfile } from "../identity.policy.ts";
import { user } from "../identity.table.ts";
import { fetchProfilePictureJob } from "../identity-jobs.server.ts";
import type { WithIdentity } from "../identity-provider.server.ts";
import type { PictureRefusal, Profile, ProfileChange } from "./profile-form.ts";
import { choosePicture } from "./profile-picture.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs"> & WithLinks & WithIdentity;
export type SaveProfileOutcome = { ok: true; profile: Profile } | { ok: false; reason: PictureRefusal };

/** Throws NotFound for an unknown account. */
export async function getProfile(db: Database, userId: string): Promise<Profile> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) throw new NotFound("no such account");
  return presentProfile(row);
}

/**
 * Saves the actor's own profile. A new picture is fetched afterwards; until then the profile shows the previous one.
 */
export const saveProfile = command(
  canEditProfile,
  async function saveProfile(
    ctx: Context,
    { id },
    { photo, ...fields }: ProfileChange,
  ): Promise<SaveProfileOutcome> {
    const [seen] = await ctx.db.select().from(user).where(eq(user.id, id));
    if (!seen) throw new NotFound("no such account");
    const picture = await choosePicture(ctx, seen, photo);
    if (!picture.ok) return picture;
    const changed = { ...fields, ...picture.change, updatedAt: ctx.clock.now() };
    const row = await ctx.db.transaction(async (tx) => {
      const [before] = await tx.select().from(user).where(eq(user.id, id)).for("update");
      const [saved] = await tx.update(user).set(changed).where(eq(user.id, id)).returning();
      if (!before || !saved) throw new NotFound("no such account");
      const url = picture.change.photoLink;
      if (url) await ctx.jobs.enqueue(tx, fetchProfilePictureJob, { userId: id, url, asked: true });
      if (saved.image !== before.image) await deletePicture(tx, ctx.clock, before.image);
      if (saved.name !== before.name || saved.image !== before.image)
        await ctx.identity.profileChanged(tx, id);
      return saved;
    });
    return { ok: true, profile: presentProfile(row) };
  },
);

function presentProfile(row: typeof user.$inferSelect): Profile {
  return {
    name: row.name,
    email: row.email ?? "",
    photo: row.image ?? "",
    newPhoto: row.photoState && { link: row.photoLink ?? "", state: row.photoState },
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
