import { redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { addressesPath } from "#app/routes/account/profile-path.ts";
import { shopContext } from "#app/shop-context.ts";
import { chooseDefaultAddress } from "#shop/identity/addresses/addresses.server.ts";
import type { Route } from "./+types/choose-default";

export function loader() {
  return redirect(addressesPath());
}

export async function action({ context, params }: Route.ActionArgs) {
  await chooseDefaultAddress(context.get(shopContext), getActor(context), { id: params.id });
  return redirect(addressesPath("default"));
}
