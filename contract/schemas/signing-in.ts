/**
 * Signing in and out, and impersonating a customer. The specification names pages for these (`/login`, `/logout`) and
 * no calls: these are ours, and the pages are made of them.
 */
import * as z from 'zod/mini'
import { email, id, text, words } from './field.ts'
import { CommandReply } from './refusal.ts'

export const Profile = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  /** A day, `1987-04-02`. */
  DateOfBirth: z.nullable(z.string()),
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
  return words(500).check(
    z.refine((written) => visible(written).length >= 10, 'Has to say why, in at least ten characters'),
  )
}

/** Without invisible characters, such as spaces of no width, and with single spaces. */
function visible(written: string): string {
  return written.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
}

export const signingInSchemas = {
  signIn: {
    summary:
      'Sign in with e-mail and password. The message also says what could not be taken along from the guest’s cart.',
    body: z.object({ Email: email(), Password: text(200), CaptchaToken: z.optional(text(4000)) }),
    reply: CommandReply,
  },
  checkBootToken: {
    summary: 'Whether this is the boot token of a shop that has no admin yet. Limited as sign-ins are.',
    body: z.object({ Token: text(200) }),
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
}
