/**
 * What staff change while they impersonate a customer stands in the audit trail: who, for whom, by which call, and a
 * hash of the customer's things before and after. The row is written by the transaction that makes the change,
 * whichever handler opened it: handlers get a database that knows for which call it works, so no call can forget its
 * row.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type AuditAction, type AuditEntry, recordAudit } from '#commerce/audit/index.ts'
import { readCartState } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readContact } from '#commerce/people/index.ts'
import { lockCart } from '#commerce/shoppers/index.ts'
import { finishImpersonationCall, signInCall, signOutCall } from '#contract/calls/people/signing-in.ts'
import type { Call } from '#contract/wire/call.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import type { AroundChange } from '#server/http/api.ts'
import { Refused } from '#server/http/handle.ts'
import type { InputParts } from '#server/http/input/read-input.ts'
import { createRateLimit } from '#server/http/security/rate-limit.ts'

/** They end the impersonation, and their verbs record that themselves. */
const RECORD_THEMSELVES: readonly unknown[] = [signInCall, signOutCall, finishImpersonationCall]

/** Refusals change nothing, and the trail is for ever. */
const REFUSALS_A_MINUTE = { each: 30, together: 300 }

type Scope = { entry: Omit<AuditEntry, 'action'>; subjectContactId: number; isRecorded: boolean }

export function auditImpersonation(database: Database): { database: Database; aroundChange: AroundChange } {
  const scopes = new AsyncLocalStorage<Scope>()
  const mayRecordRefusal = createRateLimit({
    windowMs: 60_000,
    perNetwork: REFUSALS_A_MINUTE.each,
    overall: REFUSALS_A_MINUTE.together,
  })

  function audited<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
    const scope = scopes.getStore()
    if (!scope) return work
    const { entry, subjectContactId } = scope
    return async (tx) => {
      // The cart is the first lock of every change (docs/locking.md), so nothing comes between `before` and the change.
      await lockCart(tx, { contactId: subjectContactId })
      const before = await thingsOf(tx, subjectContactId)
      const result = await work(tx)
      if (isRefusal(result)) return result
      const after = await thingsOf(tx, subjectContactId)
      await recordAudit(tx, { ...entry, action: 'change made', before, after })
      scope.isRecorded = true
      return result
    }
  }

  return {
    database: {
      ...database,
      transaction: (work) => database.transaction(audited(work)),
      attempt: (work) => database.attempt(audited(work)),
      sell: (work, judgedBy) => database.sell(audited(work), judgedBy),
    },
    async aroundChange({ call, input, context }, work) {
      const by = staffMember(context)
      const { account, log } = context
      if (!by || !account?.agent || RECORD_THEMSELVES.includes(call)) return work()
      const subjectContactId = account.contactId
      const entry = {
        actor: by,
        subjectContactId,
        sessionId: by.sessionId,
        route: call.path,
        object: auditedObject(call, input),
      }
      const scope: Scope = { entry, subjectContactId, isRecorded: false }
      const result = await scopes.run(scope, work)
      if (scope.isRecorded) return result
      const action: AuditAction = isRefused(result) ? 'change refused' : 'change made'
      if (action === 'change refused' && !mayRecordRefusal(`contact ${by.contactId}`)) {
        log.warn({ call: call.id }, 'A refused change was not recorded: there were too many.')
        return result
      }
      try {
        await database.transaction((tx) => recordAudit(tx, { ...entry, action }))
      } catch (error) {
        // Whatever was asked for is done or refused already, and a failure would say otherwise.
        log.error({ err: error, call: call.id }, `A ${action} for a customer could not be recorded.`)
      }
      return result
    },
  }
}

/** What a change for a customer can touch: the customer and their cart. Only its hash is kept. */
async function thingsOf(tx: Tx, contactId: number): Promise<unknown> {
  return { contact: await readContact(tx, contactId), cart: await readCartState(tx, contactId) }
}

/** What a verb answers when it changed nothing. */
function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
}

/** What a call answers when it changed nothing. */
function isRefused(result: unknown): boolean {
  if (result instanceof Refused) return true
  return typeof result === 'object' && result !== null && 'success' in result && result.success === false
}

/**
 * What a call was about, as the audit trail names it: the call's row and the numbers it was given. Only ids: the trail
 * cannot be erased, and a code, a name or an address in it would stay for ever.
 */
const ID_NAME = /id$/i
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LARGEST_ID = 2_147_483_647
const MOST_IDS = 8

export function auditedObject(call: Pick<Call, 'id'>, { params, query, body }: InputParts): string {
  const given = Object.entries({ ...(params as object), ...(query as object), ...(body as object) })
  const ids = given.filter(([name, value]) => ID_NAME.test(name) && isId(value)).slice(0, MOST_IDS)
  return [call.id, ...ids.map(([name, value]) => `${name} ${value}`)].join(', ')
}

function isId(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && value > 0 && value <= LARGEST_ID
  return typeof value === 'string' && UUID.test(value)
}
