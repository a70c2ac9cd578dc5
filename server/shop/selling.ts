/**
 * Runs a change to what a shopper has put aside: in its lanes, in one transaction that a refusal rolls back, and once where it
 * carries an `Idempotency-Key`. Who becomes a visitor by it gets their cookie after the commit, and never by a refusal.
 */
import { createHash } from 'node:crypto'
import { answerOnce, type RequestKey } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type SlotKey, slotName } from '#commerce/inventory/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { Refused, refused } from '#server/http/answer.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Lanes } from './lanes.ts'

export type Change = {
  request: RequestContext
  /** What is asked for: the same key for another call or another input is a mistake. */
  call: string
  input: unknown
  /** Slots that many may want at once. */
  slots?: readonly SlotKey[]
}

/** `reply` is what the call answers, whether it was done or refused. */
export type Changed<Reply> = { ok: boolean; reply: Reply; newVisitorToken?: string | undefined }

export type Selling = {
  change<Reply>(change: Change, work: (tx: Tx) => Promise<Changed<Reply>>): Promise<Reply | Refused>
}

const MALFORMED = refused(400, 'BAD_INPUT', 'An Idempotency-Key has 1 to 200 visible characters.')
const REUSED = refused(422, 'KEY_REUSED', 'This Idempotency-Key was used for another request.')

export function createSelling({ database, lanes }: { database: Database; lanes: Lanes }): Selling {
  return {
    async change<Reply>({ request, call, input, slots = [] }: Change, work: (tx: Tx) => Promise<Changed<Reply>>) {
      const key = requestKey(request, call, input)
      if (key instanceof Refused) return key
      let token: string | undefined
      const run = (tx: Tx) =>
        answerOnce(tx, key, async () => {
          const { newVisitorToken, ...changed } = await work(tx)
          token = newVisitorToken
          return changed
        })
      const result = await lanes.enter(slots.map(slotName), () => database.attempt(run))
      if (!('reply' in result)) return REUSED
      if (result.ok && token) request.keepVisitor(token)
      return result.reply
    },
  }
}

/** Somebody who is nobody yet has no keys: nothing could tell theirs from another's. */
function requestKey(
  { idempotencyKey: key, shopper }: RequestContext,
  call: string,
  input: unknown,
): RequestKey | Refused | undefined {
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) return MALFORMED
  const scope = scopeOf(shopper)
  if (scope === undefined) return undefined
  return {
    scope,
    key,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([call, input]))
      .digest(),
  }
}

function scopeOf({ contactId, visitorToken }: Shopper): string | undefined {
  if (contactId !== undefined) return `contact ${contactId}`
  if (visitorToken === undefined) return undefined
  return `visitor ${createHash('sha256').update(visitorToken).digest('base64url')}`
}
