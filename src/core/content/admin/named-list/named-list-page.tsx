import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import type { ReactNode } from "react";
import { Form, href, Link, type MetaDescriptor } from "react-router";
import { type QuantityKind, quantityKinds, quantityNames } from "#core/catalogue/net-quantity.ts";
import type { NamedEntry } from "#core/editing/named-list.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { IconButton, IconLink } from "#ui/form/icon-button.tsx";
import type { ListName } from "../../named-lists.server.ts";
import { MoveButtons } from "../move-buttons.tsx";

type ListWords = {
  title: string;
  singular: string;
  change: string;
  usage: (count: number) => string;
  intro: ReactNode;
};

const words: Record<ListName, ListWords> = {
  categories: {
    title: "Categories",
    singular: "category",
    change: "Change",
    usage: (count) => countOf(count, "product"),
    intro:
      "The shop's filter shows them in this order. A category can be deleted only when it has no products, archived ones included.",
  },
  families: {
    title: "Fragrance families",
    singular: "family",
    change: "Rename",
    usage: (count) => countOf(count, "fragrance"),
    intro:
      "The fragrance guide shows them in this order. A family can be deleted only when it has no fragrances.",
  },
};

type NamedListProps = {
  list: ListName;
  entries: NamedEntry[];
  usualQuantity: QuantityKind;
  fields: FormFields;
  answer?: RefusedForm | undefined;
  /** The entry that was renamed or could not be deleted; undefined if the refused form adds one. */
  slug?: string;
};

/** An ordered list of names to edit. Each row is a form that works without scripts. */
export function NamedListPage({ list, entries, usualQuantity, fields, answer, slug }: NamedListProps) {
  const { intro, singular, change } = words[list];
  return (
    <div className="max-w-3xl">
      <p className="text-ink-soft">{intro}</p>
      <ol className="mt-4 border-t border-line">
        {entries.map((entry, index) => (
          <li
            key={`${entry.slug} ${entry.name}`}
            className={`grid items-start gap-x-3 border-b border-line py-2 ${slug === entry.slug ? "" : "grid-cols-[minmax(0,1fr)_auto]"}`}
          >
            {slug === entry.slug ? (
              <RenameForm
                list={list}
                entry={entry}
                usualQuantity={usualQuantity}
                fields={fields}
                answer={answer}
              />
            ) : (
              <p className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
                <span className="min-w-0 wrap-anywhere">{entry.name}</span>
                <span className="text-sm text-ink-soft">
                  {[words[list].usage(entry.count), nameKind(entry)].filter(Boolean).join(" · ")}
                </span>
              </p>
            )}
            <div className="flex items-start justify-end">
              <IconLink
                to={href("/admin/content/:list/:slug/rename", { list, slug: entry.slug })}
                preventScrollReset
                icon={Pencil}
                label={`${change} ${entry.name}`}
              />
              <MoveButtons
                action={href("/admin/content/:list/:slug/move", { list, slug: entry.slug })}
                name={entry.name}
                index={index}
                count={entries.length}
              />
              <DeleteButton list={list} entry={entry} />
            </div>
          </li>
        ))}
      </ol>
      <ShopForm
        key={entries.length}
        action={href("/admin/content/:list/add", { list })}
        fields={fields}
        answer={slug === undefined ? answer : undefined}
        className="mt-6 grid gap-3 rounded-md border border-dashed border-line-strong p-4"
      >
        <TextField label={`New ${singular}`} name="name" beside={<Button>Add</Button>} />
      </ShopForm>
    </div>
  );
}

function nameKind({ choice }: NamedEntry): string | undefined {
  return findOwn<{ name: string }>(quantityKinds, choice ?? "")?.name;
}

type RowProps = { list: ListName; entry: NamedEntry };

function RenameForm({
  list,
  entry: { slug, name, choice },
  usualQuantity,
  fields,
  answer,
}: RowProps & Pick<NamedListProps, "usualQuantity" | "fields" | "answer">) {
  const usual = `As usual in your trade: ${quantityKinds[usualQuantity].name.toLowerCase()}`;
  return (
    <ShopForm
      action={href("/admin/content/:list/:slug/rename", { list, slug })}
      fields={fields}
      answer={answer}
      preventScrollReset
      className="grid content-start gap-2"
    >
      <TextField
        label={`Name of the ${words[list].singular}`}
        name="name"
        defaultValue={name}
        // Opened by a link to rename it.
        autoFocus
        {...(list === "families" && { beside: <Button>Rename</Button> })}
      />
      {list === "categories" && (
        <SelectField
          label="Net quantity of its products"
          hint="The form of a product asks for it in this way."
          name="choice"
          required={false}
          options={[
            { value: "", label: usual },
            ...quantityNames.map((kind) => ({ value: kind, label: quantityKinds[kind].name })),
          ]}
          defaultValue={choice ?? ""}
          beside={<Button>Save</Button>}
        />
      )}
      <Link
        to={href("/admin/content/:list", { list })}
        preventScrollReset
        className="text-link touch-target inline-flex items-center justify-self-start text-sm"
      >
        Leave it as it is
      </Link>
    </ShopForm>
  );
}

function DeleteButton({ list, entry: { slug, name, count } }: RowProps) {
  return (
    <Form method="post" action={href("/admin/content/:list/:slug/delete", { list, slug })} preventScrollReset>
      <IconButton
        type="submit"
        icon={Trash2}
        label={count > 0 ? `${name} is in use` : `Delete ${name}`}
        disabled={count > 0}
      />
    </Form>
  );
}

export function metaOfNamedList({
  loaderData,
}: {
  loaderData?: { list: ListName } | undefined;
}): MetaDescriptor[] {
  const title = loaderData ? words[loaderData.list].title : "Not found";
  return [{ title }];
}
