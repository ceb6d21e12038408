import { href } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { BackLink } from "#app/routes/admin/parts/text-link.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { saveCustomerNote } from "#shop/back-office/customer-notes.server.ts";
import { getCustomer } from "#shop/back-office/customers.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { customerNoteForm } from "#shop/identity/profile/customer-note-form.ts";
import type { Route } from "./+types/write-note";
import { NoteForm } from "./note-form.tsx";
import { redirectToUser } from "./user-done.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, name, note, tags, paysOnline } = await getCustomer(context.get(shopContext), params.id);
  return { customer: { id, name, note, tags, paysOnline }, fields: describeForm(customerNoteForm) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(customerNoteForm, request);
  if (!form.ok) return respondRefused(request, form);
  const input = { userId: params.id, ...form.value };
  await saveCustomerNote(context.get(shopContext), getActor(context), input);
  return redirectToUser(params.id, "note");
}

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

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.customer.name ?? "Not found" }];
}
