import type { ComponentProps, ReactNode } from "react";
import { ShopForm } from "#app/components/form/form.tsx";

type ConfirmedFormProps = Omit<ComponentProps<typeof ShopForm>, "fields" | "answer" | "className"> & {
  summary: ReactNode;
  /** Classes of the summary; by default a link in the colour of danger. */
  summaryClass?: string;
  /** What the action will do. */
  question: ReactNode;
  answer?: ComponentProps<typeof ShopForm>["answer"];
  className?: string;
};

/** A form for an action that cannot be undone. Opening the disclosure is the confirmation, so it works without scripts. */
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
