// The page of the back office on which a product's candle is lit.
import { href } from "react-router";
import type { FormerPage } from "#core/web/feature-links.ts";

export const lightOf = (productId: string) => href("/admin/products/:productId/light", { productId });

export const formerLightPage: FormerPage = [/^\/admin\/products\/(?<id>[^/]+)\/light\/(wick|tap)$/, lightOf];
