// The address of a batch on what is printed.
import { href } from "react-router";
import type { Links } from "#core/links.ts";

export const batchAddress = ({ to }: Pick<Links, "to">, number: string) =>
  to(href("/batch/:slug", { slug: number }));
