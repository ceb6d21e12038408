import {
  type ComponentProps,
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useRef,
} from "react";
import { type FetcherWithComponents, Form } from "react-router";
import type { FieldAttributes } from "#core/forms/field.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { FormMessage } from "./form-message.tsx";
import { useFocusFirstError } from "./use-focus-first-error.ts";

/** The answer of an action to a refused form, with all typed values. */
export type RefusedForm = {
  ok: false;
  /** By field name. */
  errors?: Record<string, string | undefined>;
  values?: Record<string, string>;
  /** The error of the form as a whole, in the shopper's words. */
  problem?: string;
  /** The session ended while the form was filled in. */
  isSignedOut?: boolean;
};

/** Loaded on demand: every page has a form, but a session rarely ends meanwhile. */
const SignInElsewhere = lazy(async () => ({
  default: (await import("./sign-in-elsewhere.tsx")).SignInElsewhere,
}));

export type FormFields = Record<string, FieldAttributes>;

type FormState = { fields: FormFields; refused: RefusedForm | undefined };

const FormContext = createContext<FormState | undefined>(undefined);

/**
 * A form whose fields take their attributes from `fields` (a loader's `describeForm(schema)`), and their errors and
 * values from `answer`. With a `fetcher`, submitting does not navigate.
 */
export function ShopForm({
  fields,
  answer,
  fetcher,
  formRef,
  children,
  ...form
}: Omit<ComponentProps<typeof Form>, "children" | "ref"> & {
  fields: FormFields;
  answer: RefusedForm | { ok: true } | undefined;
  fetcher?: FetcherWithComponents<unknown>;
  formRef?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}) {
  const ownRef = useRef<HTMLFormElement>(null);
  const ref = formRef ?? ownRef;
  const refused = answer && !answer.ok ? answer : undefined;
  useFocusFirstError(ref, refused);
  const problem = describeRefusal(refused);
  const FormElement = fetcher ? fetcher.Form : Form;
  return (
    <FormContext value={{ fields, refused }}>
      <FormElement method="post" noValidate {...form} ref={ref}>
        {/* In a grid, a row of its own; while empty, no box, so that it adds no gap. */}
        <FormMessage tone="error" className="col-span-full empty:contents">
          {problem && <WithAmounts>{problem}</WithAmounts>}
          {refused?.isSignedOut && (
            <Suspense>
              <SignInElsewhere />
            </Suspense>
          )}
        </FormMessage>
        {children}
      </FormElement>
    </FormContext>
  );
}

function describeRefusal(refused: RefusedForm | undefined): string | undefined {
  const { errors = {}, problem } = refused ?? {};
  const hasErrors = Object.values(errors).some(Boolean);
  return problem ?? errors.form ?? (hasErrors ? "Please look at the marked fields." : undefined);
}

/** The surrounding form's facts about a field; undefined values outside of a form. */
export function useFormField(name: string | undefined) {
  const form = use(FormContext);
  if (!form || name === undefined) return {};
  const { secret: _secret, multiple, required, ...attributes } = form.fields[name] ?? {};
  const value = form.refused?.values?.[name];
  return {
    optional: required === undefined ? undefined : !required,
    error: form.refused?.errors?.[name],
    attributes,
    /** Undefined for a list: one value belongs to one control. */
    value: multiple ? undefined : value,
    /** The value of any field; a list has one line per value. */
    typed: value,
    /** The form was refused and is shown again with `values`. */
    isRefused: form.refused?.values !== undefined,
  };
}

/** True if one of these fields of the surrounding form was refused. */
export function useHasErrors(names: readonly string[]): boolean {
  const errors = use(FormContext)?.refused?.errors;
  return names.some((name) => errors?.[name]);
}

/** The value typed into this field before the surrounding form was refused. */
export function useTypedValue(name: string): string | undefined {
  return use(FormContext)?.refused?.values?.[name];
}
