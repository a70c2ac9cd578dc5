import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { SealedFacts } from '#commerce/mails/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { readVoucherLife } from './events.sql.ts'
import { mailVoucher, type VoucherMail } from './mail-voucher.ts'
import { givenVoucher, givenVoucherShop, VOUCHER_DAY, type VoucherScene } from './vouchers-for-tests.ts'

const TO = 'kai@fjordmail.example'

async function mailed(tx: OperatorTx, scene: VoucherScene, voucherId: number, more: Partial<VoucherMail> = {}) {
  const mail: VoucherMail = {
    holder: { contactId: scene.rileyId, name: 'Riley Hart' },
    voucherId,
    to: TO,
    words: '',
    locale: 'en-US',
    mostADay: 10,
    linkOf: (_, code) => `/l/v/lesson?code=${code}`,
    ...more,
  }
  return mailVoucher(tx, testCodes, mail, { today: VOUCHER_DAY, catalog: scene.catalog })
}

const mails = async (tx: OperatorTx) =>
  (
    await tx.execute<{ payload: { to: string; facts: SealedFacts } }>(
      "select payload from outbox_message where topic = 'mail'",
    )
  ).rows

test('The holder of a voucher mails it with its code, and its life says to whom [API-19, VOU-07]', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { code, id } = await givenVoucher(tx, scene, { holderId: scene.rileyId, code: 'BUDDY-2026' })
  expect(await mailed(tx, scene, id, { words: 'See you!' })).toEqual({ ok: true, mailsLeft: 9 })
  const link = `/l/v/lesson?code=${code}`
  const facts = { firstName: '', sender: 'Riley Hart', voucher: 'A lesson', code, words: 'See you!', link }
  const queued = await mails(tx)
  expect(queued).toMatchObject([{ payload: { to: TO, name: 'voucher-sent' } }])
  expect(queued.map(({ payload }) => testCodes.openFacts(payload.facts))).toEqual([facts])
  expect(JSON.stringify(queued)).not.toContain(code)
  const life = await readVoucherLife(tx, id)
  expect(life.at(-1)).toMatchObject({ kind: 'mailed', actor: `customer ${scene.rileyId}`, detail: { to: TO } })
})

test('A voucher of another customer or of no customer is not there to be mailed, and nothing is sent [VOU-07]', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  for (const holderId of [scene.samId, null]) {
    const { id } = await givenVoucher(tx, scene, { holderId })
    expect(await mailed(tx, scene, id)).toEqual({ ok: false, reason: 'not_found' })
  }
  expect(await mails(tx)).toEqual([])
})

test('A voucher that is personal or over is not mailed [VOU-07]', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { rileyId: holderId } = scene
  for (const draft of [{ isPersonal: true }, { expiresOn: '2026-12-02' }]) {
    const { id } = await givenVoucher(tx, scene, { holderId, ...draft })
    expect(await mailed(tx, scene, id)).toEqual({ ok: false, reason: 'not_sendable' })
  }
})

test('Words with an address or a line end are refused before anything is sent [VOU-07]', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { holderId: scene.rileyId })
  for (const words of ['Look at evil.example', 'Hi\r\nBcc: all']) {
    expect(await mailed(tx, scene, id, { words })).toEqual({ ok: false, reason: 'bad_words' })
  }
  expect(await mails(tx)).toEqual([])
})

test('A customer mails ten vouchers a day and the eleventh a day later [VOU-07]', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { holderId: scene.rileyId })
  for (let left = 9; left >= 0; left -= 1) expect(await mailed(tx, scene, id)).toEqual({ ok: true, mailsLeft: left })
  expect(await mailed(tx, scene, id)).toMatchObject({ ok: false, reason: 'too_often', retryAfterSeconds: 86_400 })
  await moveShopClock(tx, { to: new Date('2026-12-04T19:00:01Z'), frozen: true })
  expect(await mailed(tx, scene, id)).toEqual({ ok: true, mailsLeft: 9 })
})
