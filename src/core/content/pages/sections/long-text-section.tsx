import ListTree from "lucide-react/icons/list-tree";
import { href, Link } from "react-router";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Prose } from "#ui/page/prose.tsx";
import { Container } from "#ui/page/section.tsx";
import type { KeyFigure, ShownParts } from "./shown-section.ts";

type LongTextProps = ShownParts["long-text"] & { isFirst: boolean };

/** A long text with a table of contents, its key figures and the date of its last change. */
export function LongTextSection({ html, contents, changedOn, figures, isFirst }: LongTextProps) {
  return (
    <Container className={isFirst ? "pb-section" : "py-section"}>
      <p className="mt-3 text-sm text-ink-soft">{`Last changed on ${changedOn}`}</p>
      {figures.length > 0 && <KeyFigures figures={figures} />}
      <div className="mt-10 grid gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <Contents links={contents} />
        <div className="grid content-start gap-12">
          <Prose html={html} className="[&_h2]:scroll-mt-28 [&>h2:first-child]:mt-0" />
          <ContactHint />
        </div>
      </div>
    </Container>
  );
}

function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <ul className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
      {figures.map(({ figure, text }) => (
        <li key={text} className="grid content-start gap-1 bg-surface p-4 sm:p-6">
          <span className="font-display text-2xl text-accent tabular-nums">{figure}</span>
          <span className="text-sm text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The table of contents: beside the text on a wide screen, collapsed above it on a narrow one. */
function Contents({ links }: { links: ShownParts["long-text"]["contents"] }) {
  const list = (
    <ol className="mt-2 border-l border-line">
      {links.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 text-sm leading-snug text-ink-soft transition-colors hover:border-brass hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav aria-label="On this page" className="hidden lg:block">
        <div className="sticky top-28">
          <p className="eyebrow">On this page</p>
          {list}
        </div>
      </nav>
      <details className="no-print rounded-md border border-line bg-surface px-4 lg:hidden">
        <summary className="flex min-h-12 items-center gap-3 font-semibold">
          <ListTree aria-hidden="true" size={20} strokeWidth={1.6} className="text-brass-ink" /> On this page
        </summary>
        <nav aria-label="On this page" className="pb-4">
          {list}
        </nav>
      </details>
    </>
  );
}

function ContactHint() {
  const hasQuestions = useSiteSettings()?.features.questions;
  return (
    <aside className="max-w-text rounded-md bg-paper-deep p-6">
      <p className="font-display text-xl">Something not answered here?</p>
      <p className="mt-2 text-ink-soft">
        {hasQuestions ? (
          <>
            <span>Look at the</span>{" "}
            <Link to={href("/faq")} className="text-link">
              frequent questions
            </Link>{" "}
            <span>or</span>{" "}
            <Link to={href("/contact")} className="text-link">
              write to us
            </Link>
          </>
        ) : (
          <Link to={href("/contact")} className="text-link">
            Write to us
          </Link>
        )}
        <span>. We read every message.</span>
      </p>
    </aside>
  );
}
