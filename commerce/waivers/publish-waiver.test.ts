import { expect } from 'vitest'
import { asOperator, type Operator, readPastChanges } from '#commerce/audit/index.ts'
import { test } from '#commerce/testing/test.ts'
import { findWaiver, publishWaiver, type WaiverDraft } from './index.ts'
import { givenPass, givenWaiver, TEXT } from './waivers-for-tests.ts'

const ADA: Operator = { actor: { contactId: 7, role: 'admin' } }
const DRAFT: WaiverDraft = { key: 'winter', title: 'Release', html: TEXT, authTypeCode: 'WAIVER', productIds: [] }

test('A text that differs is a new version, and the same draft again is none [MEMBER-45]', async ({ tx }) => {
  const changes: Partial<WaiverDraft>[] = [
    {},
    {},
    { html: '<p>Another text for {Signer}</p>' },
    { title: 'Another title' },
    { isConsolidated: true },
    { validUntil: '2027-04-30' },
    { validUntil: '2027-04-30' },
  ]
  const versions: number[] = []
  for (const change of changes) versions.push((await givenWaiver(tx, change)).version)
  expect(versions).toEqual([1, 1, 2, 3, 4, 5, 5])
})

test.for(['update waiver_version set title = $$x$$', 'delete from waiver_version', 'truncate waiver_version cascade'])(
  'A published version refuses a change: %s',
  async (change, { tx }) => {
    await givenWaiver(tx)
    await expect(tx.execute(change)).rejects.toMatchObject({
      cause: { message: 'What was published or signed is never changed.' },
    })
  },
)

test('A draft that cannot be published is refused by its reason', async ({ tx }) => {
  const drafts: [Partial<WaiverDraft>, string][] = [
    [{ key: 'Winter Release' }, 'bad_key'],
    [{ title: '  ' }, 'bad_title'],
    [{ authTypeCode: '' }, 'bad_code'],
    [{ html: '<script>alert(1)</script>' }, 'bad_text'],
    [{ html: 'x'.repeat(70_000) }, 'bad_text'],
    [{ validUntil: '2027-02-30' }, 'bad_day'],
    [{ html: '<a href="{Signer}">I sign</a>' }, 'placeholder_in_tag'],
    [{ html: '<a title=">" href="{{BrowserName}}">I sign</a>' }, 'placeholder_in_tag'],
  ]
  for (const [over, reason] of drafts) {
    expect(await publishWaiver(tx, { ...DRAFT, ...over })).toEqual({ ok: false, reason })
  }
  expect(await findWaiver(tx, 'winter')).toBeUndefined()
})

test('The text of a waiver is sanitized, and unknown placeholders are told and left in place [OPEN-81]', async ({
  tx,
}) => {
  const html = '<p onclick="x()">I, {Signer} of {Sponsor}<script>x()</script></p>'
  expect(await publishWaiver(tx, { ...DRAFT, html })).toMatchObject({ ok: true, unknownPlaceholders: ['Sponsor'] })
  expect((await findWaiver(tx, 'winter'))?.html).toBe('<p>I, {Signer} of {Sponsor}</p>')
})

test('The audit trail tells who published which text for which products', async ({ tx }) => {
  const productId = await givenPass(tx)
  const as = (over: Partial<WaiverDraft>) => asOperator(tx, ADA, (own) => publishWaiver(own, { ...DRAFT, ...over }))
  await as({})
  await as({ title: 'Release of liability' })
  await as({ title: 'Release of liability', productIds: [productId, productId] })
  await as({ title: 'Release of liability', productIds: [productId] })

  const by = { action: 'waiver changed', actor: { contactId: 7, role: 'admin' } }
  expect(await readPastChanges(tx, 'waiver winter')).toMatchObject([
    { ...by, before: { productIds: [] }, after: { productIds: [productId] } },
    { ...by, before: { title: 'Release', version: 1 }, after: { title: 'Release of liability', version: 2 } },
    { ...by, before: undefined, after: { title: 'Release', html: TEXT, version: 1 } },
  ])
})
