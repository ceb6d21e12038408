// The picture that stands for an order: with the buyer's own words, or of its first product that has one.
import { pictureOfSold } from "#core/cart/ui/worded-picture.ts";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { OrderDetail } from "../order-detail.ts";

/** Empty for an order without pictures. */
export function findOrderPicture(lines: Pick<OrderDetail, "lines">["lines"]) {
  const pictures = lines.flatMap(({ picture }) => picture ?? []);
  return pictures.find(({ wordedAs }) => wordedAs !== undefined) ?? pictures[0] ?? null;
}

/** 200 px high, or 220 px wide with the buyer's words. Else decoration: its product is named among the lines. */
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
