/** A program that makes calls with a key of its own, as a script does: no cookie, no origin. */
import { makeApiKey } from '#commerce/access/index.ts'
import { asOperator } from '#commerce/audit/index.ts'
import type { Right } from '#contract/values/rights.ts'
import type { Call } from '#contract/wire/call.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'
import { newAccount } from './actors.ts'

export type KeyCaller = (call: Call) => Promise<{ status: number; code: string }>

/** A key by an admin of its own. */
export async function givenKey(shop: TestShop, rights: readonly Right[]): Promise<{ id: number; secret: string }> {
  return shop.database.transaction(async (tx) => {
    const { contactId } = await newAccount(tx, 'admin')
    const draft = { name: 'Program', rights, lastDay: null }
    const made = await asOperator(tx, { actor: { contactId, role: 'admin' } }, (own) =>
      makeApiKey(own, draft, '2026-12-03'),
    )
    if (!made.ok) throw new Error(made.reason)
    return { id: made.key.id, secret: made.secret }
  })
}

/** With an empty body: it gets past the right to call, and no further where the call takes fields. */
export async function keyCaller(shop: TestShop, rights: readonly Right[]): Promise<KeyCaller> {
  const { secret } = await givenKey(shop, rights)
  return async (call) => {
    const reply = await fetch(shop.url + call.path.replace(/\{(\w+)\}/g, '2000000000'), {
      method: call.method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(call.method !== 'GET' && { body: '{}' }),
    })
    const told = (await reply.json().catch(() => ({}))) as { code?: string } | null
    return { status: reply.status, code: told?.code ?? '' }
  }
}
