/** A product description, split into paragraphs. */
export function ProductStory({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
