import { Form, href, Link } from "react-router";
import { RefusedAddress } from "#core/back-office/admin/parts/refused-address.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { type Customer, getCustomer } from "#core/back-office/customers.server.ts";
import { listMessagesOf } from "#core/back-office/message-list.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { MessageList } from "#core/messages/admin/message-list.tsx";
import { formatPaise } from "#core/money/money.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import type { FormFields } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { customerNoteForm } from "../profile/customer-note-form.ts";
import { roleForm } from "../role-form.ts";
import type { Route } from "./+types/user";
import { DisableForm, RoleForm } from "./access-forms.tsx";
import { NoteForm } from "./note-form.tsx";
import { Initial, RoleBadge } from "./role-badge.tsx";
import { parseUserDone, userNotices } from "./user-done.ts";

const userFields = { roleFields: describeForm(roleForm), noteFields: describeForm(customerNoteForm) };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [customer, messages] = await Promise.all([
    getCustomer(shop, params.id),
    listMessagesOf(shop.db, params.id),
  ]);
  const done = parseUserDone(new URL(request.url).searchParams.get("done"));
  const isOneself = getActor(context).id === customer.id;
  return { customer, messages, done, isOneself, ...userFields };
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { customer, messages, done, isOneself, roleFields, noteFields } = loaderData;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      <header>
        <TextLink to={href("/admin/users")}>All customers</TextLink>
        <div className="mt-2 flex items-center gap-4">
          <Initial name={customer.name} />
          <h1 className="min-w-0 text-3xl">{customer.name || "No name"}</h1>
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <RoleBadge role={customer.role} />
          {customer.isDisabled && <Badge tone="danger">disabled</Badge>}
          <span className="text-ink-soft">{`Joined ${customer.joined}`}</span>
        </p>
        <FormMessage tone="success" className="mt-4">
          {done && userNotices[done]}
        </FormMessage>
      </header>
      <div>
        <CustomerDetails customer={customer} />
        <RefusedAddress on={customer.emailRefusedOn} />
      </div>
      <TitledSection id="note" title="Note and tags" className="grid gap-4">
        <NoteForm customer={customer} fields={noteFields} />
      </TitledSection>
      <Orders customer={customer} />
      <Alike alike={customer.alike} />
      {messages.length > 0 && (
        <TitledSection id="messages" title="Messages">
          <MessageList messages={messages} />
        </TitledSection>
      )}
      <Access customer={customer} isOneself={isOneself} roleFields={roleFields} />
    </div>
  );
}

function CustomerDetails({ customer }: { customer: Customer }) {
  const details: [string, string][] = [
    ["Email", describeEmail(customer)],
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

function describeEmail({ email, isVerified, phone }: Customer): string {
  if (email === "") return `No email address: call ${phone}`;
  return isVerified ? email : `${email} (not confirmed)`;
}

function Alike({ alike }: Pick<Customer, "alike">) {
  if (alike.length === 0) return null;
  return (
    <TitledSection id="alike" title="Possibly the same person">
      <p className="mt-2 text-ink-soft">
        They gave the same phone number or address, which anybody can type. The orders come together once the
        customer proves an email address.
      </p>
      <ul className="mt-2">
        {alike.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={href("/admin/users/:id", { id })}>{name || "No name"}</TextLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Orders({ customer }: { customer: Customer }) {
  if (customer.bought.length === 0) return null;
  return (
    <TitledSection id="orders" title="Orders">
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
    </TitledSection>
  );
}

type AccessProps = { customer: Customer; isOneself: boolean; roleFields: FormFields };

function Access({ customer, isOneself, roleFields }: AccessProps) {
  const { id, sessions } = customer;
  return (
    <TitledSection id="access" title="Access" className="grid gap-6 border-t border-line pt-8">
      {isOneself && <p className="text-ink-soft">This is your own account: a change may sign you out.</p>}
      <RoleForm userId={id} role={customer.role} fields={roleFields} />
      <div>
        <p>
          {sessions.length === 0
            ? "Not signed in anywhere."
            : `${countOf(sessions.length, "browser is", "browsers are")} signed in:`}
        </p>
        <ul className="mt-1 text-sm text-ink-soft">
          {sessions.map(({ id: sessionId, since, until }) => (
            <li key={sessionId}>{`since ${since}, until ${until} at the latest`}</li>
          ))}
        </ul>
      </div>
      {customer.hasSecondFactor && !isOneself && <SecondStep id={id} />}
      <div className="flex flex-wrap items-end gap-3">
        {sessions.length > 0 && (
          <Form method="post" action={href("/admin/users/:id/sign-out", { id })}>
            <Button variant="secondary">Sign out everywhere</Button>
          </Form>
        )}
        {customer.isDisabled ? (
          <Form method="post" action={href("/admin/users/:id/enable", { id })}>
            <Button variant="secondary">Enable account</Button>
          </Form>
        ) : (
          <DisableForm userId={id} />
        )}
      </div>
    </TitledSection>
  );
}

/** Lets somebody in again who has lost the device and the recovery codes. */
function SecondStep({ id }: { id: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-xl">
        Signs in with a second step. If the device and the recovery codes are lost, remove it: the account is
        signed out everywhere, opens with the password alone until a new one is set up, and an email says so.
        Make sure that it is really this person who asks.
      </p>
      <Form method="post" action={href("/admin/users/:id/remove-second-factors", { id })}>
        <Button variant="secondary">Remove the second step</Button>
      </Form>
    </div>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.customer.name ?? "Not found" }];
