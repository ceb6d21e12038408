export function NoteChips({ notes }: { notes: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {notes.map((note) => (
        <li key={note} className="rounded-full bg-accent-soft px-3 py-0.5 text-sm">
          {note}
        </li>
      ))}
    </ul>
  );
}
