import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "md" | "sm" | "lg";

/** The classes of a button (src/ui/styles/parts/controls.css), for other elements such as a plain `<a>`. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  extraClass = "",
): string {
  return `button button-${size} button-${variant} ${extraClass}`.trim();
}

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize };

type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /**
     * While true the button does nothing and shows a spinner; `busyLabel` replaces its text. With this prop a double click counts
     * once, even if the second press comes before the button is busy.
     */
    busy?: boolean;
    busyLabel?: ReactNode;
  };

/** A submit button unless `type` says otherwise, as in HTML. */
export function Button({
  variant,
  size,
  busy,
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
        if (busy || (busy === false && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <>
          <Spinner />
          <span className="contents">{busyLabel ?? children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

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
