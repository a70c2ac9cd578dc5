/**
 * Signing in and out, links of mails, and impersonating a customer. The specification names pages for these (`/login`,
 * `/logout`) and no calls: these are ours, and the pages are made of them.
 */
import * as z from 'zod/mini'
import { email, id, mailLocale, secondFactorCode, text, words } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { LONGEST_REASON, saysWhy } from '#contract/values/people/reason.ts'

export const Profile = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  /** A day, `1987-04-02`. */
  DateOfBirth: z.nullable(z.string()),
  Country: z.nullable(z.string()),
  Address1: z.nullable(z.string()),
  Address2: z.nullable(z.string()),
  City: z.nullable(z.string()),
  State: z.nullable(z.string()),
  PostalCode: z.nullable(z.string()),
  /** Whether they are in the group for which a limited dashboard is. */
  IsInsider: z.boolean(),
  /** Of staff alone: whether they sign in with a second factor, or have to set one up. */
  SecondFactor: z.optional(z.enum(['on', 'off', 'needed'])),
})
export type Profile = z.infer<typeof Profile>

export const StaffVisit = z.object({
  /** ISO 8601. */
  StartedAt: z.string(),
  /** Empty where the person was deleted. */
  FirstName: z.string(),
  Reason: z.string(),
})
export type StaffVisit = z.infer<typeof StaffVisit>

function reason() {
  return words(LONGEST_REASON).check(z.refine(saysWhy, 'Has to say why, in at least ten characters'))
}

/** Longer than any token that was ever issued. */
const LONGEST_TOKEN = 100

const LinkReply = z.extend(CommandReply, {
  /** Where the shop goes on, where the page itself has nothing more to say. */
  RedirectPath: z.optional(z.string()),
})

const byLink = z.object({ Token: text(LONGEST_TOKEN), Password: text(200), Locale: mailLocale() })

export const signingInSchemas = {
  signIn: {
    summary:
      'Sign in with e-mail and password. The message also says what could not be taken along from the guest’s cart.',
    body: z.object({ Email: email(), Password: text(200), CaptchaToken: z.optional(text(4000)) }),
    reply: CommandReply,
  },
  signInByCode: {
    summary: 'Go on with a sign-in that asked for a second factor, by a code of the app or one of those for its loss.',
    body: z.object({ Code: secondFactorCode() }),
    reply: CommandReply,
  },
  checkBootToken: {
    summary: 'Whether this is the boot token of a shop that has no admin yet. Limited as sign-ins are.',
    body: z.object({ Token: text(200) }),
    reply: CommandReply,
  },
  makeFirstAdmin: {
    summary: 'Make the first admin of a shop, by its boot token. Refused as a wrong token from the first admin on.',
    body: z.object({
      Token: text(200),
      // Judged once the token is: what is wrong with them is told to no other person.
      Email: text(300),
      FirstName: text(200),
      LastName: text(200),
      Password: text(200),
    }),
    reply: CommandReply,
  },
  signOut: {
    summary: 'Sign out; staff who impersonate a customer only stop doing so.',
    reply: z.extend(CommandReply, {
      /** Where the shop goes on. */
      RedirectPath: z.string(),
    }),
  },
  startImpersonation: {
    summary: 'Impersonate a customer, for half an hour at most. Recorded with the reason.',
    body: z.object({
      CustomerId: id(),
      /** It stands in the audit trail, and the customer reads it. */
      Reason: reason(),
      Ticket: z.optional(words(100)),
    }),
    reply: CommandReply,
  },
  finishImpersonation: {
    summary: 'Stop impersonating a customer and be oneself again.',
    reply: z.extend(CommandReply, { RedirectPath: z.string() }),
  },
  showProfile: { summary: 'What the shop knows about the signed-in customer.', reply: Profile },
  showStaffVisits: {
    summary: 'Which staff impersonated the customer, when and why, the latest first.',
    reply: z.array(StaffVisit),
  },
  finishAccount: {
    summary: 'Finish an account by the link of its mail, with a password, and sign in.',
    body: byLink,
    reply: LinkReply,
  },
  requestReset: {
    summary: 'Mail a link that sets a new password. The reply never says whether there is an account.',
    body: z.object({ Email: email(), Locale: mailLocale() }),
    reply: CommandReply,
  },
  resetPassword: {
    summary: 'Set a new password by the link of a mail. Every session of the account ends.',
    body: byLink,
    reply: LinkReply,
  },
}
