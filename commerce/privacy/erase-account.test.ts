import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenAccount, givenSession } from '#commerce/accounts/account-for-tests.ts'
import { findAccount, findSession, issueToken, readToken } from '#commerce/accounts/index.ts'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { add, givenShop } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { countsOf } from '#commerce/inventory/inventory-for-tests.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { giveCard, readContact, readHousehold, saveHousehold } from '#commerce/people/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { readVoucherLife, readVouchers, recordVoucherEvent } from '#commerce/vouchers/index.ts'
import { givenHeldVoucher } from '#commerce/vouchers/vouchers-for-tests.ts'
import { eraseAccount } from './index.ts'

const ROUTE = '/api/account/erase'
const NAMES = /x70686f746f|Rileyana|Noelani|555 0142|Alder Lane|016000003358|rileyana/i

async function givenFamily(tx: Tx) {
  const riley = await givenAccount(tx, 'Rileyana')
  const head = { firstName: 'Rileyana', lastName: 'Hart', email: 'rileyana@silverpine.example', phone: '970 555 0142' }
  const noa = { firstName: 'Noelani', lastName: 'Hart', dateOfBirth: '2017-05-09' }
  const jordan = { firstName: 'Jordan', lastName: 'Hart', email: 'jordan@silverpine.example' }
  const saved = await saveHousehold(tx, { head, members: [noa, jordan] }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  const [, noaId = 0, jordanId = 0] = saved.contactIds
  await tx.execute(sql`update contact set address1 = '48 Alder Lane' where id = ${riley}`)
  await giveCard(tx, riley, { number: '016000003358' })
  await tx.execute(sql`insert into contact_photo (key, contact_id, picture) values ('a', ${noaId}, 'photo')`)
  return { riley, noa: noaId, jordan: jordanId }
}

const erase = (tx: Tx, contactId: number) => eraseAccount(tx, { contactId, sessionId: 'this one', route: ROUTE })

/** Every text of every table but the audit trail, as one. */
async function everything(tx: Tx): Promise<string> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await tx.execute(sql`select to_jsonb(one)::text as row from ${sql.identifier(name)} one`)
    texts.push(...rows.map((row) => String(row['row'])))
  }
  return texts.join('\n')
}

test('An erased account leaves no name, address, number or birth date in any table, its children’s included [PRV-03]', async ({
  tx,
}) => {
  const { riley, noa } = await givenFamily(tx)
  await queueMail(tx, {
    key: 'one',
    to: 'rileyana@silverpine.example',
    locale: 'en-US',
    name: 'password-changed',
    facts: { firstName: 'Rileyana', resetLink: '/' },
  })
  expect(await everything(tx)).toMatch(NAMES)

  expect(await erase(tx, riley)).toEqual({ ok: true, contactIds: [riley, noa] })
  expect(await everything(tx)).not.toMatch(NAMES)
  expect(await readContact(tx, noa)).toMatchObject({ dateOfBirth: null, erasedAt: expect.any(Date) })
})

test('An erased account holds no voucher, and its vouchers tell no more to whom they were mailed [PRV-03]', async ({
  tx,
}) => {
  const { riley, jordan } = await givenFamily(tx)
  const own = await givenHeldVoucher(tx, { holderId: riley, comment: 'Rileyana asked twice' })
  const others = await givenHeldVoucher(tx, { holderId: jordan })
  const actor = { contactId: riley, role: 'customer' } as const
  for (const to of ['pal@example.com', 'rileyana@silverpine.example']) {
    for (const voucherId of [own, others])
      await recordVoucherEvent(tx, { voucherId, kind: 'mailed', actor, detail: { to } })
  }

  await erase(tx, riley)
  expect(await readVouchers(tx, [own, others])).toMatchObject([{ holderId: null, comment: '' }, { holderId: jordan }])
  const mailed = async (id: number) => (await readVoucherLife(tx, id)).slice(1).map(({ detail }) => detail)
  expect(await mailed(own)).toEqual([{}, {}])
  expect(await mailed(others)).toEqual([{ to: 'pal@example.com' }, {}])
  expect(await everything(tx)).not.toMatch(NAMES)
})

test('An erased account cannot be signed in to: its sessions and links have ended, and its address is free [PRV-03, AUT-01]', async ({
  tx,
}) => {
  const { riley } = await givenFamily(tx)
  await givenSession(tx, riley, 'laptop')
  const link = await issueToken(tx, { purpose: 'reset_password', contactId: riley })
  await erase(tx, riley)

  expect(await findSession(tx, 'laptop')).toBeUndefined()
  expect(await findAccount(tx, 'rileyana@silverpine.example')).toBeUndefined()
  expect(await readToken(tx, 'reset_password', link)).toBeUndefined()
  expect(await givenAccount(tx, 'Rileyana')).not.toBe(riley)
  expect(await erase(tx, riley)).toEqual({ ok: false, reason: 'not_found' })
})

test('A person of the household who signs in for themselves stays when its head is erased, and has left it [PRV-03]', async ({
  tx,
}) => {
  const { riley, jordan } = await givenFamily(tx)
  await erase(tx, riley)
  expect(await readContact(tx, jordan)).toMatchObject({ firstName: 'Jordan', email: 'jordan@silverpine.example' })
  expect(await readHousehold(tx, jordan)).toEqual([])
})

test('An erased account’s cart is gone and its places are free again, with every count right [PRV-03]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { riley } = await givenFamily(tx)
  const before = await countsOf(tx)
  expect(await add(tx, shop, { contactId: riley }, 'rental', { quantity: 2 })).toMatchObject({ ok: true })
  expect(await countsOf(tx)).not.toEqual(before)

  expect(await erase(tx, riley)).toMatchObject({ ok: true })
  expect(await countsOf(tx)).toEqual(before)
  expect(await findCart(tx, { contactId: riley })).toBeUndefined()
  expect(await readViolations(tx)).toEqual([])
})

test('An account whose cart is being paid for is not erased until that is decided [PRV-03]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { riley } = await givenFamily(tx)
  await add(tx, shop, { contactId: riley }, 'rental')
  await tx.execute(sql`update hold set state = 'paying', payment_id = gen_random_uuid(), lease_until = shop_now()`)
  expect(await erase(tx, riley)).toEqual({ ok: false, reason: 'paying' })
  expect(await readContact(tx, riley)).toMatchObject({ firstName: 'Rileyana' })
})

test.for(['agent', 'admin'] as const)(
  'An account of an %s is not erased by its owner [PRV-03]',
  async (role, { tx }) => {
    const contactId = await givenAccount(tx, 'theo', role)
    expect(await erase(tx, contactId)).toEqual({ ok: false, reason: 'is_staff' })
  },
)

test('An erased account stands in the audit trail by number alone [PRV-03]', async ({ tx }) => {
  const { riley, noa } = await givenFamily(tx)
  await erase(tx, riley)
  const { rows } = await tx.execute(sql`select action, actor_contact_id as actor, object from audit_entry`)
  expect(rows).toEqual([{ action: 'account erased', actor: riley, object: `contacts ${riley}, ${noa}` }])
})
