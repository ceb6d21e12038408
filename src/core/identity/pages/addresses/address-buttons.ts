import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { chooseDefaultAddress, removeAddress } from "../../addresses/addresses.server.ts";
import { addressesPath } from "../profile-path.ts";
import type { Route } from "./+types/address-buttons";

const page = formsOn<Route.ActionArgs>(() => addressesPath());
export const loader = page.loader;
export const action = page.choose({
  remove: page.call(removeAddress, ({ params: { id } }) => ({ id }), addressesPath("removed")),
  default: page.call(chooseDefaultAddress, ({ params: { id } }) => ({ id }), addressesPath("default")),
});
