// The buttons that features put onto a product's picture or beside its name.
import type { ReactNode } from "react";
import { WishlistButton } from "#features/wishlist/ui/wishlist-button.tsx";

type Props = { productId: string; name: string; className?: string };

export function ProductButtons(props: Props): ReactNode {
  return <WishlistButton {...props} />;
}
