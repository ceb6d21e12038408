import type { ReactNode } from "react";
import { ResponsivePicture } from "#ui/picture.tsx";
import { OwnWordsOn } from "../label/ui/own-words-on.tsx";
import type { ProductCard } from "../product.ts";

/** A card's picture; its other view while the mouse is over the card. In dusk the unlit picture is shown first. */
export function CardPicture({
  product: { picture, paper, otherView },
  sizes,
  priority = false,
  className,
  children,
}: {
  product: Pick<ProductCard, "picture" | "paper" | "otherView">;
  sizes: string;
  priority?: boolean;
  className: string;
  children?: ReactNode;
}) {
  return (
    <div className={`relative overflow-hidden rounded-md ${className}`}>
      {picture && (
        <ResponsivePicture
          picture={picture}
          sizes={sizes}
          priority={priority}
          className={otherView?.isUnlit ? "lights-up h-full!" : "h-full!"}
        />
      )}
      {picture && <OwnWordsOn picture={picture} paper={paper} />}
      {otherView && (
        <ResponsivePicture
          picture={otherView}
          sizes={sizes}
          alt=""
          className={otherView.isUnlit ? "unlit-view" : "other-view"}
        />
      )}
      {otherView && <OwnWordsOn picture={otherView} paper={otherView.paper} className="unlit-view" />}
      <OwnWordsOn paper={paper} />
      {children}
    </div>
  );
}
