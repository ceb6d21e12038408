import { Link } from "react-router";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { Interlude } from "./interlude.ts";

/** A card that takes two places of the grid, or a whole row of three. */
export function InterludeCard({ eyebrow, title, text, to, words, picture }: Interlude) {
  return (
    <li className="interlude">
      {picture ? (
        <ResponsivePicture
          picture={picture}
          sizes="(min-width: 82rem) 20rem, (min-width: 40rem) 30vw, 37vw"
          alt=""
          className="h-full!"
        />
      ) : (
        <span />
      )}
      <div className="interlude-words">
        <p className="eyebrow">{eyebrow}</p>
        <h3 className="text-xl sm:text-3xl">{title}</h3>
        {text && <p className="line-clamp-4 text-sm text-ink-soft sm:text-base">{text}</p>}
        <Link to={to} className="text-link inline-flex min-h-11 items-center after:absolute after:inset-0">
          {words}
        </Link>
      </div>
    </li>
  );
}
