import UsersRound from "lucide-react/icons/users-round";
import { href, Link } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { SearchForm } from "#core/back-office/admin/parts/search-form.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { countToInvite, type ListedFormerCustomer, listFormerCustomers } from "../former-customers.server.ts";
import type { Route } from "./+types/customers";
import { ImportLink } from "./import-link.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { db } = context.get(shopContext);
  const { search, after } = readListQuery(request);
  const list = await listFormerCustomers(db, { search, after });
  const waiting = await countToInvite(db);
  const invited = /^\d{1,4}$/.exec(query.get("invited") ?? "")?.[0] ?? null;
  return { ...list, search, waiting, invited };
}

export default function FormerCustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, next, search, waiting, invited } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/moving-here")}>Moving here</BackLink>
      <h1 className="mt-2 text-3xl">Customers of your former shop</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Being listed here opens no account. Whoever opens one and confirms the same email address finds their
        address there in it.
      </p>
      <FormMessage tone="success" className="mt-4 empty:hidden">
        {invited !== null &&
          (invited === "0"
            ? "Everybody has been invited already."
            : `${invited} invitations are on their way.`)}
      </FormMessage>
      {waiting > 0 && (
        <ButtonLink to={href("/admin/moving-here/customers/invite")} variant="secondary" className="mt-4">
          Invite them to open an account
        </ButtonLink>
      )}
      <div className="mt-5">
        <SearchForm label="Name, email, phone or town" value={search} />
      </div>
      <RowList
        icon={UsersRound}
        empty={search ? "No customers found." : "No customers yet."}
        emptyAction={search === "" && <ImportLink />}
        query={{ q: search }}
        next={next}
      >
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </RowList>
    </div>
  );
}

function CustomerRow({ customer }: { customer: ListedFormerCustomer }) {
  const { id, name, email, phone, address, shop, invitedOn, accountId } = customer;
  return (
    <li>
      <Link
        to={href("/admin/moving-here/customers/:id", { id })}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)] gap-0.5 p-4 transition-colors hover:bg-accent-soft"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{name || email || phone}</span>
          {accountId && <Badge tone="success">has an account</Badge>}
          {!accountId && invitedOn && <Badge tone="neutral">invited</Badge>}
        </span>
        <span className="break-words text-ink-soft">{[email, phone].filter(Boolean).join(" · ")}</span>
        <span className="text-sm break-words text-ink-soft">
          {[shop, address].filter(Boolean).join(" · ")}
        </span>
      </Link>
    </li>
  );
}

export const meta = () => [{ title: "Customers of your former shop" }];
