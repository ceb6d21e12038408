import { Form, href, Link } from "react-router";
import { countOf } from "#core/forms/count-words.ts";
import { Button } from "#ui/form/button.tsx";

type Props = {
  count: number;
  /** Rows whose faults are only warnings. */
  warned: number;
  rows: readonly { id: string; row: number; name: string; faults: readonly string[] }[];
};

/** The rows of a list that nobody is paid for until they are mended, confirmed or taken out. */
export function WaitingRows({ count, warned, rows }: Props) {
  return (
    <section
      aria-labelledby="waiting"
      className="mt-6 grid gap-4 rounded-md border border-danger bg-surface p-4"
    >
      <h2 id="waiting" className="text-2xl">
        {countOf(count, "row needs mending", "rows need mending")}
      </h2>
      <ol className="grid gap-3">
        {rows.map(({ id, row, name, faults }) => (
          <li key={id} className="border-t border-line pt-3">
            <h3 className="font-semibold break-words">{`Row ${row}${name ? `: ${name}` : ""}`}</h3>
            {faults.map((fault) => (
              <p key={fault} className="text-sm break-words">
                {fault}
              </p>
            ))}
            <div className="flex items-center gap-6">
              <Link
                to={href("/checkout/recipients/:id", { id })}
                reloadDocument
                aria-label={`Mend row ${row}`}
                className="text-link flex min-h-11 items-center"
              >
                Mend
              </Link>
              <Form method="post" action={href("/checkout/recipients/:id/remove", { id })} preventScrollReset>
                <Button variant="ghost" aria-label={`Take out row ${row}`}>
                  Take out
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ol>
      {count > rows.length && (
        <p>{`And ${countOf(count - rows.length, "more row", "more rows")} after these.`}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {warned > 0 && (
          <Form method="post" action={href("/checkout/recipients/sheet/confirm")} preventScrollReset>
            <Button variant="secondary">
              {countOf(warned, "row with a mere warning is right", "rows with mere warnings are right")}
            </Button>
          </Form>
        )}
        <a
          href={href("/checkout/recipients/waiting.csv")}
          className="text-link inline-flex min-h-11 items-center"
        >
          Download these rows
        </a>
        <Form method="post" action={href("/checkout/recipients/sheet/remove-waiting")} preventScrollReset>
          <Button variant="ghost">Take all of these out</Button>
        </Form>
      </div>
    </section>
  );
}
