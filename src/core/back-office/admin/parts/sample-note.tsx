// How much of a list came with the sample shop, with a link that leaves it out.
import { TextLink } from "./text-link.tsx";

/** `counted`: such as '36 orders'; `of`: what leaves them out, and shows them again. */
export function SampleNote({ counted, isLeftOut, to }: { counted: string; isLeftOut: boolean; to: string }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span>
        {isLeftOut ? `${counted} of the sample shop are left out.` : `${counted} came with the sample shop.`}
      </span>
      <TextLink to={to} small>
        {isLeftOut ? "Show them too" : "Leave them out"}
      </TextLink>
    </p>
  );
}
