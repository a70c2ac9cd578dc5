/**
 * Runs a change to the cart of a shopper: queued per slot, in one transaction that a refusal rolls back, and
 * once where it carries an `Idempotency-Key`. Who becomes a visitor by it gets their cookie after the commit, and never
 * by a refusal.
 *
 * What is sold is judged by the shop in memory, which may be behind: a reload may have failed. So a change that sells
 * names the revision and the products it was judged by, and its transaction compares them last of all: pages may be
 * stale, selling may not. An edit of other products is none of its business.
 *
 * A first request that is repeated leads to the same cart: the visitor's token is kept beside the reply, sealed with
 * the request's own key. The key is stored nowhere, so the database alone lets no one become that visitor.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Database } from '#commerce/database/open.ts'
import type { JudgedBy } from '#commerce/database/revision.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type RequestKey, runOnce } from '#commerce/idempotency/index.ts'
import { type SlotKey, slotName } from '#commerce/inventory/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { type Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { KeyedQueue } from './keyed-queue.ts'
import type { Shop, ShopState } from './shop.ts'

export type Change = {
  request: RequestContext
  /** What is asked for: the same key for another call or another input is a mistake. */
  call: string
  input: unknown
  /** Slots that many may want at once. */
  slots?: readonly SlotKey[]
  /**
   * For which what it takes is counted: its requests go one after the other, so none of them waits with a connection in
   * its hands.
   */
  network?: Buffer | null
  /** Of the shop that this is judged by, where it sells something. */
  revision?: number
}

/** `reply` is what the call answers, whether it was done or refused. */
export type Changed<Reply> = {
  ok: boolean
  reply: Reply
  newVisitorToken?: string | undefined
  /** What it was judged by, where it sells something; without it, all products. */
  productIds?: readonly number[] | undefined
}

export type Selling = {
  change<Reply>(change: Change, work: (tx: Tx) => Promise<Changed<Reply>>): Promise<Reply | Refused>
  upToDate<Reply>(sell: (state: ShopState) => Promise<Reply | Refused>): Promise<Reply | Refused>
}

/** Version 4, 122 random bits: other versions are made of the time and the machine, which another guest can guess. */
const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/
export const MALFORMED_KEY = refused(400, 'BAD_INPUT', 'An Idempotency-Key has 1 to 200 visible characters.')
export const OUTDATED = refused(503, 'AWAY', 'What is for sale has just changed. Please try again in a moment.')
export const KEY_REUSED = refused(422, 'KEY_REUSED', 'This Idempotency-Key was used for another request.')

export type SellingOptions = { database: Database; queue: KeyedQueue; shop: Pick<Shop, 'read' | 'current' | 'refresh'> }

/** Sells by the shop in memory; once more by the one that is read then, where the first was out of date. */
export async function sellUpToDate<Reply>(
  shop: SellingOptions['shop'],
  sell: (state: ShopState) => Promise<Reply>,
): Promise<Reply> {
  const reply = await sell(await shop.read())
  if (reply !== OUTDATED) return reply
  await shop.refresh()
  return sell(shop.current())
}

export function createSelling({ database, queue, shop }: SellingOptions): Selling {
  return {
    upToDate: (sell) => sellUpToDate(shop, sell),

    async change<Reply>(
      { request, call, input, slots = [], network, revision }: Change,
      work: (tx: Tx) => Promise<Changed<Reply>>,
    ) {
      const { idempotencyKey: given } = request
      if (given !== undefined && !IDEMPOTENCY_KEY.test(given)) return MALFORMED_KEY
      const key = given === undefined ? undefined : requestKey(request, given, call, input)
      let made: string | undefined
      let judgedBy: JudgedBy | undefined
      const done = async (tx: Tx): Promise<{ ok: boolean; reply: Reply | Refused; sealed?: string }> => {
        const { ok, reply, newVisitorToken, productIds } = await work(tx)
        judgedBy = revision === undefined ? undefined : { revision, productIds }
        made = newVisitorToken
        const sealed = key && given && made ? sealToken(made, given) : undefined
        return { ok, reply, ...(sealed && { sealed }) }
      }
      const run = (tx: Tx) =>
        runOnce(
          tx,
          key,
          () => done(tx),
          () => made && scopeOfVisitor(made),
        )
      // The network before the slots, as in the database: a network that waits for itself keeps no other guest from a
      // slot.
      // Compared last of all: the work may have waited for locks while something was taken off sale.
      const { result, isOutdated } = await queue.run(network ? [`network ${network.toString('hex')}`] : [], () =>
        queue.run(slots.map(slotName), () => database.sell(run, () => judgedBy)),
      )
      if (isOutdated) return OUTDATED
      if (!('reply' in result)) return KEY_REUSED
      const token = result.sealed && given ? openToken(result.sealed, given) : made
      if (result.ok && token) request.keepVisitor(token)
      return result.reply
    },
  }
}

/** What is stored of a key is its hash: it also seals a token. */
export function requestKey(
  { clientAddress, shopper }: RequestContext,
  given: string,
  call: string,
  input: unknown,
): RequestKey | undefined {
  const asked = JSON.stringify([call, input])
  // What a request says of itself, the id of a lock for instance, is kept and stands in addresses.
  const isSecret = RANDOM_UUID.test(given) && !asked.toLowerCase().includes(given.toLowerCase())
  const scope = scopeOf(shopper, clientAddress, isSecret)
  if (scope === undefined) return undefined
  const fingerprint = createHash('sha256').update(asked).digest()
  return { scope, key: createHash('sha256').update(given).digest('base64url'), fingerprint }
}

/**
 * Whose key it is. A guest without a cookie is told from others by nothing but the key itself, so theirs has to be
 * random, and counts only from the same address.
 */
function scopeOf({ contactId, visitorToken }: Shopper, clientAddress: string, isSecret: boolean): string | undefined {
  if (contactId !== undefined) return `contact ${contactId}`
  if (visitorToken !== undefined) return scopeOfVisitor(visitorToken)
  return isSecret ? `nobody at ${clientAddress}` : undefined
}

function scopeOfVisitor(token: string): string {
  return `visitor ${createHash('sha256').update(token).digest('base64url')}`
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function sealToken(token: string, key: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, secretOf(key), iv)
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function openToken(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opener = createDecipheriv(CIPHER, secretOf(key), bytes.subarray(0, IV_BYTES))
  opener.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([opener.update(bytes.subarray(IV_BYTES + TAG_BYTES)), opener.final()]).toString('utf8')
}

/** Not what the key is stored as: that is another hash of it. */
function secretOf(key: string): Buffer {
  return createHash('sha256').update(`seal ${key}`).digest()
}
