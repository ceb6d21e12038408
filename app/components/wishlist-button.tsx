import { Heart } from "lucide-react";
import { href } from "react-router";
import { iconButtonClass } from "./icon-button.tsx";
import { useWishlist } from "./visitor.tsx";

/** A heart that puts a product on the wishlist or takes it off. The server renders it empty for everybody. */
export function WishlistButton({
  productId,
  name,
  className = "",
}: {
  productId: string;
  name: string;
  className?: string;
}) {
  const wishlist = useWishlist();
  const wished = wishlist.has(productId);
  return (
    <form
      method="post"
      action={href("/wishlist/lines")}
      onSubmit={(event) => {
        event.preventDefault();
        void wishlist.toggle(productId);
      }}
      className={className}
    >
      <input type="hidden" name="productId" value={productId} />
      <button
        type="submit"
        aria-pressed={wished}
        aria-label={`Wishlist: ${name}`}
        title={wished ? "Take off the wishlist" : "Add to the wishlist"}
        className={iconButtonClass(wished ? "text-terracotta" : "")}
      >
        <Heart aria-hidden="true" size={20} strokeWidth={1.6} fill={wished ? "currentColor" : "none"} />
      </button>
    </form>
  );
}
