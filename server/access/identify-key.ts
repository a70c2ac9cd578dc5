/**
 * A program of the resort that makes calls of the staff, known by `Authorization: Bearer chl_…` and by nothing else:
 * no cookie of the request counts, none is set, and it needs no same-origin proof, because no page can make a browser
 * send the header. Keys count below /api/admin/ only; elsewhere the request is judged without them.
 *
 * What it may do is judged as a role's rights are (calls-by-actor.ts). It acts in the name of the admin who made it,
 * and the audit trail names the key where it names the session of a person.
 */
import { findApiKey, noteKeyUsed, type UsedKey } from '#commerce/access/index.ts'
import { databaseFault } from '#commerce/database/fault.ts'
import type { Database } from '#commerce/database/open.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { KEY_START } from '#contract/values/rights.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { createWindowLimit, MINUTE_MS } from '#server/api/limits.ts'
import { pathAndQuery } from '#server/http/incoming-call.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { problem } from '#server/http/respond.ts'
import { createFailureLimit, networkOf } from '#server/http/security/rate-limit.ts'
import type { Shop } from '#server/shop/shop.ts'

/** `isKey`: the request brought a key, so nothing else of it says who makes it. A reply ends it. */
export type IdentifiedKey = { isKey: boolean; reply?: Response }
export type IdentifyKey = (request: Pick<Request, 'url' | 'headers'>, context: RequestContext) => Promise<IdentifiedKey>

const NO_KEY: IdentifiedKey = Object.freeze({ isKey: false })
const BEARER = 'bearer '
const OPENS_NOTHING = 'This key opens nothing: it is unknown, was revoked, or has ended.'
const TOO_OFTEN = 'Too many calls in a minute. Please wait.'
const AWAY = 'The shop cannot answer right now. Please try again in a moment.'

export function createIdentifyKey({ database, shop }: { database: Database; shop: Shop }): IdentifyKey {
  const isAllowed = createWindowLimit(MINUTE_MS)
  const wrongKeys = createFailureLimit(MINUTE_MS)

  return async (request, context) => {
    const secret = keyOf(request)
    if (secret === undefined) return NO_KEY
    const { settings } = shop.current().configuration
    const { callsPerMinute, wrongPerMinute } = keyLimits(settings)
    const network = networkOf(context.clientAddress)
    if (wrongKeys.isBlocked(network, wrongPerMinute)) return tooOften()
    const today = resortDay(shop.now(), storeSettings(settings))
    try {
      const key = await database.read((tx) => findApiKey(tx, secret, today))
      if (!key) {
        wrongKeys.count(network)
        return refusedKey(401, 'BAD_KEY', OPENS_NOTHING, { 'www-authenticate': 'Bearer' })
      }
      if (!isAllowed(`key ${key.id}`, callsPerMinute)) return tooOften()
      if (key.usedOn !== today) await database.transaction((tx) => noteKeyUsed(tx, key.id, today))
      become(context, key)
      return { isKey: true }
    } catch (error) {
      if (databaseFault(error) !== 'away') throw error
      context.log.warn({ err: error }, 'Whose key it is cannot be read.')
      return refusedKey(503, 'AWAY', AWAY, { 'retry-after': '2' })
    }
  }
}

/** The operator's figures. */
export function keyLimits(settings: Readonly<Record<string, string>>) {
  const read = settingReader(settings)
  return {
    callsPerMinute: read.count('limits.keycallsperminute', 600),
    wrongPerMinute: read.count('limits.wrongkeysperminute', 30),
  }
}

function keyOf({ headers, url }: Pick<Request, 'url' | 'headers'>): string | undefined {
  const sent = headers.get('authorization')
  if (!sent?.toLowerCase().startsWith(BEARER) || !pathAndQuery(url).pathname.startsWith('/api/admin/')) return undefined
  const secret = sent.slice(BEARER.length).trim()
  return secret.startsWith(KEY_START) ? secret : undefined
}

/** No second factor is asked of a program: an admin with theirs has made its key. */
function become(context: RequestContext, { id, madeBy, madeByEmail, prefix, rights }: UsedKey): void {
  const key = `API key ${id} (${prefix})`
  context.account = {
    sessionId: key,
    contactId: madeBy,
    email: madeByEmail,
    firstName: '',
    lastName: key,
    groups: [],
    hasSecondFactor: true,
  }
  context.actor = { role: 'agent', madeRole: key, rights, key }
  context.shopper = {}
}

function tooOften(): IdentifiedKey {
  return refusedKey(429, 'TOO_MANY_REQUESTS', TOO_OFTEN, { 'retry-after': String(MINUTE_MS / 1000) })
}

function refusedKey(status: number, code: string, words: string, more: Record<string, string>): IdentifiedKey {
  const reply = problem(status, code, words)
  for (const [name, value] of Object.entries(more)) reply.headers.set(name, value)
  return { isKey: true, reply }
}
