import { Link } from "react-router";

/** The shop's logo and name, linked to the home page. An ampersand in the name is brass. */
export function Wordmark({ shopName, onDark = false }: { shopName: string; onDark?: boolean }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5"
      aria-label={`${shopName}: home`}
    >
      <img
        src="/favicon.svg"
        alt=""
        width={36}
        height={36}
        // Otherwise React preloads it, before the styles.
        fetchPriority="low"
        className={`size-9 shrink-0 ${onDark ? "rounded-lg ring-1 ring-line" : ""}`}
      />
      <span className="min-w-0 font-display text-xl leading-none tracking-display text-balance max-[23rem]:text-base">
        {shopName.split("&").map((part, index) => (
          <span key={part}>
            {index > 0 && <span className="text-brass-ink">&amp;</span>}
            {part}
          </span>
        ))}
      </span>
    </Link>
  );
}
