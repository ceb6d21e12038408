// The emails about an account. Links are made here, so that no token is stored in the job queue.
import { eq } from "drizzle-orm";
import type { JobDefinition } from "#platform/jobs.ts";
import { codeOfRequest, proofOfRequest } from "#shop/identity/email-codes/email-code.server.ts";
import { issueEmailedLink, issueEmailToken } from "#shop/identity/email-tokens.server.ts";
import { emailToken, staffInvitation, user } from "#shop/identity/identity.table.ts";
import { worksHere } from "#shop/identity/identity.ts";
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
} from "#shop/identity/identity-jobs.server.ts";
import { type InvitedRole, roleDescriptions } from "#shop/identity/staff-invitations/invited-roles.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import { type DraftedEmail, defineKind, emailKey, fingerprint } from "../kind.server.ts";
import { customer } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";

const resetPassword = defineKind({
  job: resetEmailJob,
  noun: "Accounts",
  draft: async (ctx, { userId, requestId }) => {
    const link = await issueEmailedLink(ctx, "reset", userId);
    if (!link) return [];
    const url = ctx.sender.links.resetPassword(link.token);
    const email = composeResetPassword(ctx.sender, { name: link.name, url });
    return [accountEmail(resetEmailJob, link, `${userId} ${requestId}`, email)];
  },
  samples: ({ sender }) => {
    const url = sender.links.resetPassword("sample");
    return [
      ["reset-password", "A password is forgotten", composeResetPassword(sender, { name: customer, url })],
    ];
  },
});

const verifyAddress = defineKind({
  job: verifyEmailJob,
  noun: "Accounts",
  draft: async (ctx, { userId, requestId }) => {
    const link = await issueEmailedLink(ctx, "verify", userId);
    if (!link) return [];
    const url = ctx.sender.links.verifyEmail(link.token);
    const email = composeVerifyEmail(ctx.sender, { name: link.name, url });
    return [accountEmail(verifyEmailJob, link, `${userId} ${requestId}`, email)];
  },
  samples: ({ sender }) => {
    const url = sender.links.verifyEmail("sample");
    return [["verify-email", "An account is opened", composeVerifyEmail(sender, { name: customer, url })]];
  },
});

/** No email if the account is disabled. Staff are told to use their password instead. */
const emailCode = defineKind({
  job: emailCodeJob,
  noun: "Accounts",
  draft: async (ctx, { requestId, sendingId, device, next }) => {
    const [request] = await ctx.db.select().from(emailToken).where(eq(emailToken.id, requestId));
    if (!request) return [];
    const [account] = await ctx.db.select().from(user).where(eq(user.email, request.value));
    if (account?.disabledAt) return [];
    const { sender } = ctx;
    const to = { email: request.value, name: account?.name ?? "" };
    const code = codeOfRequest(ctx, requestId);
    const email =
      account && worksHere(account)
        ? composePasswordNeeded(sender, { name: to.name, url: sender.links.signIn() })
        : composeEmailCode(sender, {
            code,
            device,
            url: sender.links.emailCode({ code, next, proof: proofOfRequest(ctx, requestId) }),
          });
    return [accountEmail(emailCodeJob, to, sendingId, email)];
  },
  samples: ({ sender }) => {
    const code = "482913";
    const url = sender.links.emailCode({ code, next: "/", proof: "proof" });
    const toStaff = { name: customer, url: sender.links.signIn() };
    return [
      [
        "email-code",
        "Somebody signs in or buys by a code",
        composeEmailCode(sender, { code, device: sampleDevice, url }),
      ],
      [
        "password-needed",
        "Somebody of the back office asks for a code",
        composePasswordNeeded(sender, toStaff),
      ],
    ];
  },
});

/** No email if the invitation was accepted or withdrawn meanwhile. */
const staffInvited = defineKind({
  job: staffInvitationJob,
  noun: "Accounts",
  draft: async (ctx, { invitationId, requestId }) => {
    const [row] = await ctx.db
      .select({ email: staffInvitation.email, role: staffInvitation.role, by: user.name })
      .from(staffInvitation)
      .innerJoin(user, eq(user.id, staffInvitation.by))
      .where(eq(staffInvitation.id, invitationId));
    if (!row) return [];
    const token = await issueEmailToken(ctx, "invite", invitationId);
    const url = ctx.sender.links.staffInvitation(token);
    const email = composeStaffInvitation(ctx.sender, { ...row, by: row.by || ctx.sender.shopName, url });
    const to = { email: row.email, name: "" };
    return [accountEmail(staffInvitationJob, to, `${invitationId} ${requestId}`, email)];
  },
  samples: ({ sender }) => [
    [
      "staff-invitation",
      "You invite somebody to work with you",
      composeStaffInvitation(sender, {
        by: "Anil Das",
        email: "tenzin@example.com",
        role: "staff",
        url: sender.links.staffInvitation("sample"),
      }),
    ],
  ],
});

const passwordChanged = defineKind({
  job: passwordChangedJob,
  noun: "Accounts",
  draft: async ({ sender }, payload) => {
    const change = `${payload.email} ${payload.at}`;
    return [accountEmail(passwordChangedJob, payload, change, composePasswordChanged(sender, payload))];
  },
  samples: ({ sender }) => {
    const url = sender.links.requestReset();
    return [
      ["password-changed", "A password is changed", composePasswordChanged(sender, { name: customer, url })],
    ];
  },
});

const newDevice = defineKind({
  job: newDeviceJob,
  noun: "Accounts",
  draft: async ({ db, sender }, { userId, device, at }) => {
    const [account] = await db.select().from(user).where(eq(user.id, userId));
    if (!account || account.disabledAt) return [];
    const email = composeNewDevice(sender, { name: account.name, device, at: formatMoment(new Date(at)) });
    return [accountEmail(newDeviceJob, account, `${userId} ${at}`, email)];
  },
  samples: ({ sender }) => [
    [
      "new-device",
      "Somebody signs in on a new device",
      composeNewDevice(sender, { name: customer, device: sampleDevice, at: sampleMoment }),
    ],
  ],
});

const ownerWarned = defineKind({
  job: ownerWarnedJob,
  noun: "About your shop",
  draft: async ({ db, sender }, { warningId, what, by, at, to }) => {
    const [account] = await db
      .select({ name: user.name, email: user.email })
      .from(user)
      .where(eq(user.id, by));
    const who = account ? `${account.name} (${account.email})` : by;
    const email = composeOwnerWarned(sender, { what, by: who, at: formatMoment(new Date(at)) });
    return to.map((address) => {
      const owner = { email: address, name: sender.shopName };
      return accountEmail(ownerWarnedJob, owner, `${warningId} ${address}`, email);
    });
  },
  samples: ({ sender }) => [
    [
      "owner-warned",
      "To you: keys, webhooks or the way of your money were changed",
      composeOwnerWarned(sender, {
        what: "The UPI id that customers pay to was changed from “shop@bank” to “other@bank”.",
        by: "Meera (meera@example.com)",
        at: "20 Nov 2026, 10:15 am",
      }),
    ],
  ],
});

const secondFactorsRemoved = defineKind({
  job: secondFactorsRemovedJob,
  noun: "Accounts",
  draft: async ({ db, sender }, removed) => {
    const { userId, at, because } = removed;
    const [account] = await db.select().from(user).where(eq(user.id, userId));
    if (!account || account.deletedAt) return [];
    const { name } = account;
    const email = composeSecondFactorsRemoved(sender, { name, because, at: formatMoment(new Date(at)) });
    return [accountEmail(secondFactorsRemovedJob, account, `${userId} ${at}`, email)];
  },
  samples: ({ sender }) => [
    [
      "second-factors-removed",
      "The owner removes somebody's second factors",
      composeSecondFactorsRemoved(sender, { name: customer, because: "owner", at: sampleMoment }),
    ],
  ],
});

const accountDeleted = defineKind({
  job: accountDeletedJob,
  noun: "Accounts",
  draft: async ({ sender }, payload) => {
    const email = composeAccountDeleted(sender, payload);
    return [{ ...accountEmail(accountDeletedJob, payload, payload.userId, email), forgetsRecipient: true }];
  },
  samples: ({ sender }) => [
    [
      "account-deleted",
      "A customer deletes the account",
      composeAccountDeleted(sender, { name: customer, orders: 2 }),
    ],
  ],
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

function accountEmail(
  job: JobDefinition,
  account: { email: string | null; name: string },
  subject: string,
  email: Email,
): DraftedEmail {
  return {
    key: emailKey(job, fingerprint(subject)),
    to: { name: account.name, address: account.email },
    email,
  };
}

function composeResetPassword(sender: SenderDetails, to: { name: string; url: string }): Email {
  return composeEmail({
    sender,
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
  });
}

function composeVerifyEmail(sender: SenderDetails, to: { name: string; url: string }): Email {
  return composeEmail({
    sender,
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
  });
}

/** `device`: in words; '' if unknown. */
type EmailCodeEmail = { code: string; device: string; url: string };

function composeEmailCode(sender: SenderDetails, { code, device, url }: EmailCodeEmail): Email {
  const digits = `${code.slice(0, 3)} ${code.slice(3)}`;
  return composeEmail({
    sender,
    kind: "email-code",
    // Without the digits: subjects are stored, and staff can read them.
    subject: `Your code for ${sender.shopName}`,
    preheader: `${digits} works for ten minutes.`,
    heading: digits,
    to: "",
    blocks: [
      "Type these six digits on our page, and you can go on. They work once, for ten minutes.",
      button("Sign in", url),
      smallPrint(
        `The button works in the browser in which you asked for the code${device ? `: ${device}` : ""}. Please give the digits to nobody: we never ask for them by phone or message.`,
      ),
      smallPrint("If you did not ask for a code, please ignore this email: nobody can sign in without it."),
    ],
    reason: `You receive this email because this address was typed to sign in or to buy at ${sender.shopName}.`,
  });
}

function composePasswordNeeded(sender: SenderDetails, to: { name: string; url: string }): Email {
  return composeEmail({
    sender,
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
  });
}

type StaffInvitationEmail = { by: string; email: string; role: InvitedRole; url: string };

function composeStaffInvitation(sender: SenderDetails, invitation: StaffInvitationEmail): Email {
  const { by, email, role, url } = invitation;
  return composeEmail({
    sender,
    subject: `An invitation to work at ${sender.shopName}`,
    preheader: `${by} invites you.`,
    heading: "You are invited",
    to: "",
    blocks: [
      `${by} would like you to work at ${sender.shopName} as ${roleDescriptions[role]}.`,
      button("See the invitation", url),
      `There you sign in, or open an account, with this address: ${email}. The link works once, within seven days.`,
      smallPrint("If you do not know what this is about, please ignore it: nothing happens without you."),
    ],
    reason: `You receive this email because ${by} gave your address at ${sender.shopName}.`,
  });
}

function composePasswordChanged(sender: SenderDetails, to: { name: string; url: string }): Email {
  return composeEmail({
    sender,
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
  });
}

type NewDevice = {
  name: string;
  /** Such as 'Chrome on Android'; '' if unknown. */
  device: string;
  /** Such as '20 Nov 2026, 12:00 pm'. */
  at: string;
};

function composeNewDevice(sender: SenderDetails, { name, device, at }: NewDevice): Email {
  return composeEmail({
    sender,
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
  });
}

function composeOwnerWarned(
  sender: SenderDetails,
  { what, by, at }: { what: string; by: string; at: string },
): Email {
  const { links, shopName } = sender;
  return composeEmail({
    sender,
    isPlain: true,
    subject: `${shopName}: an important setting was changed`,
    preheader: what,
    heading: "Was it you?",
    to: "",
    blocks: [
      what,
      `${by} did it on ${at}. If that was meant, you don't need to do anything.`,
      "If it was not, change it back, choose a new password and sign out everywhere.",
      button("Choose a new password", links.requestReset()),
    ],
    reason: `You receive this email because this is the email address in the settings of ${shopName}.`,
  });
}

type SecondFactorsRemoved = {
  name: string;
  /** Such as '20 Nov 2026, 12:00 pm'. */
  at: string;
  because: "owner" | "address-confirmed";
};

function composeSecondFactorsRemoved(
  sender: SenderDetails,
  { name, at, because }: SecondFactorsRemoved,
): Email {
  return composeEmail({
    sender,
    subject: `The second step of your account at ${sender.shopName} was removed`,
    preheader: "You sign in with your password, and set up a new second step.",
    heading: "Your second step was removed",
    to: name,
    blocks: [
      because === "owner" ? byOwner(at) : byAddress(at),
      "You sign in without them now: with your password, or with Google if you use that. Please set up a new passkey or app after that, under Profile, Security.",
      `If ${because === "owner" ? "you did not ask us for this" : "this was not you"}, please choose a new password at once, and tell us by replying to this email.`,
      button("Choose a new password", sender.links.requestReset()),
    ],
    reason: `You receive this email because you have an account at ${sender.shopName}.`,
  });
}

function byOwner(at: string): string {
  return `On ${at} we removed the passkeys, the authenticator app and the recovery codes of your account, and signed it out on every device.`;
}

function byAddress(at: string): string {
  return `On ${at} your email address was confirmed for the first time. The passkeys, the authenticator app and the recovery codes that whoever opened the account had set up before that were removed, and it was signed out on every device.`;
}

/** `orders`: the number of orders whose papers are kept. */
function composeAccountDeleted(
  sender: SenderDetails,
  { name, orders }: { name: string; orders: number },
): Email {
  return composeEmail({
    sender,
    subject: `Your account at ${sender.shopName} is deleted`,
    preheader: "What is gone, and what the law has us keep.",
    heading: "Your account is deleted",
    to: name,
    blocks: [
      "Gone at once: your name, phone and addresses, your messages to us, cart, wishlist, the words and photographs of returns, the photographs of your reviews and those not yet published, and everything you signed in with. Published reviews stay without your name.",
      orders === 0 ? withoutOrders : describeKept(orders),
      "Backups still have your data until newer ones replace them. This is the last email about your account, and its address is not kept.",
      "If it was not you who deleted the account, please reply to this email at once.",
    ],
    reason: `You receive this email because an account with this address at ${sender.shopName} was deleted.`,
  });
}

const withoutOrders = "You had no orders with us, so nothing is kept by law.";

function describeKept(orders: number): string {
  const those = orders === 1 ? "your one order" : `your ${orders} orders`;
  return `Kept by law: the invoices and credit notes of ${those}, with the name and address on them, for at least 72 months from the due date of that year's annual GST return. Of ${orders === 1 ? "the order itself" : "the orders themselves"} we keep products, amounts, payments, state and PIN code.`;
}
