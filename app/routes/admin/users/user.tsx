import { data, Form, href, Link, redirect } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { getActor, requireAdmin } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { MessageList } from "#app/routes/admin/messages/message-list.tsx";
import { readForm } from "#app/routes/storefront/read-form.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { type Customer, getCustomer } from "#shop/back-office/customers.server.ts";
import { listMessagesOf } from "#shop/back-office/message-list.server.ts";
import {
  disableAccount,
  enableAccount,
  grantRole,
  signOutEverywhere,
} from "#shop/identity/accounts.server.ts";
import { roles } from "#shop/identity/identity.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { Route } from "./+types/user";
import { Initial, RoleBadge } from "./role-badge.tsx";

export async function loader(args: Route.LoaderArgs) {
  const sessionUser = await requireAdmin(args);
  const shop = args.context.get(shopContext);
  const [customer, messages] = await Promise.all([
    getCustomer(shop, args.params.id),
    listMessagesOf(shop.db, args.params.id),
  ]);
  const done = new URL(args.request.url).searchParams.get("done") ?? "";
  return { customer, messages, done, isOneself: sessionUser.id === customer.id };
}

const lastAdmin = "The shop must keep one admin. Make another user an admin first.";

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const actor = getActor(args.context);
  const shop = args.context.get(shopContext);
  const { id } = args.params;
  const fields = await readForm(args.request);
  const command = String(fields.form ?? "");
  const role = roles.find((known) => known === fields.role);
  const changed =
    command === "role" && role
      ? await grantRole(shop, actor, { userId: id, role })
      : command === "disable"
        ? await disableAccount(shop, actor, { userId: id })
        : { ok: true as const };
  if (!changed.ok) return data({ fault: lastAdmin }, { status: formStatus(args.request, 409) });
  if (command === "enable") await enableAccount(shop, actor, { userId: id });
  if (command === "sign-out") await signOutEverywhere(shop, actor, { userId: id });
  return redirect(`${href("/admin/users/:id", { id })}?done=${encodeURIComponent(command)}`);
}

const notices: Record<string, string> = {
  role: "The role is changed. It takes effect at the next sign-in.",
  disable: "The account is disabled and signed out everywhere.",
  enable: "The account is enabled again.",
  "sign-out": "Signed out everywhere.",
};

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, messages, done, isOneself } = loaderData;
  return (
    <div className="grid max-w-3xl gap-10">
      <header>
        <Link to={href("/admin/users")} className="text-link inline-flex min-h-11 items-center">
          All users
        </Link>
        <div className="mt-2 flex items-center gap-4">
          <Initial name={customer.name} />
          <h1 className="min-w-0 text-3xl">{customer.name || "No name"}</h1>
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <RoleBadge role={customer.role} />
          {customer.isSample && <Badge>sample</Badge>}
          {customer.isDisabled && <Badge tone="danger">disabled</Badge>}
          <span className="text-ink-soft">Joined {customer.joined}</span>
        </p>
        <FormMessage tone="error" className="mt-4">
          {actionData?.fault}
        </FormMessage>
        <FormMessage tone="success" className="mt-4">
          {!actionData && notices[done]}
        </FormMessage>
      </header>
      <CustomerDetails customer={customer} />
      <Orders customer={customer} />
      {messages.length > 0 && (
        <section aria-labelledby="messages">
          <h2 id="messages" className="text-2xl">
            Messages
          </h2>
          <MessageList messages={messages} />
        </section>
      )}
      <Access customer={customer} isOneself={isOneself} />
    </div>
  );
}

function CustomerDetails({ customer }: { customer: Customer }) {
  const details: [string, string][] = [
    ["Email", `${customer.email}${customer.isVerified ? "" : " (not verified)"}`],
    ["Phone", customer.phone],
    ["Address", customer.address],
    ["Orders", String(customer.orders)],
    ["Spending", `${formatPaise(customer.spent)} after refunds`],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:gap-y-1 sm:grid-cols-[7rem_1fr]">
      {details.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 break-words">{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

function Orders({ customer }: { customer: Customer }) {
  if (customer.bought.length === 0) return null;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="text-2xl">
        Orders
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
        {customer.bought.map(({ number, orderedOn, amount }) => (
          <li key={number}>
            <Link
              to={href("/admin/orders/:number", { number })}
              className="flex min-h-11 flex-wrap justify-between gap-x-6 px-4 py-3 hover:bg-accent-soft"
            >
              <span className="font-semibold">{number}</span>
              <span className="text-ink-soft">{orderedOn}</span>
              <span className="tabular-nums">{formatPaise(amount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Access({ customer, isOneself }: { customer: Customer; isOneself: boolean }) {
  const { sessions } = customer;
  return (
    <section aria-labelledby="access" className="grid gap-6 border-t border-line pt-8">
      <h2 id="access" className="text-2xl">
        Access
      </h2>
      {isOneself && <p className="text-ink-soft">This is your own account: a change may sign you out.</p>}
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="form" value="role" />
        <SelectField
          key={customer.role}
          label="Role"
          name="role"
          defaultValue={customer.role}
          hint="Staff pack orders and edit products; admins see and change everything."
          options={roles.map((role) => ({ value: role, label: role }))}
        />
        <Button variant="secondary">Save role</Button>
      </Form>
      <div>
        <p>
          {sessions.length === 0
            ? "Not signed in anywhere."
            : `${sessions.length} ${sessions.length === 1 ? "browser is" : "browsers are"} signed in:`}
        </p>
        <ul className="mt-1 text-sm text-ink-soft">
          {sessions.map(({ id, since, until }) => (
            <li key={id}>
              since {since}, until {until} at the latest
            </li>
          ))}
        </ul>
      </div>
      <Form method="post" className="flex flex-wrap gap-3">
        {sessions.length > 0 && (
          <Button name="form" value="sign-out" variant="secondary">
            Sign out everywhere
          </Button>
        )}
        {customer.isDisabled ? (
          <Button name="form" value="enable" variant="secondary">
            Enable account
          </Button>
        ) : (
          <Button name="form" value="disable" variant="danger">
            Disable account
          </Button>
        )}
      </Form>
    </section>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.customer.name ?? "Not found" }, { name: "robots", content: "noindex" }];
}
