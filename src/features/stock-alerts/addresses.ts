// The addresses of alerts.
import { href } from "react-router";
import type { Links } from "#core/links.ts";

export const alertConfirmAddress = ({ to }: Pick<Links, "to">, token: string) =>
  to(`${href("/back-in-stock/confirm")}?${new URLSearchParams({ token })}`);
export const alertStopAddress = ({ to }: Pick<Links, "to">, token: string) =>
  to(`${href("/back-in-stock/stop")}?${new URLSearchParams({ token })}`);
export const pauseAlertPath = href("/tell-me");
export const stockAlertPath = (slug: string) => href("/products/:slug/tell-me", { slug });
