import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { useExamples } from "./examples.ts";
import { useFormField } from "./form.tsx";
import { iconButtonClass } from "./icon-button.tsx";

export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error of this field, in the shopper's words. */
  error?: string | undefined;
  /** Marks a field that may be empty; all others are required. */
  optional?: boolean;
};

type FieldProps = FieldText & { id?: string; className?: string };

const control =
  "block w-full min-h-12 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft transition-colors hover:border-accent aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:cursor-not-allowed disabled:bg-paper-deep disabled:text-ink-soft [&[readonly]]:bg-paper-deep";

/** Ids and ARIA attributes that connect a control to its label, hint and error. */
function useFieldIds({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  const described = [errorId, hintId].filter(Boolean).join(" ");
  return {
    id: fieldId,
    hintId,
    errorId,
    aria: {
      id: fieldId,
      ...(described ? { "aria-describedby": described } : {}),
      ...(error ? { "aria-invalid": true as const } : {}),
    },
  };
}

/** A button on the same line as the control, whatever is above and below. */
type Beside = {
  beside?: ReactNode;
  /** On a phone the button goes below the control, for buttons that leave it too little room. */
  belowOnPhone?: boolean;
};

type FrameProps = FieldText &
  Beside & {
    ids: ReturnType<typeof useFieldIds>;
    className?: string | undefined;
    children: ReactNode;
  };

/** Label, control and hint. The hint is below the control, so that the controls of a row align. */
function FieldFrame({ ids, label, error, optional, className = "", children, ...row }: FrameProps) {
  const hint = useExamples()(row.hint);
  const notes = (
    <>
      <FieldError id={ids.errorId} error={error} />
      {hint && (
        <p id={ids.hintId} className="text-sm text-ink-soft">
          {typeof hint === "string" ? <WithAmounts>{hint}</WithAmounts> : hint}
        </p>
      )}
    </>
  );
  return (
    <div className={`grid grid-cols-1 content-start gap-1.5 ${className}`}>
      <label htmlFor={ids.id} className="text-sm font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {row.beside ? (
        <div className={`field-row ${row.belowOnPhone ? "field-row-stacked" : ""}`}>
          {children}
          {notes}
          {row.beside}
        </div>
      ) : (
        <>
          {children}
          {notes}
        </>
      )}
    </div>
  );
}

function FieldError({ id, error }: { id?: string | undefined; error?: string | undefined }) {
  const fill = useExamples();
  return (
    error && (
      <p id={id} className="text-sm font-semibold text-danger">
        {fill(error)}
      </p>
    )
  );
}

/**
 * Divides the props of a field between its frame and its control. In a `ShopForm`, limits, error and value come from the form's
 * schema and answer; a prop wins over both.
 */
function useField<Props extends FieldProps & Beside & { name?: string | undefined }>({
  label,
  hint,
  className,
  id,
  beside,
  belowOnPhone,
  ...props
}: Props) {
  const field = useFormField(props.name);
  const { error = field.error, optional = field.optional, ...own } = props;
  const ids = useFieldIds({ id, hint, error });
  const frame = { ids, label, hint, error, optional, className, beside, belowOnPhone };
  return { field, own, aria: ids.aria, required: !optional, frame };
}

export function TextField(props: FieldProps & Beside & Omit<ComponentProps<"input">, "id" | "className">) {
  const { field, own, aria, required, frame } = useField(props);
  const placeholder = useExamples()(own.placeholder);
  return (
    <FieldFrame {...frame}>
      <input
        {...(own.type !== "color" && { required, ...field.attributes })}
        {...own}
        placeholder={placeholder}
        defaultValue={own.value === undefined ? (field.value ?? own.defaultValue) : undefined}
        {...aria}
        className={control}
      />
    </FieldFrame>
  );
}

/** A password field with a 'show' button. Pass `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField(
  props: FieldProps & Omit<ComponentProps<"input">, "id" | "className" | "type">,
) {
  const { field, own, aria, required, frame } = useField(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          required={required}
          {...field.attributes}
          {...own}
          {...aria}
          type={shown ? "text" : "password"}
          autoCapitalize={shown ? "none" : undefined}
          spellCheck={false}
          className={`${control} pr-13`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className={iconButtonClass("absolute inset-y-0 right-0.5 my-auto size-11 noscript:hidden")}
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.6} />
        </button>
      </span>
    </FieldFrame>
  );
}

/**
 * With `rows={1}` as high as a `TextField` and growing. For the street: browsers autofill a full street only into a
 * `<textarea>`.
 */
export function TextAreaField(props: FieldProps & Omit<ComponentProps<"textarea">, "id" | "className">) {
  const { field, own, aria, required, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        required={required}
        maxLength={field.attributes?.maxLength}
        {...own}
        defaultValue={own.value === undefined ? (field.value ?? own.defaultValue) : undefined}
        {...aria}
        className={`${control} field-sizing-content ${own.rows === 1 ? "resize-none" : "min-h-32"}`}
      />
    </FieldFrame>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean };

export function SelectField({
  options,
  placeholder,
  ...props
}: FieldProps &
  Pick<Beside, "beside"> &
  Omit<ComponentProps<"select">, "id" | "className"> & {
    options: readonly SelectOption[];
    /** The first option; its value is ''. */
    placeholder?: string;
  }) {
  const { field, own, aria, required, frame } = useField(props);
  const value = String(own.value ?? field.value ?? own.defaultValue ?? "");
  // Without this a browser preselects the first option.
  const isChosen = options.some((option) => option.value === value);
  const empty = placeholder ?? (isChosen ? undefined : "Choose…");
  // HTML forbids `required` on a list whose first option is not empty; such a list always has a value.
  const canBeEmpty = (empty === undefined ? options[0]?.value : "") === "";
  return (
    <FieldFrame {...frame}>
      <select
        {...own}
        required={canBeEmpty && (own.required ?? required)}
        defaultValue={own.value === undefined ? (field.value ?? own.defaultValue) : undefined}
        {...aria}
        className={control}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/**
 * A checkbox, which keeps its state in a refused `ShopForm`. With `type="radio"`: one of several radios of the same
 * name, inside a `ChoiceGroup`.
 */
export function ChoiceField({
  className = "",
  id,
  type = "checkbox",
  ...props
}: Omit<FieldProps, "optional"> &
  Omit<ComponentProps<"input">, "id" | "className" | "type"> & { type?: "checkbox" | "radio" }) {
  const fill = useExamples();
  const label = fill(props.label);
  const hint = fill(props.hint);
  const field = useFormField(props.name);
  // The radios or boxes of a group share one error, which the group shows.
  const ofForm = type === "checkbox" && !props.value ? field.error : undefined;
  const { error = ofForm, defaultChecked, label: _label, hint: _hint, ...input } = props;
  const ids = useFieldIds({ id, hint, error });
  // Browsers send nothing for an unticked box.
  const wasChecked = field.isRefused
    ? field.typed?.split("\n").includes(String(input.value ?? "on"))
    : defaultChecked;
  return (
    <div className={className}>
      <label htmlFor={ids.id} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          {...ids.aria}
          defaultChecked={input.checked === undefined ? wasChecked : undefined}
          type={type}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="leading-snug">
          {typeof label === "string" ? <WithAmounts>{label}</WithAmounts> : label}
        </span>
      </label>
      {hint && (
        <p id={ids.hintId} className="-mt-1 pl-8 text-sm text-ink-soft">
          {typeof hint === "string" ? <WithAmounts>{hint}</WithAmounts> : hint}
        </p>
      )}
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}

/** Radios or checkboxes under one legend. With their `name`, the error comes from the surrounding `ShopForm`. */
export function ChoiceGroup({
  legend,
  name,
  children,
  ...props
}: {
  legend: ReactNode;
  name?: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  const field = useFormField(name);
  const { error = field.error } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-semibold">{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
