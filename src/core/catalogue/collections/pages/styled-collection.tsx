import type { ReactNode } from "react";
import type { CollectionStyle } from "../collection.ts";
import type { CollectionPageProps } from "./collection-listing.tsx";
import { GridCollection } from "./grid-collection.tsx";
import { NightCollection } from "./night-collection.tsx";
import { SlidesCollection } from "./slides-collection.tsx";

const styles: Record<CollectionStyle, (props: CollectionPageProps) => ReactNode> = {
  grid: GridCollection,
  night: NightCollection,
  slides: SlidesCollection,
};

/** The list of a collection as its style draws it. */
export function StyledCollection(props: CollectionPageProps) {
  const Style = styles[props.collection.style];
  return <Style {...props} />;
}
