import Heart from "lucide-react/icons/heart";
import { href } from "react-router";
import { useWishlist } from "#core/cart/ui/shopper.tsx";
import { iconButtonClass } from "#ui/form/icon-button.tsx";
import { RepeatedIcon } from "#ui/repeated-icon.tsx";
import { useToast } from "#ui/toast.tsx";

/** A heart button that adds a product to the wishlist or removes it. The server always renders it empty. */
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
  const toast = useToast();
  const wished = wishlist.has(productId);

  async function toggle() {
    const { ok, message } = await wishlist.toggle(productId);
    if (!ok)
      toast({ tone: "error", text: message ?? "The wishlist could not be changed. Please try again." });
    else if (!wished)
      toast({ text: `${name} is on your wishlist`, link: { to: href("/wishlist"), label: "See it" } });
  }

  return (
    <form
      method="post"
      action={href("/wishlist/lines")}
      onSubmit={(event) => {
        event.preventDefault();
        void toggle();
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
        {wished ? (
          <Heart aria-hidden="true" size={20} strokeWidth={1.6} fill="currentColor" />
        ) : (
          <RepeatedIcon name="heart" />
        )}
      </button>
    </form>
  );
}
