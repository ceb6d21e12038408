import { href } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";

/** A link at the end of an order's page to the next order to pack. */
export function NextToPack({ number }: { number: string | undefined }) {
  if (!number) return null;
  return (
    <ButtonLink to={href("/admin/orders/:number", { number })} variant="secondary" className="mt-6">
      {`Next to pack: ${number}`}
    </ButtonLink>
  );
}
