import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { PasswordField, SelectField, TextField } from "#app/components/field.tsx";
import { indiaStates } from "#shop/money/india-states.ts";
import type { AuthAnswer } from "./auth-action.server.ts";
import { type AuthMode, authPath } from "./auth-mode.ts";

type FormProps = { next: string; answer: AuthAnswer | undefined };

export function SignInForm({ next, answer }: FormProps) {
  const { faults, values } = readAnswer(answer);
  return (
    <AuthForm mode="sign-in" next={next} answer={answer} submit="Sign In" busy="Signing in…">
      <EmailField error={faults.email} value={values.email} />
      <div className="grid gap-1">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={faults.password}
        />
        <p>
          <Link to={authPath("reset", next)} className="text-link inline-flex min-h-11 items-center text-sm">
            Forgot Password?
          </Link>
        </p>
      </div>
    </AuthForm>
  );
}

export function SignUpForm({ next, answer }: FormProps) {
  const { faults, values } = readAnswer(answer);
  const text = (name: "name" | "phone" | "street" | "city" | "pincode") => ({
    name,
    defaultValue: values[name],
    error: faults[name],
  });
  return (
    <AuthForm mode="sign-up" next={next} answer={answer} submit="Sign Up" busy="Creating your account…">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" maxLength={100} {...text("name")} />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="10 digits"
          {...text("phone")}
        />
        <TextField
          label="Street Address"
          autoComplete="street-address"
          maxLength={200}
          className="sm:col-span-2"
          {...text("street")}
        />
        <TextField label="City" autoComplete="address-level2" maxLength={80} {...text("city")} />
        <SelectField
          label="State"
          name="state"
          autoComplete="address-level1"
          placeholder="Choose a state"
          options={indiaStates.map(({ code, name }) => ({ value: code, label: name }))}
          defaultValue={values.state ?? ""}
          error={faults.state}
        />
        <TextField
          label="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="6 digits"
          {...text("pincode")}
        />
        <EmailField error={faults.email} value={values.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          maxLength={128}
          className="sm:col-span-2"
          error={faults.password}
        />
      </div>
    </AuthForm>
  );
}

export function ResetForm({ next, answer }: FormProps) {
  const { faults, values } = readAnswer(answer);
  return (
    <AuthForm mode="reset" next={next} answer={answer} submit="Send Reset Email" busy="Sending…">
      <p className="text-ink-soft">
        Tell us your e-mail address. If it has an account, a link to choose a new password is on its way.
      </p>
      <EmailField error={faults.email} value={values.email} />
    </AuthForm>
  );
}

function EmailField({ error, value }: { error?: string | undefined; value?: string | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
      error={error}
    />
  );
}

function readAnswer(answer: AuthAnswer | undefined) {
  return { faults: answer?.faults ?? {}, values: answer?.values ?? {} };
}

type AuthFormProps = FormProps & { mode: AuthMode; submit: string; busy: string; children: ReactNode };

/**
 * The server's errors are shown at the fields instead of the browser's own. Several presses send the form
 * once.
 */
function AuthForm({ mode, next, answer, submit, busy, children }: AuthFormProps) {
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (state === "idle") isSent.current = false;
  }, [state]);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);

  function preventSecondSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  }

  return (
    <Form
      ref={form}
      method="post"
      action={authPath(mode, next)}
      noValidate
      onSubmit={preventSecondSubmit}
      className="grid gap-5"
    >
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="next" value={next} />
      {children}
      <Button busy={state !== "idle"} busyLabel={busy} className="w-full">
        {submit}
      </Button>
    </Form>
  );
}
