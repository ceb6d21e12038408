import { href, useFetcher } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { type Role, roles } from "../identity.ts";

/** `answer` is a refusal that was sent without scripts; with scripts the form keeps its own. */
type Answer = { answer?: RefusedForm | undefined };

export function RoleForm({
  userId,
  role,
  fields,
  answer,
}: Answer & { userId: string; role: Role; fields: FormFields }) {
  const fetcher = useFetcher<RefusedForm>();
  return (
    <ShopForm
      fetcher={fetcher}
      fields={fields}
      answer={fetcher.data ?? answer}
      action={href("/admin/users/:id/role", { id: userId })}
      className="grid gap-3"
    >
      <SelectField
        key={role}
        label="Role"
        name="role"
        defaultValue={role}
        hint="Packers pack orders and hand them over; accountants read the books; staff do the daily work; admins see and change everything."
        options={roles.map((known) => ({ value: known, label: known }))}
        beside={
          <Button variant="secondary" busy={fetcher.state !== "idle"}>
            Save role
          </Button>
        }
      />
    </ShopForm>
  );
}

export function DisableForm({ userId, answer }: Answer & { userId: string }) {
  const fetcher = useFetcher<RefusedForm>();
  return (
    <ShopForm
      fetcher={fetcher}
      fields={{}}
      answer={fetcher.data ?? answer}
      action={href("/admin/users/:id/disable", { id: userId })}
      className="grid justify-items-start gap-3"
    >
      <Button variant="danger" busy={fetcher.state !== "idle"}>
        Disable account
      </Button>
    </ShopForm>
  );
}
