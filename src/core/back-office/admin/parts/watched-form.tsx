import { type ComponentProps, useRef } from "react";
import { ShopForm } from "#ui/form/form.tsx";
import { useUnsavedWork } from "../unsaved-work.ts";

type WatchedFormProps = Omit<ComponentProps<typeof ShopForm>, "formRef" | "onSubmit" | "onInput">;

/** A form that asks before its typed values are lost. At most one per page. */
export function WatchedForm(props: WatchedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { onSubmitted, ...watch } = useUnsavedWork(form, props.answer);
  return <ShopForm {...props} formRef={form} onSubmit={onSubmitted} {...watch} />;
}
