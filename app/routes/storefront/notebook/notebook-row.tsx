import { href, Link } from "react-router";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { SampleStamp } from "#app/components/sample-stamp.tsx";
import type { NotebookEntry } from "#shop/batches/notebook.server.ts";
import { countOf } from "#shop/forms/count-words.ts";

/** A batch in the notebook, linked to its page. Shows a picture only if the batch has one. */
export function NotebookRow({ entry }: { entry: NotebookEntry }) {
  const { number, productName, pouredOn, pouredBy, pieces, weather, faults, sample, photograph } = entry;
  return (
    <li className="relative flex items-start gap-4 py-5 sm:gap-6">
      <div className="grid min-w-0 grow gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{pouredOn}</span> {sample && <SampleStamp />}
        </p>
        <h3 className="text-xl">
          <Link to={href("/batch/:slug", { slug: number })} className="after:absolute after:inset-0">
            <span>{productName}</span>
            <span className="text-ink-soft">{`, batch ${number}`}</span>
          </Link>
        </h3>
        <p className="text-sm">{`${countOf(pieces, "item")}, by ${pouredBy}`}</p>
        <dl className="grid gap-1.5 text-sm empty:hidden">
          {weather && <Noted name="Weather" words={weather} />}
          {faults && <Noted name="What went wrong" words={faults} />}
        </dl>
      </div>
      {photograph && (
        <div className="w-24 shrink-0 sm:w-40">
          <ResponsivePicture
            picture={photograph}
            sizes="(min-width: 40rem) 10rem, 6rem"
            className="aspect-square w-full rounded-sm object-cover"
          />
        </div>
      )}
    </li>
  );
}

function Noted({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt className="inline text-ink-soft">{`${name}: `}</dt>
      <dd className="inline whitespace-pre-line">{words}</dd>
    </div>
  );
}
