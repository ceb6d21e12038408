// The emails about an account. Links are made here, so that no token is stored in the job queue.
import { eq } from "drizzle-orm";
import { formatMoment } from "#core/money/indian-time.ts";
import { button, type EmailDraft, smallPrint } from "#core/notifications/email.ts";
import { type DraftedEmail, defineKind, fingerprint } from "#core/notifications/kind.server.ts";
import { customer } from "#core/notifications/sample-order.ts";
import type { SenderDetails } from "#core/notifications/sender-details.ts";
import { codeOfRequest, proofOfRequest } from "./email-codes/email-code.server.ts";
import { issueEmailedLink, issueEmailToken } from "./email-tokens.server.ts";
import { emailToken, staffInvitation, user } from "./identity.table.ts";
import { worksHere } from "./identity.ts";
import {
  accountDeletedJob,
  emailCodeJob,
  newDeviceJob,
  ownerWarnedJob,
  passwordChangedJob,
  resetEmailJob,
  secondFactorsRemovedJob,
  staffInvitationJob,
  verifyEmailJob,
} from "./identity-jobs.server.ts";
import { type InvitedRole, roleDescriptions } from "./staff-invitations/invited-roles.ts";

const resetPassword = defineKind({
  job: resetEmailJob,
  noun: "Accounts",
  write: ({ sender }, to: { name: string; url: string }) => ({
    subject: `Choose a new password for ${sender.shopName}`,
    preheader: "The link works once, for an hour.",
    heading: "Choose a new password",
    to: to.name,
    blocks: [
      "Somebody, most likely you, asked for a new password to your account. With this link you can choose one:",
      button("Choose a new password", to.url),
      "The link works once, for an hour. After that, please ask for a new one.",
      smallPrint("If it was not you, please ignore this email: your password stays as it is."),
    ],
    reason: `You receive this email because somebody asked for a new password for this address at ${sender.shopName}.`,
  }),
  read: async (ctx, { userId, requestId }) => {
    const link = await issueEmailedLink(ctx, "reset", userId);
    if (!link) return [];
    const url = ctx.sender.links.resetPassword(link.token);
    const facts = { name: link.name, url };
    return [toAccount(link, `${userId} ${requestId}`, facts)];
  },
  samples: ({ sender }) => {
    const url = sender.links.resetPassword("sample");
    return [["reset-password", "A password is forgotten", { name: customer, url }]];
  },
});

const verifyAddress = defineKind({
  job: verifyEmailJob,
  noun: "Accounts",
  write: ({ sender }, to: { name: string; url: string }) => ({
    kind: "verify-email",
    subject: `Please confirm your email address for ${sender.shopName}`,
    preheader: "One click confirms your address.",
    heading: "Welcome",
    to: to.name,
    blocks: [
      "Thank you for opening an account with us. Please confirm that this address is yours:",
      button("Confirm my address", to.url),
      "You can shop without it, too; it helps us to look after your account. The link works for seven days.",
      smallPrint(
        "If you did not open an account, please ignore this email. Nobody can confirm your address but you.",
      ),
    ],
    reason: `You receive this email because this address was given for a new account at ${sender.shopName}.`,
  }),
  read: async (ctx, { userId, requestId }) => {
    const link = await issueEmailedLink(ctx, "verify", userId);
    if (!link) return [];
    const url = ctx.sender.links.verifyEmail(link.token);
    const facts = { name: link.name, url };
    return [toAccount(link, `${userId} ${requestId}`, facts)];
  },
  samples: ({ sender }) => {
    const url = sender.links.verifyEmail("sample");
    return [["verify-email", "An account is opened", { name: customer, url }]];
  },
});

/** No email if the account is disabled. Staff are told to use their password instead. */
const emailCode = defineKind({
  job: emailCodeJob,
  noun: "Accounts",
  write: ({ sender }, facts: EmailCodeEmail | WithoutCode) =>
    "code" in facts ? writeEmailCode(sender, facts) : writePasswordNeeded(sender, facts),
  read: async (ctx, { requestId, sendingId, device, next }) => {
    const [request] = await ctx.db.select().from(emailToken).where(eq(emailToken.id, requestId));
    if (!request) return [];
    const [account] = await ctx.db.select().from(user).where(eq(user.email, request.value));
    if (account?.disabledAt) return [];
    const { sender } = ctx;
    const to = { email: request.value, name: account?.name ?? "" };
    const code = codeOfRequest(ctx, requestId);
    const facts =
      account && worksHere(account)
        ? { name: to.name, url: sender.links.signIn() }
        : {
            code,
            device,
            url: sender.links.emailCode({ code, next, proof: proofOfRequest(ctx, requestId) }),
          };
    return [toAccount(to, sendingId, facts)];
  },
  samples: ({ sender }) => {
    const code = "482913";
    const url = sender.links.emailCode({ code, next: "/", proof: "proof" });
    const toStaff = { name: customer, url: sender.links.signIn() };
    return [
      ["email-code", "Somebody signs in or buys by a code", { code, device: sampleDevice, url }],
      ["password-needed", "Somebody of the back office asks for a code", toStaff],
    ];
  },
});

/** No email if the invitation was accepted or withdrawn meanwhile. */
const staffInvited = defineKind({
  job: staffInvitationJob,
  noun: "Accounts",
  write: ({ sender }, invitation: StaffInvitationEmail) => {
    const { by, email, role, url } = invitation;
    return {
      subject: `An invitation to work at ${sender.shopName}`,
      preheader: `${by} invites you.`,
      heading: "You are invited",
      blocks: [
        `${by} would like you to work at ${sender.shopName} as ${roleDescriptions[role]}.`,
        button("See the invitation", url),
        `There you sign in, or open an account, with this address: ${email}. The link works once, within seven days.`,
        smallPrint("If you do not know what this is about, please ignore it: nothing happens without you."),
      ],
      reason: `You receive this email because ${by} gave your address at ${sender.shopName}.`,
    };
  },
  read: async (ctx, { invitationId, requestId }) => {
    const [row] = await ctx.db
      .select({ email: staffInvitation.email, role: staffInvitation.role, by: user.name })
      .from(staffInvitation)
      .innerJoin(user, eq(user.id, staffInvitation.by))
      .where(eq(staffInvitation.id, invitationId));
    if (!row) return [];
    const token = await issueEmailToken(ctx, "invite", invitationId);
    const url = ctx.sender.links.staffInvitation(token);
    const facts = { ...row, by: row.by || ctx.sender.shopName, url };
    const to = { email: row.email, name: "" };
    return [toAccount(to, `${invitationId} ${requestId}`, facts)];
  },
  samples: ({ sender }) => [
    [
      "staff-invitation",
      "You invite somebody to work with you",
      {
        by: "Anil Das",
        email: "tenzin@example.com",
        role: "staff" as const,
        url: sender.links.staffInvitation("sample"),
      },
    ],
  ],
});

const passwordChanged = defineKind({
  job: passwordChangedJob,
  noun: "Accounts",
  write: ({ sender }, to: { name: string; url: string }) => ({
    subject: `Your password for ${sender.shopName} was changed`,
    preheader: "If it was you, all is well.",
    heading: "Your password was changed",
    to: to.name,
    blocks: [
      "The password of your account was just changed. If it was you, you don't need to do anything.",
      "If it was not you, please choose a new password at once, and then tell us by replying to this email.",
      button("Choose a new password", to.url),
    ],
    reason: `You receive this email because you have an account at ${sender.shopName}.`,
  }),
  read: async (_ctx, payload) => toAccount(payload, `${payload.email} ${payload.at}`, payload),
  samples: ({ sender }) => {
    const url = sender.links.requestReset();
    return [["password-changed", "A password is changed", { name: customer, url }]];
  },
});

const newDevice = defineKind({
  job: newDeviceJob,
  noun: "Accounts",
  write: ({ sender }, { name, device, at }: NewDevice) => ({
    subject: `A new sign-in to your account at ${sender.shopName}`,
    preheader: "If it was you, all is well.",
    heading: "A new sign-in",
    to: name,
    blocks: [
      `Somebody signed in to your account on ${at} from a device we had not seen before: ${device || "a device that did not tell its name"}.`,
      "If it was you, you don't need to do anything.",
      "If it was not you, please choose a new password at once: that signs out everybody else. Then tell us by replying to this email.",
      button("Choose a new password", sender.links.requestReset()),
    ],
    reason: `You receive this email because you have an account at ${sender.shopName}.`,
  }),
  read: async ({ db }, { userId, device, at }) => {
    const [account] = await db.select().from(user).where(eq(user.id, userId));
    if (!account || account.disabledAt) return [];
    const facts = { name: account.name, device, at: formatMoment(new Date(at)) };
    return [toAccount(account, `${userId} ${at}`, facts)];
  },
  samples: () => [
    [
      "new-device",
      "Somebody signs in on a new device",
      { name: customer, device: sampleDevice, at: sampleMoment },
    ],
  ],
});

const ownerWarned = defineKind({
  job: ownerWarnedJob,
  noun: "About your shop",
  write: ({ sender }, { what, by, at }: { what: string; by: string; at: string }) => {
    const { links, shopName } = sender;
    return {
      isPlain: true,
      subject: `${shopName}: an important setting was changed`,
      preheader: what,
      heading: "Was it you?",
      blocks: [
        what,
        `${by} did it on ${at}. If that was meant, you don't need to do anything.`,
        "If it was not, change it back, choose a new password and sign out everywhere.",
        button("Choose a new password", links.requestReset()),
      ],
      reason: `You receive this email because this is the email address in the settings of ${shopName}.`,
    };
  },
  read: async ({ db, sender }, { warningId, what, by, at, to }) => {
    const [account] = await db
      .select({ name: user.name, email: user.email })
      .from(user)
      .where(eq(user.id, by));
    const who = account ? `${account.name} (${account.email})` : by;
    const facts = { what, by: who, at: formatMoment(new Date(at)) };
    return to.map((address) => {
      const owner = { email: address, name: sender.shopName };
      return toAccount(owner, `${warningId} ${address}`, facts);
    });
  },
  samples: () => [
    [
      "owner-warned",
      "To you: keys, webhooks or the way of your money were changed",
      {
        what: "The UPI id that customers pay to was changed from “shop@bank” to “other@bank”.",
        by: "Meera (meera@example.com)",
        at: "20 Nov 2026, 10:15 am",
      },
    ],
  ],
});

const secondFactorsRemoved = defineKind({
  job: secondFactorsRemovedJob,
  noun: "Accounts",
  write: ({ sender }, { name, at, because }: SecondFactorsRemoved) => ({
    subject: `The second step of your account at ${sender.shopName} was removed`,
    preheader: "You sign in with your password, and set up a new second step.",
    heading: "Your second step was removed",
    to: name,
    blocks: [
      because === "owner"
        ? `On ${at} we removed the passkeys, the authenticator app and the recovery codes of your account, and signed it out on every device.`
        : `On ${at} your email address was confirmed for the first time. The passkeys, the authenticator app and the recovery codes that whoever opened the account had set up before that were removed, and it was signed out on every device.`,
      "You sign in without them now: with your password, or with Google if you use that. Please set up a new passkey or app after that, under Profile, Security.",
      `If ${because === "owner" ? "you did not ask us for this" : "this was not you"}, please choose a new password at once, and tell us by replying to this email.`,
      button("Choose a new password", sender.links.requestReset()),
    ],
    reason: `You receive this email because you have an account at ${sender.shopName}.`,
  }),
  read: async ({ db }, removed) => {
    const { userId, at, because } = removed;
    const [account] = await db.select().from(user).where(eq(user.id, userId));
    if (!account || account.deletedAt) return [];
    const { name } = account;
    const facts = { name, because, at: formatMoment(new Date(at)) };
    return [toAccount(account, `${userId} ${at}`, facts)];
  },
  samples: () => [
    [
      "second-factors-removed",
      "The owner removes somebody's second factors",
      { name: customer, because: "owner" as const, at: sampleMoment },
    ],
  ],
});

const accountDeleted = defineKind({
  job: accountDeletedJob,
  noun: "Accounts",
  /** `orders`: the number of orders whose papers are kept. */
  write: ({ sender }, { name, orders }: { name: string; orders: number }) => ({
    subject: `Your account at ${sender.shopName} is deleted`,
    preheader: "What is gone, and what the law has us keep.",
    heading: "Your account is deleted",
    to: name,
    blocks: [
      "Gone at once: your name, phone and addresses, your messages to us, cart, wishlist, the words and photographs of returns, the photographs of your reviews and those not yet published, and everything you signed in with. Published reviews stay without your name.",
      orders === 0 ? "You had no orders with us, so nothing is kept by law." : describeKept(orders),
      "Backups still have your data until newer ones replace them. This is the last email about your account, and its address is not kept.",
      "If it was not you who deleted the account, please reply to this email at once.",
    ],
    reason: `You receive this email because an account with this address at ${sender.shopName} was deleted.`,
  }),
  read: async (_ctx, payload) => ({ ...toAccount(payload, payload.userId, payload), forgetsRecipient: true }),
  samples: () => [["account-deleted", "A customer deletes the account", { name: customer, orders: 2 }]],
});

export const accountKinds = [
  resetPassword,
  verifyAddress,
  emailCode,
  staffInvited,
  passwordChanged,
  newDevice,
  ownerWarned,
  secondFactorsRemoved,
  accountDeleted,
];

const sampleDevice = "Chrome on Android";
const sampleMoment = formatMoment(new Date("2026-11-20T06:35:00Z"));

function toAccount<Facts>(
  account: { email: string | null; name: string },
  subject: string,
  facts: Facts,
): DraftedEmail<Facts> {
  return { key: [fingerprint(subject)], to: { name: account.name, address: account.email }, facts };
}

/** Somebody of the back office, who gets none. */
type WithoutCode = { name: string; url: string };

/** `device`: in words; '' if unknown. */
type EmailCodeEmail = { code: string; device: string; url: string };

function writeEmailCode(sender: SenderDetails, { code, device, url }: EmailCodeEmail): EmailDraft {
  const digits = `${code.slice(0, 3)} ${code.slice(3)}`;
  return {
    kind: "email-code",
    // Without the digits: subjects are stored, and staff can read them.
    subject: `Your code for ${sender.shopName}`,
    preheader: `${digits} works for ten minutes.`,
    heading: digits,
    blocks: [
      "Type these six digits on our page, and you can go on. They work once, for ten minutes.",
      button("Sign in", url),
      smallPrint(
        `The button works in the browser in which you asked for the code${device ? `: ${device}` : ""}. Please give the digits to nobody: we never ask for them by phone or message.`,
      ),
      smallPrint("If you did not ask for a code, please ignore this email: nobody can sign in without it."),
    ],
    reason: `You receive this email because this address was typed to sign in or to buy at ${sender.shopName}.`,
  };
}

function writePasswordNeeded(sender: SenderDetails, to: { name: string; url: string }): EmailDraft {
  return {
    subject: `Please sign in to ${sender.shopName} with your password`,
    preheader: "An account of the back office gets no code.",
    heading: "Your account needs its password",
    to: to.name,
    blocks: [
      "Somebody, most likely you, asked for a code to sign in. Your account works in the back office, so it opens with its password alone, and no code was made.",
      button("Sign in with the password", to.url),
      smallPrint("If it was not you, there is nothing to do: nobody has come in."),
    ],
    reason: `You receive this email because somebody asked for a code for this address at ${sender.shopName}.`,
  };
}

type StaffInvitationEmail = { by: string; email: string; role: InvitedRole; url: string };

type NewDevice = {
  name: string;
  /** Such as 'Chrome on Android'; '' if unknown. */
  device: string;
  /** Such as '20 Nov 2026, 12:00 pm'. */
  at: string;
};

type SecondFactorsRemoved = {
  name: string;
  /** Such as '20 Nov 2026, 12:00 pm'. */
  at: string;
  because: "owner" | "address-confirmed";
};

function describeKept(orders: number): string {
  const those = orders === 1 ? "your one order" : `your ${orders} orders`;
  return `Kept by law: the invoices and credit notes of ${those}, with the name and address on them, for at least 72 months from the due date of that year's annual GST return. Of ${orders === 1 ? "the order itself" : "the orders themselves"} we keep products, amounts, payments, state and PIN code.`;
}
