import { Button, ButtonLink, type ButtonVariant } from "#app/components/form/button.tsx";
import { Example } from "./example.tsx";

/** Buttons in all variants, sizes and states. */
export function Buttons() {
  const variants: ButtonVariant[] = ["primary", "secondary", "ghost", "danger"];
  return (
    <Example name="Buttons">
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => (
          <Button key={variant} type="button" variant={variant}>
            {variant}
          </Button>
        ))}
        <Button type="button" busy busyLabel="Saving…" />
        <Button type="button" disabled>
          disabled
        </Button>
        <Button type="button" size="sm">
          small
        </Button>
        <ButtonLink to="/styleguide" size="lg" variant="secondary">
          a large link
        </ButtonLink>
      </div>
    </Example>
  );
}
