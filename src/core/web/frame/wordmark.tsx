import { Link } from "react-router";
import type { SiteLook } from "../storefront/site-look.ts";
import { useSiteSettings } from "./use-site-settings.ts";

type WordmarkProps = { shopName: string; onDark?: boolean };

/** The shop's logo and name, linked to the home page. An ampersand in the name is brass. Smaller on a narrow phone. */
export function Wordmark({ shopName, onDark = false }: WordmarkProps) {
  const mark = useSiteSettings()?.look.mark;
  return (
    <Link to="/" className="wordmark" aria-label={`${shopName}: home`}>
      {mark ? <Mark mark={mark} /> : <Emblem onDark={onDark} />}
      {!mark?.isWordmark && (
        <span className="wordmark-name">
          {shopName.split("&").map((part, index) => (
            <span key={part}>
              {index > 0 && <span className="text-brass-ink">&amp;</span>}
              <span>{part}</span>
            </span>
          ))}
        </span>
      )}
    </Link>
  );
}

/** The deodar is shown for the sample shop only. */
function Emblem({ onDark }: { onDark: boolean }) {
  return (
    <img
      src="/favicon.svg"
      alt=""
      width={36}
      height={36}
      // Otherwise React preloads the picture before the styles.
      fetchPriority="low"
      className={onDark ? "wordmark-mark rounded-lg ring-1 ring-line" : "wordmark-mark"}
    />
  );
}

function Mark({ mark: { src, width, height, ground, initials } }: { mark: NonNullable<SiteLook["mark"]> }) {
  return src ? (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      fetchPriority="low"
      className={`h-9 w-auto max-w-44 min-w-0 object-contain ${ground ? "rounded-sm p-0.5" : ""}`}
      style={{ backgroundColor: ground }}
    />
  ) : (
    initials && (
      <span
        aria-hidden="true"
        className="wordmark-mark grid place-items-center rounded-md bg-accent font-display text-lg leading-none text-on-accent"
      >
        {initials}
      </span>
    )
  );
}
