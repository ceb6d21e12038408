// The picture that stands for an order: of its first product that has one.
import { ResponsivePicture } from "#ui/picture.tsx";
import type { OrderDetail } from "../order-detail.ts";

/** Empty for an order without pictures, and where a line shows its own large, with the buyer's words. */
export function findOrderPicture(lines: Pick<OrderDetail, "lines">["lines"]) {
  if (lines.some(({ picture }) => picture?.wordedAs !== undefined)) return null;
  return lines.find(({ picture }) => picture)?.picture ?? null;
}

/** 200 px high. Decoration: its product is named among the lines. */
export function OrderPicture({ lines }: Pick<OrderDetail, "lines">) {
  const picture = findOrderPicture(lines);
  return (
    picture && (
      <span className="w-40 shrink-0 overflow-hidden rounded-sm bg-paper-deep">
        <ResponsivePicture picture={picture} sizes="160px" alt="" className="aspect-[4/5]" />
      </span>
    )
  );
}
