import Heart from "lucide-react/icons/heart";
import X from "lucide-react/icons/x";
import { href, Link } from "react-router";
import { AddToCartForm } from "#core/cart/pages/add-to-cart.tsx";
import { Price } from "#core/cart/ui/price.tsx";
import { useShopper, useWishlist } from "#core/cart/ui/shopper.tsx";
import { OwnWordsOn } from "#core/catalogue/label/ui/own-words-on.tsx";
import { formatStock } from "#core/catalogue/product.ts";
import type { Picture } from "#core/pictures/picture.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { IconButton } from "#ui/form/icon-button.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { WishlistItem } from "../wishlist.ts";

/**
 * The products of the wishlist, on its page and in the profile. A product removed elsewhere disappears here, too.
 * `unlit`: the picture of an empty wishlist.
 */
export function WishlistList({ wishes, unlit }: { wishes: WishlistItem[]; unlit?: Picture | undefined }) {
  const { ready } = useShopper();
  const wishlist = useWishlist();
  const shown = ready ? wishes.filter((item) => wishlist.has(item.productId)) : wishes;
  if (shown.length === 0)
    return (
      <EmptyState
        icon={Heart}
        picture={unlit}
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
      {shown.map((item) => (
        <WishlistCard
          key={item.productId}
          item={item}
          onRemove={() => void wishlist.toggle(item.productId)}
        />
      ))}
    </ul>
  );
}

function WishlistCard({ item, onRemove }: { item: WishlistItem; onRemove: () => void }) {
  return (
    <li className="relative flex flex-col gap-3">
      <div className="relative aspect-[4/5] overflow-hidden rounded-md bg-paper-deep">
        {item.picture && (
          <ResponsivePicture
            picture={item.picture}
            sizes="(min-width: 40rem) 18rem, 90vw"
            alt=""
            className="h-full"
          />
        )}
        {item.picture && <OwnWordsOn picture={item.picture} paper={item.paper} />}
        <OwnWordsOn paper={item.paper} />
      </div>
      <form
        method="post"
        action={href("/wishlist/lines/:productId/remove", { productId: item.productId })}
        onSubmit={(event) => {
          event.preventDefault();
          onRemove();
        }}
        className="absolute top-2 right-2"
      >
        <IconButton
          type="submit"
          icon={X}
          label={`Take ${item.name} off the wishlist`}
          className="bg-surface"
        />
      </form>
      <div className="flex-1">
        <Link
          to={href("/products/:slug", { slug: item.slug })}
          translate="no"
          className="font-display text-lg leading-snug no-underline hover:underline"
        >
          {item.name}
        </Link>
        <div>
          <Price price={item.price} size="sm" />
        </div>
        {item.stock === 0 && <p className="text-sm text-ink-soft">{formatStock(item)}</p>}
      </div>
      <AddToCartForm
        productId={item.productId}
        takesWords={item.paper !== undefined}
        productName={item.name}
        slug={item.slug}
        max={item.stock}
        readyOn={item.readyOn}
        chooseAt={item.isBox ? href("/products/:slug", { slug: item.slug }) : undefined}
        variant="secondary"
        className="w-full"
      />
    </li>
  );
}
