// The addresses of carts by email.
import { href } from "react-router";
import type { Links } from "#core/links.ts";

export const cartByEmailPath = href("/cart/email");
/** The page that shows a left cart and can restore it. */
export const leftCartAddress = ({ to }: Pick<Links, "to">, token: string) =>
  to(`${href("/cart/left")}?${new URLSearchParams({ token })}`);
export const leftCartStopAddress = ({ to }: Pick<Links, "to">, token: string) =>
  to(`${href("/cart/left/stop")}?${new URLSearchParams({ token })}`);
