import UsersRound from "lucide-react/icons/users-round";
import { href, Link, useRouteLoaderData } from "react-router";
import type { loader as layoutLoader } from "#core/back-office/admin/layout.tsx";
import { ChipRow } from "#core/back-office/admin/parts/chip-row.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { SampleNote } from "#core/back-office/admin/parts/sample-note.tsx";
import { SearchForm } from "#core/back-office/admin/parts/search-form.tsx";
import { listUsedTags } from "#core/back-office/customer-notes.server.ts";
import { type ListedCustomer, listCustomers } from "#core/back-office/customers.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { formatPrice, roundToRupee } from "#core/money/money.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { formatCount } from "#ui/format-count.ts";
import { type Role, roles } from "../identity.ts";
import type { Route } from "./+types/users";
import { Initial, RoleBadge } from "./role-badge.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readListQuery(request);
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const role = roles.find((known) => known === query.get("role"));
  const tag = query.get("tag") ?? "";
  const own = query.get("own") === "on";
  const [list, used] = await Promise.all([listCustomers(db, { ...asked, role, tag, own }), listUsedTags(db)]);
  return { ...list, search: asked.search, role, tag, own, tags: [...new Set(tag ? [tag, ...used] : used)] };
}

const roleLabels: Record<Role, string> = {
  user: "Customers",
  packer: "Packers",
  accountant: "Accountants",
  staff: "Staff",
  admin: "Admins",
};

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { customers, next, search, role, tag, own, tags } = loaderData;
  const path = href("/admin/users");
  const kept: Record<string, string> = own ? { own: "on" } : {};
  const site = useSiteSettings();
  // Counts all accounts, not only those that the search finds.
  const counts = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout")?.counts;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">
          <span>Users</span>{" "}
          {counts && <span className="text-ink-soft tabular-nums">{`(${formatCount(counts.users)})`}</span>}
        </h1>
        <div className="flex flex-wrap gap-2">
          {featureLinks.formerCustomers && (
            <ButtonLink to={featureLinks.formerCustomers} variant="ghost" size="sm">
              From your former shop
            </ButtonLink>
          )}
          {site?.features.newsletter && featureLinks.newsletters && (
            <ButtonLink to={featureLinks.newsletters} variant="ghost" size="sm">
              Write a newsletter
            </ButtonLink>
          )}
          <ButtonLink to={href("/admin/users/invitations")} variant="secondary" size="sm">
            Invite somebody
          </ButtonLink>
        </div>
      </div>
      <div className="mt-5 grid gap-3">
        <SearchForm
          label="Name, email, phone or order"
          value={search}
          keep={{ role: role ?? "", tag, ...kept }}
        />
        <ChipRow
          label="Role"
          chips={[
            { to: withQuery(path, { q: search, tag, ...kept }), label: "All", current: !role },
            ...roles.map((known) => ({
              to: withQuery(path, { q: search, role: known, tag, ...kept }),
              label: roleLabels[known],
              current: role === known,
            })),
          ]}
        />
        {tags.length > 0 && (
          <ChipRow
            label="Tag"
            chips={[
              { to: withQuery(path, { q: search, role, ...kept }), label: "Any tag", current: tag === "" },
              ...tags.map((known) => ({
                to: withQuery(path, { q: search, role, tag: known, ...kept }),
                label: known,
                current: tag === known,
              })),
            ]}
          />
        )}
      </div>
      {counts && counts.sampleUsers > 0 && (
        <div className="mt-3">
          <SampleNote
            counted={countOf(counts.sampleUsers, "customer")}
            isLeftOut={own}
            to={withQuery(path, { q: search, role, tag, own: own ? "" : "on" })}
          />
        </div>
      )}
      <RowList
        icon={UsersRound}
        empty="No users found."
        query={{ q: search, role, tag, ...kept }}
        next={next}
        className="mt-5"
      >
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </RowList>
    </>
  );
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  return (
    <li>
      <Link
        to={href("/admin/users/:id", { id: customer.id })}
        className="flex items-center gap-4 p-4 transition-colors hover:bg-accent-soft"
      >
        <Initial name={customer.name} />
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 truncate font-semibold">{customer.name || "No name"}</span>
            <RoleBadge role={customer.role} />
            {customer.isDisabled && <Badge tone="danger">disabled</Badge>}
          </span>
          <span className="truncate text-ink-soft">{customer.email || "No email address"}</span>
          {customer.tags.length > 0 && (
            <span className="text-sm wrap-anywhere">{customer.tags.join(" · ")}</span>
          )}
          <span className="text-sm text-ink-soft">
            {`Joined ${customer.joined} · ${countOf(customer.orders, "order")} · ${formatPrice(roundToRupee(customer.spent))}`}
          </span>
        </span>
      </Link>
    </li>
  );
}

export const meta = () => [{ title: "Customers" }];
