// What the home page shows to whoever comes again, while there is a promotion for the first order.
import type { ReactNode } from "react";
import type { Picture } from "#core/pictures/picture.ts";
import type { FirstOrderPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { WelcomePopup } from "#features/newsletter/pages/welcome-popup.tsx";

type Props = {
  firstOrder: FirstOrderPromotion;
  picture: Picture | undefined;
  title: string;
  /** A claim; empty unless the shop makes it. */
  limitedEdition: string;
  /** Path of a collection. */
  leadTo: string;
};

export function Welcome(props: Props): ReactNode {
  return <WelcomePopup {...props} />;
}
