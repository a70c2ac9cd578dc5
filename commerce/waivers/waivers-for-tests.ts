/** A waiver, a family and a signature for tests. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { saveCategory, saveProduct } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { publishWaiver, type WaiverDraft } from './publish-waiver.ts'
import { type ResortMoment, type SignRequest, type SignWaiverResult, signWaiver } from './sign-waiver.ts'

export const SIGNING_DAY = '2026-12-09'

/** Noon at the resort. */
export function on(day: string): ResortMoment {
  const zone = { storeTimeZone: 'America/Denver', storeOffsetMinutes: -420 }
  return { now: new Date(`${day}T19:00:00Z`), zone }
}

export const TEXT =
  '<p>I, {Signer}, accept the risks.</p><p>{AuthTypeCode} {{SignedDate}} {BrowserName} {BrowserVersion}</p>'

export async function givenPass(tx: OperatorTx, slug = 'summit-pass'): Promise<number> {
  await saveCategory(tx, { slug: 'season-passes', name: 'Season passes' })
  const saved = await saveProduct(tx, {
    slug,
    sku: slug,
    name: 'Summit Pass',
    priceMinor: 89_900,
    categories: ['season-passes'],
  })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}

export async function givenWaiver(tx: OperatorTx, over: Partial<WaiverDraft> = {}) {
  const draft = { key: 'winter', title: 'Release of liability', html: TEXT, authTypeCode: 'WAIVER', productIds: [] }
  const published = await publishWaiver(tx, { ...draft, ...over })
  if (!published.ok) throw new Error(published.reason)
  return published
}

export type SigningFamily = { riley: number; jordan: number; maya: number; theo: number; nora: number; casey: number }

/** Two adults, two children, one of unknown age, and one who is excluded. */
export async function givenSigningFamily(tx: Tx): Promise<SigningFamily> {
  const hart = (firstName: string, dateOfBirth: string) => ({ firstName, lastName: 'Hart', dateOfBirth })
  const saved = await saveHousehold(
    tx,
    {
      head: { ...hart('Riley', '1987-08-21'), email: 'riley@silverpine.example' },
      members: [
        hart('Jordan', '1985-01-02'),
        hart('Maya', '2014-02-02'),
        hart('Theo', '2017-05-05'),
        { firstName: 'Nora', lastName: 'Brandt' },
        { ...hart('Casey', '1958-01-01'), isExcluded: true },
      ],
    },
    SIGNING_DAY,
  )
  if (!saved.ok) throw new Error(saved.reason)
  const [riley, jordan, maya, theo, nora, casey] = saved.contactIds as [number, number, number, number, number, number]
  return { riley, jordan, maya, theo, nora, casey }
}

export async function givenSam(tx: Tx): Promise<number> {
  const head = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@silverpine.example', dateOfBirth: '1995-03-03' }
  const saved = await saveHousehold(tx, { head }, SIGNING_DAY)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.contactIds[0] as number
}

export function sign(
  tx: Tx,
  request: Pick<SignRequest, 'signerId' | 'waiverId' | 'contactIds'> & Partial<SignRequest>,
  moment = on(SIGNING_DAY),
): Promise<SignWaiverResult> {
  const from = { browserName: 'Firefox', browserVersion: '144.0', address: '203.0.113.9', userAgent: 'Firefox/144.0' }
  return signWaiver(tx, { version: 1, typedName: 'Riley Hart', isAgreed: true, from, ...request }, moment)
}
