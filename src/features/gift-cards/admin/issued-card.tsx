import { href } from "react-router";
import { CopyButton } from "#core/back-office/admin/parts/copy-button.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { formatCode } from "../gift-card.ts";

type Props = {
  id: string;
  /** Null where the form was sent twice: the code was shown the first time. */
  code: string | null;
  /** '' if nobody got an email. */
  mailedTo: string;
};

/** Shows a card's code, which is shown only once. */
export function IssuedCard({ id, code, mailedTo }: Props) {
  return (
    <section aria-labelledby="issued" className="max-w-text">
      <h1 id="issued" className="text-3xl">
        The card is issued
      </h1>
      {code ? (
        <>
          <p className="mt-4">Its code, which is shown only now:</p>
          <p className="mt-2 rounded-md border border-line-strong bg-surface px-5 py-4 text-2xl tracking-wide break-words select-all">
            {formatCode(code)}
          </p>
          <div className="mt-3">
            <CopyButton text={formatCode(code)} what="code" />
          </div>
        </>
      ) : (
        <p className="mt-4">
          This form was sent before, and its code was shown then. If nobody has it, replace the card: the new
          one has another code.
        </p>
      )}
      {mailedTo && <p className="mt-4">{`It is on its way to ${mailedTo}, too.`}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href("/admin/gift-cards/:id", { id })}>See the card</ButtonLink>
        <ButtonLink to={href("/admin/gift-cards")} variant="ghost">
          All gift cards
        </ButtonLink>
      </div>
    </section>
  );
}
