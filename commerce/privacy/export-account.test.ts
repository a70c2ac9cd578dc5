import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenAccount, givenSession } from '#commerce/accounts/account-for-tests.ts'
import { setPassword } from '#commerce/accounts/index.ts'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { saveCheckoutPhone } from '#commerce/cart/index.ts'
import { add, givenShop } from '#commerce/cart/shop-for-tests.ts'
import { healthProfileOf } from '#commerce/people/health/health-profile-for-tests.ts'
import { giveCard, saveHealthProfile, saveHousehold } from '#commerce/people/index.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import { givenHeldVoucher } from '#commerce/vouchers/vouchers-for-tests.ts'
import { givenWaiver, sign } from '#commerce/waivers/waivers-for-tests.ts'
import { exportAccount } from './index.ts'

const TODAY = '2026-12-03'
const asked = (contactId: number) =>
  ({ contactId, role: 'customer', sessionId: 'this one', route: '/api/account/export' }) as const

test('An export holds what the shop keeps of the customer and of minors, of adults the name alone, and of others nothing [PRV-03]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const riley = await givenAccount(tx, 'riley')
  const sam = await givenAccount(tx, 'sam')
  const saved = await saveHousehold(
    tx,
    {
      head: { firstName: 'riley', lastName: 'Hart', email: 'riley@silverpine.example', phone: '970 555 0142' },
      members: [
        { firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2017-05-09' },
        { firstName: 'Jordan', lastName: 'Hart', dateOfBirth: '1985-05-09', phone: '970 555 0199' },
      ],
    },
    TODAY,
  )
  const [, noa = 0, jordan = 0] = saved.ok ? saved.contactIds : []
  await giveCard(tx, noa, { number: '016000003358' })
  await giveCard(tx, jordan, { number: '016000003359' })
  await giveCard(tx, sam, { number: '016000003360' })
  await tx.execute(sql`insert into contact_photo (key, contact_id, picture) values ('a', ${noa}, 'photo of Noa'),
    ('b', ${jordan}, 'photo of Jordan')`)
  const { waiverId } = await givenWaiver(tx)
  await tx.execute(sql`update contact set date_of_birth = '1987-08-21' where id = ${riley}`)
  expect(await sign(tx, { signerId: riley, waiverId, contactIds: [noa] })).toMatchObject({ ok: true })
  await givenHeldVoucher(tx, { holderId: noa, code: 'LESSON-OF-NOA', usageLimit: 2 })
  await givenHeldVoucher(tx, { holderId: jordan, code: 'LESSON-OF-JORDAN' })
  await givenSession(tx, riley, 'the secret token')
  await add(tx, shop, { contactId: riley }, 'mug')
  await saveCheckoutPhone(tx, { contactId: riley }, '970 555 0143')
  const known = { medications: 'inhaler', emergencyName: 'Riley', emergencyPhone: '970 555 0142' }
  for (const one of [noa, jordan])
    await saveHealthProfile(tx, { customerId: riley }, one, healthProfileOf(known), testKeys)

  const told = await exportAccount(tx, asked(riley), TODAY, testKeys)
  expect(told).toMatchObject({
    people: [
      { contactId: riley, firstName: 'riley', phone: '970 555 0142', email: 'riley@silverpine.example' },
      { contactId: noa, firstName: 'Noa', dateOfBirth: '2017-05-09' },
    ],
    cards: [{ contactId: noa, number: '016000003358' }],
    photos: [{ contactId: noa, pictureInBase64: Buffer.from('photo of Noa').toString('base64') }],
    waivers: [{ contactIds: [noa], title: 'Release of liability', typedName: 'Riley Hart' }],
    owned: [],
    household: [{ firstName: 'riley' }, { firstName: 'Noa' }, { firstName: 'Jordan', lastName: 'Hart' }],
    account: [{ email: 'riley@silverpine.example', isEmailVerified: false }],
    sessions: [{ browser: null }],
    cart: { lines: [{ quantity: 1 }] },
    groups: [],
    bookedDays: [],
    vouchers: [{ contactId: noa, codeEnds: '-NOA', uses: 2, used: 0, events: [{ what: 'made' }] }],
    giftCards: [],
    healthProfiles: [{ contactId: noa, medications: 'inhaler', allergies: '' }],
    checkout: [{ phone: '970 555 0143' }],
    mails: [],
    visitsByStaff: [],
  })
  expect(JSON.stringify(told)).not.toMatch(
    /555 0199|016000003359|016000003360|sam@|cGhvdG8gb2YgSm9yZGFu|RDAN|LESSON-OF/,
  )
})

test('An export holds no secret: neither a hash of the password nor the token of a session [PRV-03]', async ({
  tx,
}) => {
  const riley = await givenAccount(tx, 'riley')
  await setPassword(tx, riley, 'larch and granite')
  await givenSession(tx, riley, 'the secret token')
  const { rows } = await tx.execute<{ password: string }>(sql`select password from account_credential`)
  const told = JSON.stringify(await exportAccount(tx, asked(riley), TODAY, testKeys))
  for (const secret of [rows[0]?.password ?? '', 'the secret token']) expect(told).not.toContain(secret)
})

test('An export is recorded in the audit trail, by number alone', async ({ tx }) => {
  const riley = await givenAccount(tx, 'riley')
  await exportAccount(tx, asked(riley), TODAY, testKeys)
  const { rows } = await tx.execute(sql`select action, actor_contact_id as actor, object from audit_entry`)
  expect(rows).toEqual([{ action: 'account exported', actor: riley, object: null }])
})
