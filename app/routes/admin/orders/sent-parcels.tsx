import { href, useLocation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { HiddenField } from "#app/components/form/hidden-field.tsx";
import { StaffLink, useRights } from "#app/routes/admin/parts/staff-link.tsx";
import type { SentParcel } from "#shop/back-office/packed-orders.server.ts";
import { countOf } from "#shop/forms/count-words.ts";

/** Parcels just handed over. Each can be taken back and then waits in the list again, for its right number. */
export function SentParcels({ sent }: { sent: readonly SentParcel[] }) {
  const { pathname } = useLocation();
  const { staff } = useRights();
  if (sent.length === 0) return null;
  const back = `${pathname}?${new URLSearchParams(sent.map(({ number }) => ["done", number]))}`;
  return (
    <>
      <FormMessage tone="success" className="mt-4">
        {`${countOf(sent.length, "parcel is", "parcels are")} handed over. The customers get their numbers by email in two minutes.`}
      </FormMessage>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
        {sent.map(({ number, seen, customer, carrier, trackingNumber }) => (
          <li key={number} className="flex items-center justify-between gap-3 py-1 pr-2 pl-3 text-sm">
            <span className="min-w-0 py-1.5">
              <StaffLink to={href("/admin/orders/:number", { number })} className="font-semibold">
                {number}
              </StaffLink>{" "}
              <span>{customer}</span>
              <span className="block break-words text-ink-soft">{`${carrier} ${trackingNumber}`}</span>
            </span>
            {staff && (
              <ShopForm
                action={href("/admin/orders/:number/status", { number })}
                fields={{}}
                answer={undefined}
                className="shrink-0"
              >
                <HiddenField name="to" value="processing" />
                <HiddenField name="seen" value={seen} />
                <HiddenField name="back" value={back} />
                <Button variant="ghost" size="sm" aria-label={`Take ${number} back`}>
                  Take back
                </Button>
              </ShopForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
