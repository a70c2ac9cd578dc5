import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  deletePhoto,
  findPhoto,
  purgePhotos,
  readMembers,
  readPhotoKeys,
  saveHousehold,
  storePhoto,
} from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'

const PICTURE = Buffer.from('as the shop drew it')
const BETTER = Buffer.from('as the shop drew it later')

async function given(tx: Tx) {
  const household = async (firstName: string, children: string[]) => {
    const head = { firstName, lastName: 'Hart', email: `${firstName.toLowerCase()}@silverpine.example` }
    const members = children.map((child) => ({
      firstName: child,
      lastName: 'Hart',
      dateOfBirth: '2017-03-04' as const,
    }))
    const saved = await saveHousehold(tx, { head, members }, '2026-12-09')
    if (!saved.ok) throw new Error(saved.reason)
    return saved.contactIds
  }
  const [riley = 0, noa = 0] = await household('Riley', ['Noa'])
  const [sam = 0, kim = 0] = await household('Sam', ['Kim'])
  return { riley, noa, sam, kim }
}

async function store(tx: Tx, by: number, memberId: number, picture = PICTURE): Promise<string> {
  const stored = await storePhoto(tx, by, { memberId, picture, sentBy: by })
  if (!stored.ok) throw new Error(stored.reason)
  return stored.key
}

const own = (contactId: number) => ({ contactId, reachesAll: false })

test('A photo is found by every person of the household and by staff, under a key of 128 random bits [OPEN-44, API-102]', async ({
  tx,
}) => {
  const { riley, noa, sam } = await given(tx)
  const key = await store(tx, riley, noa)
  expect(key).toMatch(/^[\w-]{22}$/)
  for (const by of [riley, noa]) {
    expect(await findPhoto(tx, key, own(by))).toEqual({
      contactId: noa,
      dateOfBirth: '2017-03-04',
      picture: PICTURE,
      isOwn: true,
    })
  }
  expect(await findPhoto(tx, key, { contactId: sam, reachesAll: true })).toMatchObject({
    contactId: noa,
    isOwn: false,
  })
  expect((await readMembers(tx, riley)).map(({ photoKey }) => photoKey)).toEqual([undefined, key])
})

test('The photo of another household is not found, stored or deleted, by its key or by the id of the person [IDR-04]', async ({
  tx,
}) => {
  const { riley, noa, sam, kim } = await given(tx)
  const key = await store(tx, riley, noa)
  for (const by of [sam, kim]) {
    expect(await findPhoto(tx, key, own(by))).toBeUndefined()
    expect(await deletePhoto(tx, key, own(by))).toBeUndefined()
    for (const memberId of [noa, riley, 2_147_483_647]) {
      expect(await storePhoto(tx, by, { memberId, picture: BETTER, sentBy: by })).toEqual({
        ok: false,
        reason: 'not_found',
      })
    }
  }
  expect(await findPhoto(tx, key, own(riley))).toMatchObject({ picture: PICTURE })
})

test('A new photo takes the place of the old one, whose address shows nothing from then on', async ({ tx }) => {
  const { riley } = await given(tx)
  const first = await store(tx, riley, riley)
  const second = await store(tx, riley, riley, BETTER)
  expect(await findPhoto(tx, first, own(riley))).toBeUndefined()
  expect(await findPhoto(tx, second, own(riley))).toMatchObject({ picture: BETTER })
  expect(await deletePhoto(tx, second, own(riley))).toBe(riley)
  expect(await readPhotoKeys(tx, [riley])).toEqual(new Map())
})

test('Photos are purged when they are as old as the operator keeps them [PRV-04]', async ({ tx }) => {
  const { riley, sam } = await given(tx)
  await moveShopClock(tx, { to: new Date('2026-12-03T16:00:00Z'), frozen: true })
  await store(tx, riley, riley)
  await moveShopClock(tx, { to: new Date('2027-12-03T16:00:00Z'), frozen: true })
  const later = await store(tx, sam, sam)
  expect(await purgePhotos(tx, 366, 100)).toBe(0)
  await moveShopClock(tx, { to: new Date('2027-12-05T16:00:00Z'), frozen: true })
  expect(await purgePhotos(tx, 366, 100)).toBe(1)
  expect(await readPhotoKeys(tx, [riley, sam])).toEqual(new Map([[sam, later]]))
})
