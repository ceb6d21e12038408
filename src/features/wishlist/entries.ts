// The page of the wishlist.
import { href } from "react-router";

export const wishlistPath = href("/wishlist");

/** Among the tabs of the profile. */
export const wishlistTab = { path: href("/profile/wishlist"), label: "Wishlist" };
