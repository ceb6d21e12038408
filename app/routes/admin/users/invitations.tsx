import { Form, href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { FormButtons } from "#app/routes/admin/parts/form-buttons.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { findOwn } from "#shop/forms/find-own.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { inviteStaffForm } from "#shop/identity/staff-invitations/invitation-forms.ts";
import { invitedRoles } from "#shop/identity/staff-invitations/invited-roles.ts";
import { inviteStaff, listInvitations } from "#shop/identity/staff-invitations/staff-invitations.server.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/invitations";

export async function loader({ context, request }: Route.LoaderArgs) {
  const open = await listInvitations(context.get(shopContext).db);
  return {
    open: open.map(({ invitedAt, ...invitation }) => ({ ...invitation, at: formatMoment(invitedAt) })),
    done: new URL(request.url).searchParams.get("done"),
    fields: describeForm(inviteStaffForm),
  };
}

export const action = submit(inviteStaffForm, inviteStaff, {
  asksAgain: true,
  input: (_args, form) => form,
  to: () => `${href("/admin/users/invitations")}?done=invited`,
  refuse: () => ({
    errors: { email: "This address works in the shop already: give it another role on its account's page" },
  }),
});

const outcomes: Record<string, string> = {
  invited: "The invitation is on its way by email.",
  withdrawn: "The invitation is withdrawn. Its link does not work any more.",
};

export default function InvitationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, done, fields } = loaderData;
  return (
    <div className="max-w-2xl">
      <TextLink to={href("/admin/users")} small>
        All users
      </TextLink>
      <h1 className="text-3xl">Invite somebody</h1>
      <p className="mt-2 text-ink-soft">
        They get an email with a link, sign in or open an account with this address, and accept. The link
        works once, within seven days.
      </p>
      <FormMessage tone="success" className="mt-4">
        {findOwn(outcomes, done)}
      </FormMessage>
      <ShopForm
        // A new key empties the form once an invitation is sent.
        key={open.map(({ id, at }) => `${id} ${at}`).join()}
        action={href("/admin/users/invitations")}
        fields={fields}
        answer={actionData}
        className="mt-6 grid gap-4"
      >
        <TextField label="Email address" name="email" autoComplete="off" />
        <SelectField
          label="Role"
          name="role"
          hint="Packers pack orders and hand them over; accountants read the books; staff do the daily work; admins see and change everything."
          options={invitedRoles.map((role) => ({ value: role, label: role }))}
          defaultValue="staff"
        />
        <FormButtons send="Send the invitation" busyLabel="Inviting…" />
      </ShopForm>
      {open.length > 0 && <OpenInvitations open={open} />}
    </div>
  );
}

function OpenInvitations({ open }: { open: Route.ComponentProps["loaderData"]["open"] }) {
  return (
    <TitledSection id="open" title="Not accepted yet" className="mt-10">
      <p className="mt-1 text-sm text-ink-soft">To send one again, invite the address again.</p>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
        {open.map(({ id, email, role, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              <strong>{email}</strong>
              <span className="block text-sm text-ink-soft">{`as ${role} · invited on ${at}`}</span>
            </span>
            <Form method="post" action={href("/admin/users/invitations/:id/withdraw", { id })}>
              <Button variant="secondary" size="sm">
                Withdraw<span className="sr-only">{` the invitation of ${email}`}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

export const meta = () => [{ title: "Invite somebody" }];
