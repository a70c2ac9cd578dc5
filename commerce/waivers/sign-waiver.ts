/**
 * Signs a waiver by typed name for people of the signer's household: for all of them, or not at all. What is stored is
 * the text as it was signed, and it never changes.
 *
 * The lock comes first. Without it a text could change between the judgment and the signature, and two tabs would sign
 * twice.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { sanitizedHtml } from '#commerce/settings/index.ts'
import {
  filledWaiver,
  isSignature,
  signerText,
  type WaiverBlock,
  type WaiverPerson,
  waiverBlock,
  waiverState,
} from '#contract/rules/people/waiver.ts'
import { type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import type { Locale } from '#contract/values/locale.ts'
import { readWaiverPeople } from './household-waivers.ts'
import { signedDate } from './signed-date.ts'
import { waiverIn } from './waiver-words.ts'
import { insertSignature, lockSignatures, selectSignatures, selectWaivers, type WaiverVersion } from './waivers.sql.ts'

export type SignRequest = {
  /** Who signs: the customer who is signed in. */
  signerId: number
  waiverId: number
  /** Of the text that was shown. */
  version: number
  contactIds: readonly number[]
  typedName: string
  /** In which the text was shown: so it is signed and kept. */
  locale?: Locale | undefined
  /** Whether the box was ticked. */
  isAgreed: boolean
  from: { browserName: string; browserVersion: string; address: string; userAgent: string }
}

export type SignRefusal = 'not_found' | 'version_changed' | 'not_agreed' | 'other_name' | WaiverBlock

/** `keys` of what was signed now; what was signed before and still counts is not signed again. */
export type SignWaiverResult = { ok: true; keys: string[] } | { ok: false; reason: SignRefusal }

export type ResortMoment = { now: Date; zone: ResortTimeZone }

export async function signWaiver(tx: Tx, request: SignRequest, { now, zone }: ResortMoment): Promise<SignWaiverResult> {
  await lockSignatures(tx)
  const [published] = await selectWaivers(tx, { id: request.waiverId })
  const text = published && waiverIn(published, request.locale)
  const household = await readWaiverPeople(tx, request.signerId)
  const signer = household.find(({ id }) => id === request.signerId)
  const people = household.filter(({ id }) => request.contactIds.includes(id))
  // A person of another family is as unknown as one who does not exist.
  if (!text || !signer || people.length === 0 || people.length < new Set(request.contactIds).size) {
    return { ok: false, reason: 'not_found' }
  }
  const today = resortDay(now, zone)
  if (text.version !== request.version) return { ok: false, reason: 'version_changed' }
  for (const person of people) {
    const block = waiverBlock(signer, person, { isConsolidated: text.isConsolidated, today })
    if (block) return { ok: false, reason: block }
  }
  if (!request.isAgreed) return { ok: false, reason: 'not_agreed' }
  if (!isSignature(request.typedName, signer.name)) return { ok: false, reason: 'other_name' }

  const before = (await selectSignatures(tx, household.map(idOf))).filter(({ waiverId }) => waiverId === text.waiverId)
  const unsigned = people.filter(({ id }) => {
    const last = before.findLast(({ contactIds }) => contactIds.includes(id))
    return waiverState(last, { version: text.version, day: today }) !== 'signed'
  })
  const keys: string[] = []
  for (const together of text.isConsolidated ? [unsigned].filter(hasPeople) : unsigned.map((one) => [one])) {
    const words = signerText(signer, together, today)
    keys.push(await insertSignature(tx, signature(text, request, { together, words, now, zone })))
  }
  return { ok: true, keys }
}

type Signing = ResortMoment & { together: readonly WaiverPerson[]; words: string }

function signature(text: WaiverVersion, request: SignRequest, { together, words, now, zone }: Signing) {
  const { from } = request
  const filled = filledWaiver(text.html, {
    AuthTypeCode: text.authTypeCode,
    SignedDate: signedDate(now, zone),
    BrowserName: from.browserName,
    BrowserVersion: from.browserVersion,
    Signer: words,
  })
  const html = sanitizedHtml(filled)
  if (html === undefined) throw new Error('A waiver is longer than a text may be once it is filled in.')
  return {
    ...from,
    at: now,
    waiverId: text.waiverId,
    version: text.version,
    signerContactId: request.signerId,
    contactIds: together.map(idOf),
    signer: words,
    typedName: request.typedName.trim(),
    title: text.title,
    html,
    authTypeCode: text.authTypeCode,
    validUntil: text.validUntil,
    locale: request.locale ?? null,
  }
}

const idOf = ({ id }: WaiverPerson) => id
const hasPeople = (people: readonly WaiverPerson[]) => people.length > 0
