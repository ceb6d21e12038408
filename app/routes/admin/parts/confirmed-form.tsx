import type { ComponentProps, ReactNode } from "react";
import { ShopForm } from "#app/components/form/form.tsx";

type ConfirmedFormProps = Omit<ComponentProps<typeof ShopForm>, "fields" | "answer" | "className"> & {
  /** This is what opens the form. */
  summary: ReactNode;
  /** The classes of the summary: a link in the colour of danger unless said otherwise. */
  summaryClass?: string;
  /** Says what the act will mean. */
  question: ReactNode;
  answer?: ComponentProps<typeof ShopForm>["answer"];
  className?: string;
};

/** An act that cannot be undone. Opening the disclosure is the confirmation, so it works without scripts. */
export function ConfirmedForm({
  summary,
  summaryClass = "text-link touch-target cursor-pointer text-danger",
  question,
  answer,
  className = "",
  children,
  ...form
}: ConfirmedFormProps) {
  return (
    // A refusal is shown within.
    <details open={answer?.ok === false || undefined} className={className}>
      <summary className={summaryClass}>{summary}</summary>
      <ShopForm
        {...form}
        fields={{}}
        answer={answer}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <p>{question}</p>
        {children}
      </ShopForm>
    </details>
  );
}
