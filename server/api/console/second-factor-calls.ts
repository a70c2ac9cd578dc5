/**
 * Members of the staff set up and remove their own second factor. A stranger at an open browser can do neither: each
 * asks for the password, and removing it for a code as well. Failures count as those of a sign-in do.
 */
import {
  countAttempt,
  deleteSecondFactor,
  endOtherSessions,
  findSession,
  readSessionToken,
  spendCode,
  takeBackAttempt,
} from '#commerce/accounts/index.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  confirmSecondFactorCall,
  removeSecondFactorCall,
  startSecondFactorCall,
} from '#contract/calls/admin/shop/staff.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import type { Accounts } from '#server/accounts/open-accounts.ts'
import { provePassword } from '#server/accounts/prove-password.ts'
import { signInFigures } from '#server/accounts/sign-in.ts'
import { tooMany } from '#server/api/people/account-calls.ts'
import { type Handler, handle, type Refused, refused } from '#server/http/handle.ts'
import type { Account, RequestContext } from '#server/http/request-context.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { codeSquare } from '#server/tickets/code-square.ts'

const no = (code: string, message: string) => ({ success: false, code, message: [message] })
const DONE = { success: true, message: [] }
const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const WRONG_PASSWORD = no('WRONG_PASSWORD', 'The password is wrong.')
const WRONG_CODE = no('WRONG_CODE', 'This code is wrong, or was used before.')
const HAS_ONE = no('HAS_ONE', 'You have a second factor. Remove it first.')
const HAS_NONE = no('HAS_NONE', 'You have no second factor.')

type Options = { accounts: Accounts; database: Database; shop: Shop }
type Person = { account: Account; token: string; by: NonNullable<ReturnType<typeof staffMember>> }

export function secondFactorCalls({ accounts, database, shop }: Options): Handler[] {
  async function person(request: RequestContext): Promise<Person | undefined> {
    const { account } = request
    const by = staffMember(request)
    const token = account && (await database.read((tx) => readSessionToken(tx, account.sessionId)))
    return account && by && token ? { account, by, token } : undefined
  }

  /** Six digits are guessed fast: tries are counted before the code is looked at. */
  async function tryCode<Result>(
    { account: { contactId, email } }: Person,
    request: RequestContext,
    look: () => Promise<Result | undefined>,
  ): Promise<Result | typeof WRONG_CODE | Refused> {
    const network = networkOf(request.clientAddress)
    const attempt = { email, network, device: `signed in ${contactId}`, at: 'code' as const }
    const figures = signInFigures(shop.current().configuration.settings, true)
    const counted = await database.attempt((tx) => countAttempt(tx, attempt, figures))
    if (!counted.ok) return tooMany(counted.retryAfterSeconds)
    const found = await look()
    if (found === undefined) return WRONG_CODE
    await database.transaction((tx) => takeBackAttempt(tx, attempt))
    return found
  }

  return [
    handle(startSecondFactorCall, async ({ body, request }) => {
      const who = await person(request)
      if (!who) return SIGN_IN
      if (who.account.hasSecondFactor) return HAS_ONE
      const proven = await provePassword({ database, shop }, who.account, body.Password, request)
      if (!proven.ok) return proven.reason === 'too_many' ? tooMany(proven.retryAfterSeconds) : WRONG_PASSWORD
      const { storeName } = catalogView(await shop.read(), shop.now(), PUBLIC)
      const drafted = await accounts.auth.draftSecondFactor(who.token, body.Password, storeName)
      if (!drafted) return HAS_ONE
      const { path, size } = await codeSquare(drafted.uri, 'byte')
      return {
        ...DONE,
        Secret: new URL(drafted.uri).searchParams.get('secret') ?? '',
        Square: { Size: size, Path: path },
        BackupCodes: [...drafted.backupCodes],
      }
    }),

    handle(confirmSecondFactorCall, async ({ body: { Code }, request }) => {
      const who = await person(request)
      if (!who) return SIGN_IN
      if (who.account.hasSecondFactor) return HAS_ONE
      const token = await tryCode(who, request, () => accounts.auth.confirmSecondFactor(who.token, Code))
      if (typeof token !== 'string') return token
      const { contactId, role } = who.by
      await database.transaction(async (tx) => {
        await spendCode(tx, contactId, Code)
        const session = await findSession(tx, token, request.userAgent)
        // Those were opened by the password alone.
        if (session) await endOtherSessions(tx, contactId, session.id)
        const entry = { actor: { contactId, role }, sessionId: session?.id, route: confirmSecondFactorCall.path }
        await recordAudit(tx, { ...entry, action: 'second factor set up' })
      })
      request.addCookie(accounts.cookies.write(token, request.takesHostCookies))
      return DONE
    }),

    handle(removeSecondFactorCall, async ({ body: { Code, Password }, request }) => {
      const who = await person(request)
      if (!who) return SIGN_IN
      if (!who.account.hasSecondFactor) return HAS_NONE
      const proven = await provePassword({ database, shop }, who.account, Password, request)
      if (!proven.ok) return proven.reason === 'too_many' ? tooMany(proven.retryAfterSeconds) : WRONG_PASSWORD
      const { contactId, role, sessionId } = who.by
      const isRight = await tryCode(who, request, async () => {
        if (!(await accounts.auth.isCode(who.token, Code))) return undefined
        const isFirst = await database.transaction((tx) => spendCode(tx, contactId, Code))
        return isFirst || undefined
      })
      if (isRight !== true) return isRight
      await database.transaction(async (tx) => {
        await deleteSecondFactor(tx, contactId)
        const entry = { actor: { contactId, role }, sessionId, route: removeSecondFactorCall.path }
        await recordAudit(tx, { ...entry, action: 'second factor removed' })
      })
      return DONE
    }),
  ]
}
