// The tabs of the profile, in their order.
import { href } from "react-router";
import { wishlistTab } from "#features/wishlist/entries.ts";

export const profileTabs: readonly { path: string; label: string }[] = [
  { path: href("/profile"), label: "Orders" },
  wishlistTab,
  { path: href("/profile/settings"), label: "Settings" },
  { path: href("/profile/security"), label: "Security" },
];
