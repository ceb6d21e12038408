// Chooses the film of a product.
import { eq } from "drizzle-orm";
import { canEditProducts } from "#core/catalogue/catalogue.policy.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { lockProduct } from "#core/catalogue/lock-product.server.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import { lock } from "#platform/database/lock.ts";
import { findVideo } from "#platform/media/videos.ts";
import { takeVideo } from "./take-video.server.ts";
import type { VideoRefusal } from "./video-format.ts";

/** `chosen` is the id of a film of the shop, '' for none. It counts only without a file. */
export type ProductFilmInput = { productId: string; file: File | undefined; chosen: string };
export type ProductFilmOutcome = { ok: true } | { ok: false; reason: VideoRefusal };

/** A film that no product shows any longer stays among the shop's films. Throws NotFound for an unknown product. */
export const setProductFilm = command(
  canEditProducts,
  function setProductFilm(
    ctx: EditContext,
    { id: by },
    { productId, file, chosen }: ProductFilmInput,
  ): Promise<ProductFilmOutcome> {
    return ctx.db.transaction(async (tx): Promise<ProductFilmOutcome> => {
      // Before the product, as in the deletion of a film.
      await lock(tx, "videos");
      const { filmId: before } = await lockProduct(tx, productId);
      const taken = file && (await takeVideo(tx, ctx, { file, by }));
      if (taken?.ok === false) return taken;
      const filmId = taken?.id ?? (chosen || null);
      if (filmId === before) return { ok: true };
      if (filmId !== null && !(await findVideo(tx, filmId))) return { ok: false, reason: "deleted" };
      await tx.update(product).set({ filmId, updatedAt: ctx.clock.now() }).where(eq(product.id, productId));
      await recordAudit(tx, ctx.clock, {
        by,
        action: "product.film-chosen",
        subject: `product:${productId}`,
        before: { filmId: before },
        after: { filmId },
      });
      return { ok: true };
    });
  },
);
