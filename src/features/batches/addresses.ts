// The address of a batch on what is printed.
import { href } from "react-router";
import type { Links } from "#core/links.ts";

export const notebookPath = href("/notebook");
export const batchPattern = "/batch/:slug";
export const batchPath = (number: string) => href("/batch/:slug", { slug: number });
export const batchAddress = ({ to }: Pick<Links, "to">, number: string) => to(batchPath(number));
