// The picture of an order: of the product with the buyer's words, or else of the first product.
import { pictureOfSold } from "#core/cart/ui/worded-picture.ts";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { OrderDetail } from "../order-detail.ts";

/** Empty for an order without pictures. */
export function findOrderPicture(lines: Pick<OrderDetail, "lines">["lines"]) {
  const pictures = lines.flatMap(({ picture }) => picture ?? []);
  return pictures.find(({ wordedAs }) => wordedAs !== undefined) ?? pictures[0] ?? null;
}

/** 160 px wide; 220 px with the buyer's words. Without words it is decoration, since the lines name its product. */
export function OrderPicture({ lines }: Pick<OrderDetail, "lines">) {
  const picture = findOrderPicture(lines);
  if (!picture) return null;
  const isWorded = picture.wordedAs !== undefined;
  return (
    <span
      className={`${isWorded ? "w-55" : "w-40"} max-w-full shrink-0 overflow-hidden rounded-sm bg-paper-deep`}
    >
      <ResponsivePicture
        picture={pictureOfSold(picture)}
        sizes={isWorded ? "220px" : "160px"}
        {...(isWorded ? {} : { alt: "" })}
        className="aspect-[4/5]"
      />
    </span>
  );
}
