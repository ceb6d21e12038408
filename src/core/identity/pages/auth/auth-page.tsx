import type { ReactNode } from "react";
import { Link, type MetaDescriptor } from "react-router";
import { checkoutMessages } from "#core/checkout/checkout-messages.ts";
import { OpenInBrowser } from "#core/web/frame/open-in-browser.tsx";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Container } from "#ui/page/section.tsx";
import { type AuthMode, authPath } from "./auth-path.ts";
import { GoogleButton } from "./google-button.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SignInToPay, type WaitingOrder } from "./sign-in-to-pay.tsx";

type Props = {
  mode: AuthMode;
  next: string;
  /** A purchase about to be paid, or 'paid' if it was paid a moment ago. */
  order: WaitingOrder | "paid" | null;
  success?: string | undefined;
  hasGoogle: boolean;
  /** The app whose own browser shows the page; Google refuses to work there. */
  inApp: string | undefined;
  /** Without it the page has no Google button. */
  onGoogleFailure?: (message: string) => void;
  hasEmailCode: boolean;
  /** Whether an order with a phone number alone is offered here. */
  hasNumberAlone: boolean;
  children: ReactNode;
};

const titles: Record<AuthMode, string> = {
  "sign-in": "Welcome Back",
  "sign-up": "Create Account",
  reset: "Reset Password",
  "email-code": "Your Email",
  number: "Your Phone Number",
};

/** Their one field is the quickest way, so it stands above the Google button. */
const formFirst: readonly AuthMode[] = ["email-code", "number"];

/** The frame of sign-in, sign-up and the request for a reset link. */
export function AuthPage(props: Props) {
  const { mode, next, order, success, hasGoogle, inApp, onGoogleFailure, hasEmailCode, children } = props;
  const isFormFirst = formFirst.includes(mode);
  const isPassword = mode === "sign-in" || mode === "sign-up";
  const withGoogle = hasGoogle && onGoogleFailure;
  const google = withGoogle && !inApp && <GoogleButton next={next} onFailure={onGoogleFailure} />;
  const isRefused = Boolean(withGoogle && inApp && mode !== "number");
  const offersCode = (isPassword || mode === "number") && hasEmailCode;
  return (
    <AuthCard
      title={titles[mode]}
      success={success}
      isWide={mode === "sign-up"}
      notice={<OrderNotice mode={mode} order={order} />}
    >
      {isRefused && (
        <div>
          <p className="text-ink-soft">{`Inside ${inApp} Google signs nobody in. Your email address does.`}</p>
          {offersCode && <CodeLink next={next} />}
        </div>
      )}
      {isFormFirst && children}
      {google && isFormFirst && <Divider />}
      {google}
      {google && !isFormFirst && <Divider />}
      {!isFormFirst && children}
      <div className="grid justify-items-center">
        <ModeLink mode={mode} next={next} />
        {offersCode && !isRefused && <CodeLink next={next} />}
        {(isPassword || mode === "email-code") && props.hasNumberAlone && (
          <CardLink to={authPath("number", next)}>Order with a phone number</CardLink>
        )}
        {mode === "sign-in" && <PasskeySignIn next={next} />}
      </div>
      <OpenInBrowser />
    </AuthCard>
  );
}

function CodeLink({ next }: { next: string }) {
  return <CardLink to={authPath("email-code", next)}>Email me a code</CardLink>;
}

function OrderNotice({ mode, order }: Pick<Props, "mode" | "order">) {
  if (order === "paid")
    return (
      <FormMessage tone="success" className="mt-5">
        {checkoutMessages.paidSignedOut}
      </FormMessage>
    );
  if (!order || mode === "reset") return null;
  if (mode === "email-code")
    return (
      <SignInToPay order={order}>
        Your email address, the code that we send to it, where the parcel goes, and you pay. You need no
        password.
      </SignInToPay>
    );
  if (mode === "number")
    return (
      <SignInToPay order={order}>
        Your phone number, where the parcel goes, and you pay. You need no password and no email address.
      </SignInToPay>
    );
  return (
    <SignInToPay order={order}>
      <strong>{`${checkoutMessages.authenticationRequired}.`}</strong> One small step before we pack: with an
      account you can follow your parcel and find your address filled in the next time – your cart is waiting
      for you meanwhile.
    </SignInToPay>
  );
}

export function AuthCard({
  title,
  success,
  isWide = false,
  notice,
  children,
}: {
  title: string;
  notice?: ReactNode;
  success?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <Container className="grid grid-cols-1 justify-items-center py-12 sm:py-16">
      <div
        className={`grid w-full grid-cols-1 gap-6 rounded-md border border-line bg-surface p-6 shadow-md sm:p-10 ${isWide ? "max-w-2xl" : "max-w-md"}`}
      >
        <header>
          <h1 className="text-3xl">{title}</h1>
          <FormMessage tone="success" className={success && "mt-5"}>
            {success}
          </FormMessage>
          {notice}
        </header>
        {children}
      </div>
    </Container>
  );
}

function Divider() {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}

function ModeLink({ mode, next }: { mode: AuthMode; next: string }) {
  const text = {
    "sign-in": "Don't have an account? Sign up",
    "sign-up": "Already have an account? Sign in",
    reset: "Back to Sign In",
    "email-code": "Sign in with a password or a passkey",
    number: "Sign in with a password or a passkey",
  }[mode];
  return <CardLink to={authPath(mode === "sign-in" ? "sign-up" : "sign-in", next)}>{text}</CardLink>;
}

export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="text-center">
      <Link to={to} className="text-link inline-flex min-h-11 items-center">
        {children}
      </Link>
    </p>
  );
}

export function authMeta(args: Parameters<typeof pageMeta>[0], mode: AuthMode): MetaDescriptor[] {
  return pageMeta(args, {
    name: mode === "sign-in" ? "Sign in" : titles[mode],
    description: "Sign in to your account, or create one.",
    path: authPath("sign-in"),
    isIndexed: false,
  });
}
