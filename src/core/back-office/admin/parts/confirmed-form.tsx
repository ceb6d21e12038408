import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

type ShopFormProps = ComponentProps<typeof ShopForm>;

type ConfirmedFormProps = Omit<ShopFormProps, "fields" | "answer" | "className" | "children"> & {
  summary: ReactNode;
  /** Classes of the summary; by default a link in the colour of danger. */
  summaryClass?: string;
  /** The effect of the action. */
  question: ReactNode;
  /** The label of the form's button, unless `children` have a button of their own. */
  button?: string;
  /** For screen readers: the subject of the form, if several forms have the same words. */
  of?: string;
  answer?: ShopFormProps["answer"];
  className?: string;
  children?: ReactNode;
};

/** A form for an action that cannot be undone. Opening the disclosure is the confirmation, so it works without scripts. */
export function ConfirmedForm({
  summary,
  summaryClass = "text-link touch-target cursor-pointer text-danger",
  question,
  button,
  of,
  answer,
  className = "",
  children,
  ...form
}: ConfirmedFormProps) {
  const itsName = of && <VisuallyHidden>{` ${of}`}</VisuallyHidden>;
  return (
    <details open={answer?.ok === false || undefined} className={className}>
      <summary className={summaryClass}>
        <span>{summary}</span>
        {itsName}
      </summary>
      <ShopForm
        {...form}
        fields={{}}
        answer={answer}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <p>{question}</p>
        {children}
        {button && (
          <Button variant="danger" size="sm">
            <span>{button}</span>
            {itsName}
          </Button>
        )}
      </ShopForm>
    </details>
  );
}
