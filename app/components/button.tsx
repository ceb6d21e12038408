import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "md" | "sm" | "lg";

const shape =
  "inline-flex items-center justify-center gap-2.5 rounded-sm border text-center font-semibold leading-tight tracking-[0.02em] no-underline transition-colors disabled:opacity-55";

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 px-4 py-2 text-sm",
  md: "min-h-12 px-6 py-2.5 text-sm",
  lg: "min-h-14 px-8 py-3 text-base",
};

const variants: Record<ButtonVariant, string> = {
  primary: "border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong",
  secondary: "border-line-strong bg-transparent text-ink hover:border-accent hover:bg-accent-soft",
  ghost:
    "border-transparent bg-transparent text-accent underline decoration-brass decoration-1 underline-offset-[0.35em] hover:bg-accent-soft",
  danger: "border-danger bg-transparent text-danger hover:bg-danger-soft",
};

/** The classes of a button, for elements that are neither a button nor a router link. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  extraClass = "",
): string {
  return `${shape} ${sizes[size]} ${variants[variant]} ${extraClass}`.trim();
}

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize };

type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /** While true the button does nothing and shows a spinner; `busyLabel` replaces its text. */
    busy?: boolean;
    busyLabel?: ReactNode;
  };

/** A submit button unless `type` says otherwise, as in HTML. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // While busy it stays focusable (a disabled button would lose the focus) but does nothing.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
