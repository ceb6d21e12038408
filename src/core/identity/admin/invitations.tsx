import { Form, href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { inviteStaffForm } from "../staff-invitations/invitation-forms.ts";
import { invitedRoles } from "../staff-invitations/invited-roles.ts";
import { inviteStaff, listInvitations } from "../staff-invitations/staff-invitations.server.ts";
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
