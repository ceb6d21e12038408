// The page of the wishlist.
import { href } from "react-router";

export const wishlistPath = href("/wishlist");
