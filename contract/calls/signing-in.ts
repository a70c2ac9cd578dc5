/**
 * Signing in and out, and impersonating a customer. The specification names pages for these (`/login`, `/logout`) and
 * no calls: these are ours, and the pages are made of them.
 */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { email, id, text, words } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'

export const signInCall = call({
  id: 'IMPL-06',
  method: 'POST',
  path: '/api/account/signin',
  body: z.object({ Email: email(), Password: text(200), CaptchaToken: z.optional(text(4000)) }),
  reply: CommandReply,
  summary:
    'Sign in with e-mail and password. The message also says what could not be taken along from the guest’s cart.',
})

export const signOutCall = call({
  id: 'IMPL-09',
  method: 'POST',
  path: '/api/account/signout',
  reply: z.extend(CommandReply, {
    /** Where the shop goes on. */
    RedirectPath: z.string(),
  }),
  summary: 'Sign out; staff who impersonate a customer only stop doing so.',
})

export const startImpersonationCall = call({
  id: 'IMPL-14',
  method: 'POST',
  path: '/api/customer/impersonate',
  body: z.object({
    CustomerId: id(),
    /** It stands in the audit trail, and the customer reads it. */
    Reason: reason(),
    Ticket: z.optional(words(100)),
  }),
  reply: CommandReply,
  who: 'staff',
  summary: 'Impersonate a customer, for half an hour at most. Recorded with the reason.',
})

/** Why somebody may not impersonate a customer. */
export type ImpersonationRefusal =
  | 'ONESELF'
  | 'NO_SUCH_CUSTOMER'
  | 'IS_STAFF'
  | 'NO_ACCOUNT'
  | 'ACCOUNT_CLOSED'
  | 'SESSION_CHANGED'

export const finishImpersonationCall = call({
  id: 'IMPL-14',
  method: 'POST',
  path: '/api/customer/impersonate/finish',
  reply: z.extend(CommandReply, { RedirectPath: z.string() }),
  who: 'customer',
  summary: 'Stop impersonating a customer and be oneself again.',
})

export const Profile = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  /** A day, `1987-04-02`. */
  DateOfBirth: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>

export const showProfileCall = call({
  id: 'ROUTE-06',
  method: 'GET',
  path: '/api/account/profile',
  reply: Profile,
  who: 'customer',
  summary: 'What the shop knows about whoever is signed in.',
})

export const StaffVisit = z.object({
  /** ISO 8601. */
  StartedAt: z.string(),
  /** Empty for somebody who is no longer known. */
  FirstName: z.string(),
  Reason: z.string(),
})
export type StaffVisit = z.infer<typeof StaffVisit>

export const showStaffVisitsCall = call({
  id: 'IMPL-14',
  method: 'GET',
  path: '/api/account/staffvisits',
  reply: z.array(StaffVisit),
  who: 'customer',
  summary: 'Who of the staff acted in the customer’s name, when and why, the latest first.',
})

// @__NO_SIDE_EFFECTS__
function reason() {
  return words(500).check(
    z.refine((written) => visible(written).length >= 10, 'Has to say why, in at least ten characters'),
  )
}

/** Without what nobody sees, such as spaces of no width, and with single spaces. */
function visible(written: string): string {
  return written.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
}
