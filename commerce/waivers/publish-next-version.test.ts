import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { publishNextVersion, readAskingProducts, readWaiverVersions } from './index.ts'
import { givenPass, givenSigningFamily, givenWaiver, sign } from './waivers-for-tests.ts'

const NEXT = { key: 'winter', title: 'Next', html: '<p>Another text for {Signer}</p>', authTypeCode: 'WAIVER' }

test('The next version of a waiver is published over the one that was read, and the same products ask for it', async ({
  tx,
}) => {
  const productId = await givenPass(tx)
  const { waiverId } = await givenWaiver(tx, { productIds: [productId] })
  expect(await publishNextVersion(tx, NEXT, 1)).toMatchObject({ ok: true, version: 2 })
  expect(await publishNextVersion(tx, { ...NEXT, title: 'Late' }, 1)).toEqual({
    ...{ ok: false, reason: 'changed_meanwhile', version: 2 },
  })
  expect((await readAskingProducts(tx)).get(waiverId)).toEqual([productId])
  expect(await publishNextVersion(tx, { ...NEXT, key: 'no-such' }, 0)).toEqual({ ok: false, reason: 'unknown_waiver' })
})

test('Versions of a waiver are counted with their signatures and the people they were given for', async ({ tx }) => {
  const { riley, maya, theo } = await givenSigningFamily(tx)
  const { waiverId } = await givenWaiver(tx, { isConsolidated: true })
  expect(await sign(tx, { signerId: riley, waiverId, contactIds: [riley, maya, theo] })).toMatchObject({ ok: true })
  await publishNextVersion(tx, NEXT, 1)
  const versions = await readWaiverVersions(tx, 'winter')
  expect(versions.map(({ people, signatures, version }) => [version, signatures, people])).toEqual([
    [2, 0, 0],
    [1, 1, 3],
  ])
})
