import { z } from "zod";
import { roles } from "#core/identity/identity.ts";
import { type Call, failure, failures } from "#server/call.ts";

/** Uses the specification's field names. */
const signedInUser = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  metadata: z.object({ creationTime: z.iso.datetime() }),
});

const signedInAnswer = z.object({ token: z.string(), user: signedInUser });
const signedInHeaders = { 200: { "set-auth-token": "The bearer token of the other calls" } };

/** `code` is for programs: 'wrong-credential'. */
const refused = failure.extend({ code: z.string() });

const signUpBody = z.object({
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  email: z.string(),
  password: z.string(),
});

const signUpCall: Call = {
  method: "post",
  path: "/api/auth/sign-up/email",
  summary: "Create an account",
  open: true,
  body: { description: "The sign-up form's fields", schema: signUpBody },
  answers: {
    200: { description: "Signed in", schema: signedInAnswer },
    ...failures({ 400: "Not a JSON object" }),
    422: { description: "A field is bad, or the address is in use", schema: refused },
    429: { description: "Too many attempts (Retry-After)", schema: refused },
    503: {
      description: "Too many people at this moment, or the identity provider is away (Retry-After)",
      schema: refused,
    },
  },
  answerHeaders: signedInHeaders,
};

const signInCall: Call = {
  method: "post",
  path: "/api/auth/sign-in/email",
  summary: "Sign in",
  open: true,
  body: { description: "Email and password", schema: z.object({ email: z.string(), password: z.string() }) },
  answers: {
    200: { description: "Signed in", schema: signedInAnswer },
    ...failures({ 400: "Not a JSON object" }),
    401: { description: "Email or password is incorrect, or the page has to ask for more", schema: refused },
    429: { description: "Too many attempts (Retry-After)", schema: refused },
    503: {
      description: "Too many people at this moment, or the identity provider is away (Retry-After)",
      schema: refused,
    },
  },
  answerHeaders: signedInHeaders,
};

const signOutCall: Call = {
  method: "post",
  path: "/api/auth/sign-out",
  summary: "Sign out",
  answers: { 200: { description: "Signed out", schema: z.object({ success: z.literal(true) }) } },
};

const getSessionCall: Call = {
  method: "get",
  path: "/api/auth/get-session",
  summary: "Who is signed in",
  answers: {
    200: { description: "The account, or null", schema: z.object({ user: signedInUser }).nullable() },
  },
};

export const authCalls = [signUpCall, signInCall, signOutCall, getSessionCall];
