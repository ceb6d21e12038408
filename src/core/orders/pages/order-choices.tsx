import { href, Link } from "react-router";
import { ReturnAnswerForm } from "#features/returns/account/return-answer-form.tsx";
import { returnKindWords } from "#features/returns/return-words.ts";
import type { OrderChoices as Choices } from "#features/returns/returns.server.ts";
import { ReturnPhotographs, ReturnSteps } from "#features/returns/ui/return-steps.tsx";
import type { FormFields } from "#ui/form/form.tsx";

/** The actions that the customer still has for the order, with their deadlines, and the state of earlier requests. */
export function OrderChoices({
  number,
  choices: { cancelUntil, allowed, requests },
  answerFields,
}: {
  number: string;
  choices: Choices;
  answerFields: FormFields;
}) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {requests.map(({ id, kind, status, pieces, photographs, steps }) => (
        <section key={id} aria-label={returnKindWords[kind]} className="grid gap-3">
          <h3 className="text-lg">{returnKindWords[kind]}</h3>
          <p className="text-sm text-ink-soft">
            {pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
          </p>
          <ReturnSteps steps={steps} />
          <ReturnPhotographs
            addresses={Array.from({ length: photographs }, (_, position) =>
              href("/profile/orders/:number/returns/:id/photographs/:position", {
                number,
                id,
                position: String(position),
              }),
            )}
          />
          {status === "question" && (
            <ReturnAnswerForm number={number} id={id} fields={answerFields} answer={undefined} />
          )}
        </section>
      ))}
      {cancelUntil && (
        <div className="grid grid-cols-1 justify-items-start gap-2">
          <p>{`You may cancel this order until ${cancelUntil}, if we have not begun to pack it.`}</p>
          <Link
            to={href("/profile/orders/:number/cancel", { number })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Cancel this order…
          </Link>
        </div>
      )}
      {allowed.length > 0 && (
        <div className="grid grid-cols-1 justify-items-start gap-2">
          <ul className="grid gap-1">
            {allowed.map(({ kind, until }) => (
              <li key={kind}>
                <span>{returnKindWords[kind]}</span>{" "}
                <span className="inline-block text-ink-soft">{`(until ${until})`}</span>
              </li>
            ))}
          </ul>
          <Link
            to={href("/profile/orders/:number/return", { number })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Return, exchange or report…
          </Link>
        </div>
      )}
    </div>
  );
}
