import { useEffect, useRef } from "react";
import { href } from "react-router";
import { fetchShopJson } from "#core/cart/ui/cart-requests.ts";
import { storePin } from "#core/cart/ui/stored-shopper.ts";
import type { PreparedCheckout } from "../prepare-checkout.server.ts";

/** Stores the PIN code of the form, and reloads the totals if they depend on it and are for another one. */
export function useDeliveryPlace(
  pin: string | undefined,
  { dependsOnPlace, pin: pricedFor }: PreparedCheckout["delivery"],
  refresh: () => void,
) {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!pin) return;
    storePin(pin);
    if (!dependsOnPlace || pin === pricedFor || asked.current === pin) return;
    asked.current = pin;
    void fetchShopJson(href("/cart/pin"), { pin, productId: "" }).then(refresh);
  }, [pin, dependsOnPlace, pricedFor, refresh]);
}
