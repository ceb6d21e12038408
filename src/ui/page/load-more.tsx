import { useNavigation } from "react-router";
import { ButtonLink } from "../form/button.tsx";

/** The number of items shown, with a link to the URL that shows more. Following it keeps the scroll position. */
export function LoadMore({
  shown,
  total,
  noun,
  to,
  label,
}: {
  shown: number;
  total: number;
  /** The counted things, such as 'candles'. */
  noun: string;
  to: string;
  label: string;
}) {
  const navigation = useNavigation();
  const busy =
    navigation.state === "loading" &&
    navigation.location.search !== "" &&
    to.includes(navigation.location.search);
  return (
    <div className="grid justify-items-center gap-4 pt-10">
      <p aria-live="polite" className="text-sm text-ink-soft">
        {`${shown} of ${total} ${noun}`}
      </p>
      {shown < total && (
        <ButtonLink to={to} variant="secondary" preventScrollReset replace aria-busy={busy || undefined}>
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
