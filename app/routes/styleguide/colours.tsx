import { Example } from "./example.tsx";

/** The main colours of the theme. */
export function Colours() {
  const backgrounds = [
    "bg-paper",
    "bg-paper-deep",
    "bg-surface",
    "bg-accent-soft",
    "bg-accent",
    "bg-brass",
    "bg-terracotta",
    "bg-ink",
  ];
  return (
    <Example name="Colour">
      <ul className="grid grid-cols-4 gap-3 text-xs">
        {backgrounds.map((background) => (
          <li key={background}>
            <span className={`block aspect-square rounded-md border border-line ${background}`} />
            <span>{background.slice(3)}</span>
          </li>
        ))}
      </ul>
    </Example>
  );
}
