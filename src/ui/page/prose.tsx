/** A long text as HTML of `renderMarkdown`, which lets no HTML of the author through. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by renderMarkdown, tested with hostile texts.
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
