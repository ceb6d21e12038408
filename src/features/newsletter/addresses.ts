// The addresses of the newsletter.
import { href } from "react-router";
import type { Links } from "#core/links.ts";

export const newsletterPath = href("/newsletter");
export const newsletterConfirmAddress = ({ to }: Pick<Links, "to">, token: string) =>
  to(`${href("/newsletter/confirm")}?${new URLSearchParams({ token })}`);
export const newsletterStopAddress = ({ to }: Pick<Links, "to">, token: string) =>
  to(`${href("/newsletter/unsubscribe")}?${new URLSearchParams({ token })}`);
