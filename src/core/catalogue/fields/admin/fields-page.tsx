import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { LineList, ListHead } from "#core/content/admin/line-list.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { kindNames, type placeNames, placeOfSwitch, placeSwitches } from "../field-places.ts";
import type { LoadedFields } from "./load-fields.server.ts";

type FieldsProps = LoadedFields & {
  answer?: RefusedForm | undefined;
  /** The fact whose new name was refused. */
  refusedKey?: string;
};

/** The lists of fields and of facts. Both work without scripts, because each button is a form. */
export function FieldsPage({ own, facts, fields, answer, refusedKey }: FieldsProps) {
  const fill = useExamples();
  return (
    <div className="max-w-3xl">
      <p className="mb-4 text-ink-soft">
        {fill(
          "What the form of a product asks for, besides name, price and stock: {{fields}}. Each field is shown where you choose, in this order.",
        )}
      </p>
      <ListHead
        count={own.length}
        noun={own.length === 1 ? "field of your own" : "fields of your own"}
        addTo={href("/admin/content/fields/:key?/edit")}
        add="Add a field"
      />
      <LineList
        editTo={(key) => href("/admin/content/fields/:key?/edit", { key })}
        moveTo={(key) => href("/admin/content/fields/:key/move", { key })}
        lines={own.map(({ key, label, kind, hidden, places }) => ({
          slug: key,
          title: label,
          note: (
            <>
              <span>{`${kindNames[kind]}${places.length > 0 ? ` · ${describePlaces(places)}` : ""}`}</span>
              {hidden && <Badge tone="terracotta">Hidden</Badge>}
            </>
          ),
        }))}
      />
      <h2 className="mt-10 text-2xl">Fields of some trades</h2>
      <p className="mt-1 text-ink-soft">
        {fill("{{facts}} Hide those that your products do not have; what products say in them stays stored.")}
      </p>
      <ul className="mt-4 border-t border-line">
        {facts.map((fact) => (
          <FactRow
            key={`${fact.key} ${fact.label}`}
            fact={fact}
            fields={fields}
            answer={refusedKey === fact.key ? answer : undefined}
          />
        ))}
      </ul>
    </div>
  );
}

function describePlaces(places: readonly string[]): string {
  return placeSwitches
    .filter((name) => places.includes(placeOfSwitch[name]))
    .map((name) => shortNames[name])
    .join(", ");
}

const shortNames: Record<keyof typeof placeNames, string> = {
  onPage: "page",
  onCard: "card",
  inFilter: "filter",
  inCsv: "spreadsheet",
  inJsonLd: "search engines",
};

type RowProps = {
  fact: LoadedFields["facts"][number];
  fields: FormFields;
  answer: RefusedForm | undefined;
};

function FactRow({ fact: { key, label, hidden }, fields, answer }: RowProps) {
  return (
    <li className="grid items-start gap-x-3 gap-y-2 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <ShopForm
        action={href("/admin/content/fields/:key/rename", { key })}
        fields={fields}
        answer={answer}
        preventScrollReset
        className="grid content-start gap-2"
      >
        <div className="flex items-start gap-2">
          <TextField
            label={<VisuallyHidden>Name of this field</VisuallyHidden>}
            name="label"
            defaultValue={label}
            className="grow"
          />
          <Button variant="secondary" size="sm" className="mt-1.5 min-h-12">
            Rename
          </Button>
        </div>
      </ShopForm>
      <div className="flex items-center justify-end gap-3 sm:mt-2">
        {hidden && <Badge tone="terracotta">Hidden</Badge>}
        <HideButton fieldKey={key} hidden={hidden}>
          {label}
        </HideButton>
      </div>
    </li>
  );
}

/** Hides a field, or shows it again; `children` is its name for screen readers. */
export function HideButton({
  fieldKey: key,
  hidden,
  children,
}: {
  fieldKey: string;
  hidden: boolean;
  children: ReactNode;
}) {
  const action = hidden
    ? href("/admin/content/fields/:key/show", { key })
    : href("/admin/content/fields/:key/hide", { key });
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button variant="secondary" size="sm">
        <span>{hidden ? "Show" : "Hide"}</span> <VisuallyHidden>{children}</VisuallyHidden>
      </Button>
    </Form>
  );
}
