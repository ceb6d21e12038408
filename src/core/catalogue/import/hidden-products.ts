// Which new products of an import may be put up for sale, and the missing facts of the others.

export type HiddenProduct = {
  id: string;
  name: string;
  price: number;
  hsn: string;
  active: boolean;
  variantOf: string | null;
  /** Also true of a product that is no variant. */
  isCarrierShown: boolean;
  hasPicture: boolean;
};

export type StayingHidden = { id: string; name: string; reason: string };

/** `asksRate` is true if the shop counts GST. Products for sale are in neither list. */
export function divideHidden(
  products: readonly HiddenProduct[],
  { asksRate }: { asksRate: boolean },
): { ready: HiddenProduct[]; staying: StayingHidden[] } {
  const ready: HiddenProduct[] = [];
  const staying: StayingHidden[] = [];
  const shown = new Set<string>();
  const isVariant = ({ variantOf }: HiddenProduct) => variantOf !== null;
  const carriersFirst = [...products.filter((one) => !isVariant(one)), ...products.filter(isVariant)];
  for (const one of carriersFirst.filter(({ active }) => !active)) {
    const lacks = listLacking(one, asksRate);
    if (!one.isCarrierShown && !shown.has(one.variantOf ?? "")) lacks.push("its product is hidden");
    if (lacks.length > 0) staying.push({ id: one.id, name: one.name, reason: lacks.join(", ") });
    else {
      ready.push(one);
      shown.add(one.id);
    }
  }
  return { ready, staying };
}

function listLacking({ price, hsn, hasPicture }: HiddenProduct, asksRate: boolean): string[] {
  return [
    ...(price > 0 ? [] : ["it has no price"]),
    ...(asksRate && hsn === "" ? ["it has no HSN code and GST rate"] : []),
    ...(hasPicture ? [] : ["it has no picture"]),
  ];
}
