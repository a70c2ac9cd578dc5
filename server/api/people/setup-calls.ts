/**
 * The boot token of a shop without an admin: right or wrong, and nothing else. Limited as sign-ins are, for all
 * processes together; a shop that has no token answers as for a wrong one.
 */
import { countAttempt, takeBackAttempt } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { isBootToken } from '#commerce/staff/index.ts'
import { checkBootTokenCall } from '#contract/calls/people/signing-in.ts'
import { signInFigures } from '#server/accounts/sign-in.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import type { Shop } from '#server/shop/shop.ts'
import { tooMany } from './account-calls.ts'

const WRONG = { success: false, code: 'WRONG_TOKEN', message: ['This token is not accepted.'] }

/** Counted like an account; no account can be called so. */
const ACCOUNT = 'boot token'

export function setupCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  return [
    handle(checkBootTokenCall, async ({ body, request }) => {
      const attempt = { email: ACCOUNT, network: networkOf(request.clientAddress) }
      const figures = signInFigures(shop.current().configuration.settings, true)
      const counted = await database.attempt((tx) => countAttempt(tx, attempt, figures))
      if (!counted.ok) return tooMany(counted.retryAfterSeconds)
      if (!(await database.read((tx) => isBootToken(tx, body.Token)))) {
        request.log.warn({ setup: 'refused' }, 'A boot token was refused.')
        return WRONG
      }
      await database.transaction((tx) => takeBackAttempt(tx, attempt))
      request.log.info({ setup: 'shown' }, 'What to do next was shown to the person with the boot token.')
      return { success: true, message: [] }
    }),
  ]
}
