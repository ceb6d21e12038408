import { href } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";

/** For an empty list: a link to the page that imports its file. */
export function ImportLink() {
  return (
    <ButtonLink to={href("/admin/moving-here")} variant="secondary">
      Bring them over
    </ButtonLink>
  );
}
