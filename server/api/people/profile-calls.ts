/** What a signed-in customer may read about themselves. */
import { readImpersonations } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readContact } from '#commerce/people/index.ts'
import { showProfileCall, showStaffVisitsCall } from '#contract/calls/signing-in.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'

/** A glance, not an archive. */
const MOST_VISITS = 20

export function profileCalls({ database }: { database: Database }): Handler[] {
  return [
    handle(showProfileCall, async ({ request }) => {
      const { account } = request
      const contact = account && (await database.read((tx) => readContact(tx, account.contactId)))
      if (!contact) return refused(401, 'SIGN_IN', 'Please sign in first.')
      const { dateOfBirth, email, firstName, lastName, phone } = contact
      return { FirstName: firstName, LastName: lastName, Email: email, Phone: phone, DateOfBirth: dateOfBirth }
    }),

    handle(showStaffVisitsCall, async ({ request }) => {
      const { account } = request
      if (!account) return refused(401, 'SIGN_IN', 'Please sign in first.')
      const visits = await database.read((tx) => readImpersonations(tx, account.contactId))
      return visits.slice(0, MOST_VISITS).map(({ firstName, reason, startedAt }) => ({
        StartedAt: startedAt.toISOString(),
        FirstName: firstName,
        Reason: reason,
      }))
    }),
  ]
}
