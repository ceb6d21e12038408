// The address in the email with a gift card.
import { href } from "react-router";
import type { Links } from "#core/links.ts";

/** The page that shows the balance of a gift card. */
export const balanceAddress = ({ to }: Pick<Links, "to">) => to(href("/gift-card"));
