/** Two accounts of one guest become one: what would move is seen first, and only that is done, for a reason. */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { type MergeObstacle, type MergeResult, mergeAccounts, previewMerge } from '#commerce/office/index.ts'
import { mergeGuestsCall, previewGuestMergeCall } from '#contract/calls/admin/guests.ts'
import { callingStaff, staffLook } from '#server/api/console/staff-look.ts'
import { type Handler, handle, type Refused, refused } from '#server/http/handle.ts'
import { mergeDocument, obstacleWords } from '#server/wire/console/guest-merge.ts'

type Refusal = Exclude<Extract<MergeResult, { ok: false }>['reason'], 'in_the_way'>

const REFUSALS: Record<Refusal, Refused> = {
  not_found: refused(404, 'NOT_FOUND', 'There is no such guest.'),
  same_guest: refused(409, 'SAME_GUEST', 'This is the same account.'),
  is_staff: refused(409, 'IS_STAFF', 'Accounts of the staff are not merged.'),
  changed: refused(409, 'CHANGED', 'Something was changed meanwhile. Nothing was merged: please look at it again.'),
}

const inTheWay = (obstacles: readonly MergeObstacle[]) =>
  refused(409, 'IN_THE_WAY', `Nothing was merged. ${obstacles.map(obstacleWords).join(' ')}`)

export function guestMergeCalls({ database }: { database: Database }): Handler[] {
  return [
    handle(previewGuestMergeCall, async ({ params: { id: staysId }, query: { other: goneId }, request }) => {
      const seen = await database.snapshot((tx) => previewMerge(tx, { goneId, staysId }))
      if (!seen.ok) return REFUSALS[seen.reason]
      const object = `contacts ${goneId}, ${staysId}`
      const looked = { route: previewGuestMergeCall.path, object, subjectContactId: goneId }
      await staffLook(database, request, { action: 'guest seen', ...looked })
      return mergeDocument(seen.preview)
    }),

    handle(
      mergeGuestsCall,
      async ({ body: { OtherId: goneId, Reason, Revision }, params: { id: staysId }, request }) => {
        const { contactId, role, sessionId } = callingStaff(request)
        const merged = await database.attempt(async (tx) => {
          const done = await mergeAccounts(tx, { goneId, staysId, seen: Revision })
          if (!done.ok) return done
          await recordAudit(tx, {
            ...{ action: 'accounts merged', actor: { contactId, role }, sessionId, route: mergeGuestsCall.path },
            ...{ object: `contact ${goneId} into ${staysId}`, subjectContactId: staysId, reason: Reason },
          })
          return done
        })
        if (merged.ok) return mergeDocument(merged.preview)
        return merged.reason === 'in_the_way' ? inTheWay(merged.obstacles) : REFUSALS[merged.reason]
      },
    ),
  ]
}
