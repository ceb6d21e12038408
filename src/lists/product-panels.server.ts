// What features read for a product's page in the back office. To add one, also draw it in product-panels.tsx.
import { describeForm } from "#core/forms/parse-form.ts";
import { productFilmForm } from "#features/films/video-form.ts";
import type { Database } from "#platform/database/database.ts";
import { listVideos } from "#platform/media/videos.ts";

export type ProductPanelFacts = Awaited<ReturnType<typeof readProductPanels>>;

export async function readProductPanels(db: Database) {
  return {
    films: await listVideos(db),
    filmFields: describeForm(productFilmForm),
  };
}
