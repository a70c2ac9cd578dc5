/**
 * Waivers, as pages and engine judge them alike: who signs for whom and in which words, whether a typed name is the
 * signer's, what stands in the text for its placeholders, and whether a person has to sign (again).
 */
import type { Day } from '#contract/values/day.ts'
import { ADULT_AGE, ageOn } from './age.ts'

/** Who may not sign, or cannot be signed for, and why. */
export type WaiverBlock =
  /** Ages cannot be told: the date of birth is asked for first. */
  | 'birth_date_missing'
  | 'signer_is_minor'
  /** Another adult signs for themselves, unless the operator lets one person sign for all. */
  | 'adult_signs_alone'

export type WaiverPerson = { id: number; name: string; dateOfBirth: Day | null }

/** Undefined where this person can sign for that one. `today` is the resort's day: at its midnight a minor is adult. */
export function waiverBlock(
  signer: WaiverPerson,
  person: WaiverPerson,
  { isConsolidated, today }: { isConsolidated: boolean; today: Day },
): WaiverBlock | undefined {
  if (signer.dateOfBirth === null || person.dateOfBirth === null) return 'birth_date_missing'
  if (isMinor(signer, today)) return 'signer_is_minor'
  if (person.id === signer.id || isMinor(person, today) || isConsolidated) return undefined
  return 'adult_signs_alone'
}

export function isMinor({ dateOfBirth }: Pick<WaiverPerson, 'dateOfBirth'>, today: Day): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, today) < ADULT_AGE
}

/** For oneself the own name; for one minor or for several people the names of both sides. */
export function signerText(signer: WaiverPerson, people: readonly WaiverPerson[], today: Day): string {
  const [first, ...others] = people
  if (!first || (others.length === 0 && first.id === signer.id)) return signer.name
  if (others.length > 0) return `${signer.name} on behalf of ${inAList(people.map(({ name }) => name))}`
  return `${signer.name} on behalf of ${isMinor(first, today) ? 'minor ' : ''}${first.name}`
}

/** `A`, `A and B`, `A, B and C`. It stands in a legal text, so it does not follow the guest's language. */
function inAList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** First and last name as the account has them, whatever the case, accents, punctuation and spaces. */
export function isSignature(typed: string, name: string): boolean {
  const own = comparable(name)
  return own !== '' && comparable(typed) === own
}

function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const WAIVER_PLACEHOLDERS = ['AuthTypeCode', 'SignedDate', 'BrowserName', 'BrowserVersion', 'Signer'] as const
export type WaiverPlaceholder = (typeof WAIVER_PLACEHOLDERS)[number]

const PLACEHOLDER = /\{\{([A-Za-z]{1,40})\}\}|\{([A-Za-z]{1,40})\}/g

/** `{Name}` and `{{Name}}`, case-sensitive. Values are text, never markup; what has no value is left in place. */
export function filledWaiver(html: string, values: Partial<Record<WaiverPlaceholder, string>>): string {
  return html.replace(PLACEHOLDER, (whole, twice: string | undefined, once: string | undefined) => {
    const name = (twice ?? once) as WaiverPlaceholder
    return Object.hasOwn(values, name) ? escapedText(values[name] ?? '') : whole
  })
}

/** Names in braces that no value will ever stand for: most often a mistake of the writer. */
export function unknownPlaceholders(html: string): string[] {
  const names = [...html.matchAll(PLACEHOLDER)].map(([, twice, once]) => twice ?? once ?? '')
  return [...new Set(names)].filter((name) => !WAIVER_PLACEHOLDERS.some((known) => known === name))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapedText(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}

export type WaiverState = 'needed' | 'signed' | 'expired' | 'changed'

/** Of a person's last signature under a waiver: does it hold on this day? A new text counts before an old end. */
export function waiverState(
  signed: { version: number; validUntil: Day | null } | undefined,
  { version, day }: { version: number; day: Day },
): WaiverState {
  if (!signed) return 'needed'
  if (signed.version !== version) return 'changed'
  return signed.validUntil !== null && signed.validUntil < day ? 'expired' : 'signed'
}
