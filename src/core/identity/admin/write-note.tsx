import { href } from "react-router";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { saveCustomerNote } from "#core/back-office/customer-notes.server.ts";
import { getCustomer } from "#core/back-office/customers.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { customerNoteForm } from "../profile/customer-note-form.ts";
import type { Route } from "./+types/write-note";
import { NoteForm } from "./note-form.tsx";
import { redirectToUser } from "./user-done.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, name, note, tags, paysOnline } = await getCustomer(context.get(shopContext), params.id);
  return { customer: { id, name, note, tags, paysOnline }, fields: describeForm(customerNoteForm) };
}

export const action = submit(customerNoteForm, saveCustomerNote, {
  input: ({ params }: Route.ActionArgs, form) => ({ userId: params.id, ...form }),
  to: ({ params }) => redirectToUser(params.id, "note"),
});

/** Shown when the note was refused. */
export default function WriteNotePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { customer, fields } = loaderData;
  return (
    <div className="grid gap-6">
      <BackLink to={href("/admin/users/:id", params)}>The account</BackLink>
      <h1 className="text-3xl">{customer.name || "No name"}</h1>
      <NoteForm customer={customer} fields={fields} answer={actionData} />
    </div>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.customer.name ?? "Not found" }];
