import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";

/** At the end of an order's page, so that nobody goes back to the list for the next one. */
export function NextToPack({ number }: { number: string | undefined }) {
  if (!number) return null;
  return (
    <ButtonLink to={href("/admin/orders/:number", { number })} variant="secondary" className="mt-6">
      {`Next to pack: ${number}`}
    </ButtonLink>
  );
}
