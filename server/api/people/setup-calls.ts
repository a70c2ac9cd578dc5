/**
 * The boot token of a shop without an admin: right or wrong, and the first admin by it. Limited as sign-ins are, for
 * all processes together; a shop that has no token answers as for a wrong one.
 */
import { countAttempt, takeBackAttempt } from '#commerce/accounts/index.ts'
import { asOperator } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  isBootToken,
  LONGEST_ADMIN_PASSWORD,
  type MakeFirstAdminResult,
  makeFirstAdmin,
  SHORTEST_ADMIN_PASSWORD,
} from '#commerce/staff/index.ts'
import { checkBootTokenCall, makeFirstAdminCall } from '#contract/calls/people/signing-in.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { signInFigures } from '#server/accounts/sign-in.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import type { Shop } from '#server/shop/shop.ts'
import { tooMany } from './account-calls.ts'

const DONE = { success: true, message: [] }
const WRONG = { success: false, code: 'WRONG_TOKEN', message: ['This token is not accepted.'] }

const OPERATOR = {
  actor: { contactId: 0, role: 'guest', name: 'the person with the boot token' },
  route: makeFirstAdminCall.path,
} as const

type Refusal = Extract<MakeFirstAdminResult, { ok: false }>['reason']

/** Counted like an account; no account can be called so. */
const ACCOUNT = 'boot token'

/** Told to the person with the token alone. */
const REFUSALS: Record<Refusal, string> = {
  wrong_token: '',
  has_account: 'This address belongs to an account that is there. Take another one, or make it an admin by command.',
  already_admin: 'This address belongs to an account that is there. Take another one, or make it an admin by command.',
  unknown_email: 'This cannot be saved.',
  no_password: 'Choose a password.',
  bad_password: `A password has ${SHORTEST_ADMIN_PASSWORD} to ${LONGEST_ADMIN_PASSWORD} characters, at least five of them different.`,
  bad_email: 'This is no e-mail address.',
  bad_name: 'First and last name have 1 to 50 characters each.',
  bad_date_of_birth: 'This cannot be saved.',
  bad_media_number: 'This cannot be saved.',
}

export function setupCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  /** Counts a try before it is made, and takes it back where the token was right. */
  async function trying<Done>(request: RequestContext, work: () => Promise<Done | 'wrong_token'>) {
    const attempt = { email: ACCOUNT, network: networkOf(request.clientAddress) }
    const figures = signInFigures(shop.current().configuration.settings, true)
    const counted = await database.attempt((tx) => countAttempt(tx, attempt, figures))
    if (!counted.ok) return tooMany(counted.retryAfterSeconds)
    const done = await work()
    if (done === 'wrong_token') {
      request.log.warn({ setup: 'refused' }, 'A boot token was refused.')
      return WRONG
    }
    await database.transaction((tx) => takeBackAttempt(tx, attempt))
    return done as Done
  }

  return [
    handle(checkBootTokenCall, ({ body, request }) =>
      trying(request, async () => {
        if (!(await database.read((tx) => isBootToken(tx, body.Token)))) return 'wrong_token'
        request.log.info({ setup: 'shown' }, 'What to do next was shown to the person with the boot token.')
        return DONE
      }),
    ),

    handle(makeFirstAdminCall, ({ body, request }) =>
      trying(request, async () => {
        const { Email, FirstName, LastName, Password, Token } = body
        const names = { firstName: FirstName.trim(), lastName: LastName.trim() }
        const draft = { token: Token, email: Email.trim(), names, password: Password }
        // A password is hashed for those with the token alone.
        if (!(await database.read((tx) => isBootToken(tx, Token)))) return 'wrong_token'
        const { configuration } = await shop.read()
        const today = resortDay(shop.now(), storeSettings(configuration.settings))
        const made = await database.attempt((tx) =>
          asOperator(tx, OPERATOR, (own) => makeFirstAdmin(own, draft, today)),
        )
        if (!made.ok && made.reason === 'wrong_token') return made.reason
        if (!made.ok) return { success: false, code: made.reason.toUpperCase(), message: [REFUSALS[made.reason]] }
        request.log.warn({ setup: 'done' }, 'The first admin was made with the boot token, which has ended.')
        return DONE
      }),
    ),
  ]
}
