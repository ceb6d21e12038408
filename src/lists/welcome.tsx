// The home page greets a returning visitor with this while a promotion for the first order runs.
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
