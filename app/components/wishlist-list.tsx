import { Heart, X } from "lucide-react";
import { href, Link } from "react-router";
import type { Wish } from "#shop/cart/wishlist.ts";
import { AddToCartForm } from "./add-to-cart.tsx";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { IconButton } from "./icon-button.tsx";
import { ResponsivePicture } from "./picture.tsx";
import { Price } from "./price.tsx";
import { useVisitor, useWishlist } from "./visitor.tsx";

/** The wished goods, on the wishlist's page and in the profile. A heart taken back elsewhere goes from here, too. */
export function WishlistList({ wishes }: { wishes: Wish[] }) {
  const { ready } = useVisitor();
  const wishlist = useWishlist();
  const shown = ready ? wishes.filter((wish) => wishlist.has(wish.productId)) : wishes;
  if (shown.length === 0)
    return (
      <EmptyState
        icon={Heart}
        title="Your wishlist is empty"
        action={
          <ButtonLink to={href("/shop")} variant="secondary">
            Browse our collection
          </ButtonLink>
        }
      >
        <p>Press the heart on anything you would like to find again.</p>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-10">
      {shown.map((wish) => (
        <WishCard key={wish.productId} wish={wish} onRemove={() => void wishlist.toggle(wish.productId)} />
      ))}
    </ul>
  );
}

function WishCard({ wish, onRemove }: { wish: Wish; onRemove: () => void }) {
  return (
    <li className="relative flex flex-col gap-3">
      <div className="aspect-[4/5] overflow-hidden rounded-md bg-paper-deep">
        {wish.picture && (
          <ResponsivePicture
            picture={wish.picture}
            sizes="(min-width: 40rem) 18rem, 90vw"
            alt=""
            className="h-full"
          />
        )}
      </div>
      <form
        method="post"
        action={href("/wishlist/lines/:productId/remove", { productId: wish.productId })}
        onSubmit={(event) => {
          event.preventDefault();
          onRemove();
        }}
        className="absolute top-2 right-2"
      >
        <IconButton
          type="submit"
          icon={X}
          label={`Take ${wish.name} off the wishlist`}
          className="bg-surface"
        />
      </form>
      <div className="flex-1">
        <Link
          to={href("/products/:slug", { slug: wish.slug })}
          className="font-display text-lg leading-snug no-underline hover:underline"
        >
          {wish.name}
        </Link>
        <div>
          <Price price={wish.price} size="sm" />
        </div>
      </div>
      <AddToCartForm
        productId={wish.productId}
        productName={wish.name}
        max={wish.stock}
        variant="secondary"
        className="w-full"
      />
    </li>
  );
}
