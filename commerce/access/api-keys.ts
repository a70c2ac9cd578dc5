/**
 * Keys of programs: made by an admin with some of the rights of the staff, shown once, revoked at once. A key is known
 * again by its SHA-256 alone, so who reads the database cannot use one.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { KEY_START, RIGHTS, type Right } from '#contract/values/rights.ts'
import { type ApiKey, insertApiKey, markRevoked, selectApiKey, selectUsedKey, type UsedKey } from './api-keys.sql.ts'

export type KeyDraft = {
  name: string
  rights: readonly Right[]
  /** The last day on which it opens anything; null for no end. */
  lastDay: Day | null
}

export type MakeKeyResult =
  | { ok: true; key: ApiKey; secret: string }
  | { ok: false; reason: 'no_rights' | 'day_is_over' }

const SECRET_BYTES = 32
/** Of the random part: enough to tell keys apart, and too little to guess the rest from. */
const SHOWN_LETTERS = 6
const KEY_CHANGES = 'API keys'

export function makeApiKey(tx: OperatorTx, draft: KeyDraft, today: Day): Promise<MakeKeyResult> {
  const read = (made: MakeKeyResult | undefined) => namedKey(tx, made?.ok ? made.key.id : undefined)
  const change = { action: 'API key changed', what: KEY_CHANGES, read } as const
  return recordChange(tx, change, async () => {
    const { lastDay, name } = draft
    const rights = RIGHTS.filter((right) => draft.rights.includes(right))
    if (rights.length === 0) return { ok: false, reason: 'no_rights' }
    if (lastDay !== null && lastDay < today) return { ok: false, reason: 'day_is_over' }
    const secret = KEY_START + randomBytes(SECRET_BYTES).toString('base64url')
    const prefix = secret.slice(0, KEY_START.length + SHOWN_LETTERS)
    const madeBy = tx.operator.actor.contactId
    const id = await insertApiKey(tx, { name, hash: hashOf(secret), prefix, rights, madeBy, lastDay })
    const key = await selectApiKey(tx, id)
    if (!key) throw new Error('A key was saved and is not there.')
    return { ok: true, key, secret }
  })
}

export type RevokeKeyResult = { ok: true; key: ApiKey } | { ok: false; reason: 'unknown_key' }

/** For good. One that is revoked already stays as it is. */
export function revokeApiKey(tx: OperatorTx, id: number): Promise<RevokeKeyResult> {
  const change = { action: 'API key changed', what: KEY_CHANGES, read: () => namedKey(tx, id) } as const
  return recordChange(tx, change, async () => {
    await markRevoked(tx, id)
    const key = await selectApiKey(tx, id)
    return key ? { ok: true, key } : { ok: false, reason: 'unknown_key' }
  })
}

/** Undefined for one that was never made, was revoked, is past its last day, or whose admin is none any more. */
export function findApiKey(tx: Tx, secret: string, today: Day): Promise<UsedKey | undefined> {
  return selectUsedKey(tx, hashOf(secret), today)
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** As the trail has it. */
async function namedKey(tx: Tx, id: number | undefined) {
  const key = id === undefined ? undefined : await selectApiKey(tx, id)
  if (!key) return {}
  const { lastDay, name, prefix, revokedAt, rights } = key
  return { [`API key ${key.id}`]: { name, prefix, rights, lastDay, isRevoked: revokedAt !== null } }
}
