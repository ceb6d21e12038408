// The page of the back office on which a product's candle is lit.
import { href } from "react-router";

export const lightOf = (productId: string) => href("/admin/products/:productId/light", { productId });
