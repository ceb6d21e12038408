export function NoteChips({ notes }: { notes: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {notes.map((note) => (
        <li key={note} className="chip">
          {note}
        </li>
      ))}
    </ul>
  );
}
