// The text about the newest batch, between the products of a list.
import { href } from "react-router";
import type { InterludeReader } from "#core/catalogue/pages/list/interlude.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { currentPageTexts } from "#core/content/texts/page-texts.server.ts";
import { findJustPoured } from "../batches.server.ts";

export const readBatchInterlude: InterludeReader = async (shop, today) => {
  const [{ batches }, { made }] = await Promise.all([currentFeatures(shop), currentPageTexts(shop)]);
  const batch = batches ? await findJustPoured(shop.db, today) : undefined;
  return (
    batch && {
      eyebrow: `Just ${made}${batch.sample ? " (a sample)" : ""}`,
      title: batch.productName,
      text: `A batch of ${batch.pieces}, ${made} on ${batch.pouredOn}${batch.pouredBy && ` by ${batch.pouredBy}`}.`,
      to: href("/batch/:slug", { slug: batch.number }),
      words: `Batch ${batch.number}`,
      picture: batch.picture,
    }
  );
};
