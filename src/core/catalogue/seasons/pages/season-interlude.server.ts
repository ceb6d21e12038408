// The text about the season of the home page, between the products of a list.
import { href } from "react-router";
import type { InterludeReader } from "../../pages/list/interlude.ts";
import { findHomeSeason } from "../seasons.server.ts";

export const readSeasonInterlude: InterludeReader = async (shop) => {
  const season = await findHomeSeason(shop);
  return (
    season && {
      eyebrow: `For ${season.name}`,
      title: season.heading,
      text: season.paragraphs[0] ?? "",
      to: href("/season/:slug", { slug: season.slug }),
      words: "See our choice",
      picture: season.picture,
    }
  );
};
