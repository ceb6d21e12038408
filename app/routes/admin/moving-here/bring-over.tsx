import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";

/** Leads from a list in which nothing is yet to where its file is read. */
export function BringOver() {
  return (
    <ButtonLink to={href("/admin/moving-here")} variant="secondary">
      Bring them over
    </ButtonLink>
  );
}
