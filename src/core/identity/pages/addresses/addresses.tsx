import { Form, href, useSearchParams } from "react-router";
import { findOwn } from "#core/forms/find-own.ts";
import { AddressLines } from "#core/orders/ui/address-lines.tsx";
import { getActor } from "#core/web/guard.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { findFormerAddress } from "#features/moving-here/former-address.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { listAddresses } from "../../addresses/addresses.server.ts";
import { profileAddressId, type SavedAddress } from "../../addresses/saved-address.ts";
import { type AddressNotice, settingsPath } from "../profile-path.ts";
import type { Route } from "./+types/addresses";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const addresses = await listAddresses(db, getActor(context).id);
  const former = await findFormerAddress(db, context.get(sessionUserContext));
  const isKept = addresses.some(({ zip, city }) => zip === former?.zip && city === former.city);
  return { addresses, offersFormer: former !== undefined && !isKept };
}

const notices: Record<AddressNotice, string> = {
  added: "The address is saved. You can choose it at checkout.",
  changed: "The address is saved.",
  removed: "The address is removed.",
  default: "Checkout suggests this address from now on.",
};

export default function AddressesPage({ loaderData: { addresses, offersFormer } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <div id="addresses" className="grid max-w-2xl scroll-mt-28 gap-6">
      <FormMessage tone="success" className="empty:hidden">
        {findOwn(notices, query.get("notice"))}
      </FormMessage>
      <h2 className="text-2xl">Your addresses</h2>
      <ul className="grid gap-4">
        {addresses.map((address) => (
          <AddressItem key={address.id} address={address} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href("/profile/addresses/new")} preventScrollReset>
          Add an address
        </ButtonLink>
        {offersFormer && (
          <ButtonLink
            to={`${href("/profile/addresses/new")}?from=former-shop`}
            variant="secondary"
            preventScrollReset
          >
            Use the one from our former shop
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function AddressItem({ address }: { address: SavedAddress }) {
  const { id, isDefault, isComplete } = address;
  const isProfiles = id === profileAddressId;
  return (
    <li className="grid gap-3 rounded-md border border-line bg-surface p-4 sm:p-5">
      {(isDefault || isProfiles) && (
        <p className="flex flex-wrap gap-2">
          {isDefault && <Badge tone="success">Default</Badge>}
          {isProfiles && <Badge tone="neutral">In your profile</Badge>}
        </p>
      )}
      <AddressLines address={address} />
      {!isComplete && (
        <p className="text-sm text-ink-soft">Something is missing before a parcel can go there.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={isProfiles ? settingsPath("edit") : href("/profile/addresses/:id/edit", { id })}
          variant="secondary"
          size="sm"
          preventScrollReset
        >
          Edit
        </ButtonLink>
        {!isDefault && isComplete && (
          <Form method="post" action={href("/profile/addresses/:id/default", { id })} preventScrollReset>
            <Button variant="secondary" size="sm">
              Make it the default
            </Button>
          </Form>
        )}
        {!isProfiles && (
          <Form method="post" action={href("/profile/addresses/:id/remove", { id })} preventScrollReset>
            <Button variant="ghost" size="sm">
              Remove
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
