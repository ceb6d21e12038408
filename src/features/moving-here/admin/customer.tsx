import { href } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { BackLink, TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { getFormerCustomer } from "../former-customers.server.ts";
import type { Route } from "./+types/customer";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { customer: await getFormerCustomer(context.get(shopContext).db, params.id) };
}

export default function FormerCustomerPage({ loaderData: { customer } }: Route.ComponentProps) {
  const { id, name, email, phone, address, shop, saidYes, note, tags, invitedOn, accountId } = customer;
  const details: [string, string][] = [
    ["Former shop", shop],
    ["Email", email],
    ["Phone", phone],
    ["Address", address],
    ["Emails with offers", saidYes ? "said yes there; your newsletter asks anew" : "did not say yes"],
    ["Note", note],
    ["Tags", tags.join(", ")],
    ["Invited", invitedOn ?? "not yet"],
  ];
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <BackLink to={href("/admin/moving-here/customers")}>Customers of your former shop</BackLink>
        <h1 className="mt-2 text-3xl break-words">{name || email || phone}</h1>
        {accountId && (
          <TextLink to={href("/admin/users/:id", { id: accountId })}>The account of this address</TextLink>
        )}
      </header>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr] sm:gap-y-1">
        {details.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value || "–"}</dd>
          </div>
        ))}
      </dl>
      <ConfirmedForm
        method="post"
        action={href("/admin/moving-here/customers/:id/forget", { id })}
        summary="Forget this customer"
        question="This deletes what came over about this person, and takes the name off their reviews. An account stays as it is."
        className="border-t border-line pt-6"
        button="Forget"
      />
    </div>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.customer.name ?? "Not found" }];
