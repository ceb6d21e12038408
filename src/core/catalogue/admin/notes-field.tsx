import { useState } from "react";
import { TextField } from "#ui/form/field.tsx";
import { useFormField } from "#ui/form/form.tsx";
import { suggestNotes } from "./suggest-notes.ts";

type NotesProps = {
  label: string;
  name: string;
  defaultValue: string;
  knownNotes: string[];
  className?: string;
};

/** Notes separated by commas. Notes that the shop already uses are suggested for the one being typed. */
export function NotesField({ label, name, defaultValue, knownNotes, className }: NotesProps) {
  const { value = defaultValue } = useFormField(name);
  const [text, setText] = useState(value);
  const parts = text.split(",");
  const suggestions = suggestNotes(parts, knownNotes);
  return (
    <div className={className}>
      <TextField
        label={label}
        hint="Separated by commas, in the order one smells them: the first third is shown as top notes, the last third as base notes."
        name={name}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {suggestions.length > 0 && (
        <ul aria-label="Notes to add" className="mt-2 flex flex-wrap gap-2 noscript:hidden">
          {suggestions.map((note) => (
            <li key={note}>
              <button
                type="button"
                className="chip"
                onClick={(event) => {
                  const before = parts.slice(0, -1).map((part) => part.trim());
                  setText(`${[...before, note].join(", ")}, `);
                  event.currentTarget.closest("div")?.querySelector("input")?.focus();
                }}
              >
                <span className="sr-only">Add </span>
                <span>{note}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
