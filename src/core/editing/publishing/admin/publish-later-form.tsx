import { href, useFetcher } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import type { Publication } from "../publication.ts";

/** The chosen moment, for the control and in words; null for none. */
export type Chosen = { typed: string; words: string } | null;

/** When something that is not public is published. An empty field cancels the schedule. */
export function PublishLaterForm({ chosen, ...of }: Publication & { chosen: Chosen }) {
  const saving = useFetcher<RefusedForm | { ok: true }>();
  return (
    <ShopForm
      key={chosen?.typed}
      fetcher={saving}
      fields={{ at: { required: false, type: "datetime-local" } }}
      answer={saving.data}
      method="post"
      action={href("/admin/publish/:kind/:thing", of)}
      className="mt-6 grid max-w-xl gap-2"
    >
      <PublishLaterField chosen={chosen} busy={saving.state !== "idle"} />
    </ShopForm>
  );
}

/** To be put into a `ShopForm`. */
export function PublishLaterField({ chosen, busy }: { chosen: Chosen; busy: boolean }) {
  return (
    <TextField
      label="Publish by itself on"
      name="at"
      defaultValue={chosen?.typed ?? ""}
      hint={
        chosen
          ? `It publishes itself on ${chosen.words}. Empty the field to take that back.`
          : "A day and a time in India, to the minute."
      }
      belowOnPhone
      beside={
        <Button variant="secondary" busy={busy}>
          Save the moment
        </Button>
      }
    />
  );
}
