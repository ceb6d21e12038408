// The addresses of the guide and of its fragrances.
import { href } from "react-router";

export const guidePath = href("/fragrance-guide");
export const finderPath = href("/find-my-candle");
export const fragrancePattern = "/fragrances/:slug";
export const fragrancePath = (slug: string) => href("/fragrances/:slug", { slug });
