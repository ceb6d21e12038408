// What the page of a sold-out product offers in place of buying it.
import type { ReactNode } from "react";
import type { TileProduct } from "#core/catalogue/pages/product-tile.tsx";
import SoldOut from "#features/stock-alerts/pages/sold-out.tsx";
import type { FormFields } from "#ui/form/form.tsx";

type Props = { slug: string; readyOn: string | null; fields: FormFields; related: readonly TileProduct[] };

export default function InPlaceOfBuying(props: Props): ReactNode {
  return <SoldOut {...props} />;
}
