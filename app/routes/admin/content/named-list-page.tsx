import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import { IconButton } from "#app/components/icon-button.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { NamedEntry } from "#shop/editing/named-list.server.ts";
import { MoveButtons } from "./move-buttons.tsx";
import type { ListAnswer } from "./named-list-action.server.ts";

type NamedListProps = {
  entries: NamedEntry[];
  answer: ListAnswer | undefined;
  /** 'category' */
  singular: string;
  /** '12 products' */
  usage: (count: number) => string;
  intro: ReactNode;
};

/** An ordered list of names to edit. Each row is a form that works without scripts. */
export function NamedListPage({ entries, answer, singular, usage, intro }: NamedListProps) {
  return (
    <div className="max-w-3xl">
      <p className="text-ink-soft">{intro}</p>
      <ol className="mt-4 border-t border-line">
        {entries.map((entry, index) => {
          const rowAnswer = answer?.slug === entry.slug ? answer : undefined;
          return (
            <li
              key={`${entry.slug} ${entry.name}`}
              className="grid gap-x-3 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <Form method="post" preventScrollReset className="flex items-start gap-2">
                <input type="hidden" name="slug" value={entry.slug} />
                <TextField
                  label={<VisuallyHidden>Name of the {singular}</VisuallyHidden>}
                  name="name"
                  maxLength={60}
                  defaultValue={rowAnswer?.name || entry.name}
                  error={rowAnswer?.fault}
                  className="grow"
                />
                <Button
                  variant="secondary"
                  size="sm"
                  name="intent"
                  value="rename"
                  className="mt-1.5 min-h-12"
                >
                  Rename
                </Button>
              </Form>
              <div className="flex items-center justify-end">
                <span className="mr-auto text-sm text-ink-soft sm:mr-3">{usage(entry.count)}</span>
                <MoveButtons slug={entry.slug} name={entry.name} index={index} count={entries.length} />
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="slug" value={entry.slug} />
                  <IconButton
                    type="submit"
                    icon={Trash2}
                    label={entry.count > 0 ? `${entry.name} is in use` : `Delete ${entry.name}`}
                    disabled={entry.count > 0}
                  />
                </Form>
              </div>
            </li>
          );
        })}
      </ol>
      <Form
        key={entries.length}
        method="post"
        className="mt-6 flex items-end gap-3 rounded-md border border-dashed border-line-strong p-4"
      >
        <TextField
          label={`New ${singular}`}
          name="name"
          maxLength={60}
          defaultValue={answer?.slug === "" ? answer.name : ""}
          error={answer?.slug === "" ? answer.fault : undefined}
          className="grow"
        />
        <Button name="intent" value="add">
          Add
        </Button>
      </Form>
    </div>
  );
}
