// The addresses in the emails about a trade account.
import { href } from "react-router";
import type { Links } from "#core/links.ts";

/** The page of a trade buyer. */
export const tradeAddress = ({ to }: Pick<Links, "to">) => to(href("/trade"));
export const accountAddress = ({ to }: Pick<Links, "to">, id: string) => to(href("/admin/trade/:id", { id }));
