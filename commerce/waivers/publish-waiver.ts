/**
 * Publishes the text of a waiver and says which products ask for it. A text that differs is a new version, and people
 * who signed the one before sign again; a version never changes. The same draft again changes nothing.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { sanitizedHtml } from '#commerce/settings/index.ts'
import { unknownPlaceholders } from '#contract/rules/people/waiver.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { saidTexts, type WaiverWords } from './waiver-words.ts'
import { findWaiver, insertVersion, lockSignatures, replaceProducts, selectAskingProducts } from './waivers.sql.ts'

export type WaiverDraft = {
  /** What the operator knows it by: `winter-release`. */
  key: string
  title: string
  /** HTML with `{Signer}` and the other placeholders; scripts and the like are left out. */
  html: string
  authTypeCode: string
  /** One signature for several people, other adults among them; otherwise one for each. */
  isConsolidated?: boolean
  /** The last day a signature counts for; without it, until the text changes. */
  validUntil?: Day | null
  /** In other words, by locale. Without them those of the last version stay, as long as its own text does. */
  texts?: readonly WaiverWords[] | undefined
  /** All products that ask for it. */
  productIds: readonly number[]
}

export type PublishWaiverResult =
  | {
      ok: true
      waiverId: number
      version: number
      /** Whether the text is a new version, or other products ask for it. */
      hasChanged: boolean
      /** They will be shown as they are written: most often a mistake. */
      unknownPlaceholders: string[]
    }
  | {
      ok: false
      reason: 'bad_key' | 'bad_title' | 'bad_code' | 'bad_text' | 'bad_day' | 'placeholder_in_tag'
      locale?: Locale
    }

const LONGEST_KEY = 50
const LONGEST_TITLE = 200
const LONGEST_CODE = 50
/** A value is escaped as text. Within a tag it could still become an address that runs code. */
const PLACEHOLDER_IN_TAG = /="[^"]*\{[A-Za-z]{1,40}\}/

export async function publishWaiver(tx: OperatorTx, draft: WaiverDraft): Promise<PublishWaiverResult> {
  const html = sanitizedHtml(draft.html)
  const row = {
    title: draft.title.trim(),
    html: html ?? '',
    authTypeCode: draft.authTypeCode.trim(),
    isConsolidated: draft.isConsolidated ?? false,
    validUntil: draft.validUntil ?? null,
  }
  const reason = draftRefusal(draft.key, row)
  if (reason) return { ok: false, reason }
  const said = draft.texts && saidTexts(draft.texts)
  for (const text of said ?? []) {
    const wrong = draftRefusal(draft.key, { ...row, ...text })
    if (wrong) return { ok: false, reason: wrong, locale: text.locale }
  }
  const change = { action: 'waiver changed', what: 'waivers', read: () => waiverObject(tx, draft.key) } as const
  return recordChange(tx, change, async (): Promise<PublishWaiverResult> => {
    await lockSignatures(tx)
    const last = await findWaiver(tx, draft.key)
    const hasOwnText = last !== undefined && sameText(last, row)
    const texts = said ?? (hasOwnText ? last.texts : [])
    const isSame = hasOwnText && JSON.stringify(texts) === JSON.stringify(last.texts)
    const version = isSame ? last.version : (last?.version ?? 0) + 1
    const waiverId = isSame ? last.waiverId : await insertVersion(tx, draft.key, { ...row, texts, version })
    const productIds = [...new Set(draft.productIds)].sort((one, other) => one - other)
    const hasChanged = !isSame || productIds.join() !== (await selectAskingProducts(tx, waiverId)).join()
    await replaceProducts(tx, waiverId, productIds)
    const unknown = [row, ...texts].flatMap(({ html: each }) => unknownPlaceholders(each))
    return { ok: true, waiverId, version, hasChanged, unknownPlaceholders: [...new Set(unknown)] }
  })
}

type Text = { title: string; html: string; authTypeCode: string; isConsolidated: boolean; validUntil: Day | null }

function draftRefusal(key: string, { title, html, authTypeCode, validUntil }: Text) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) || key.length > LONGEST_KEY) return 'bad_key'
  if (title === '' || title.length > LONGEST_TITLE) return 'bad_title'
  if (authTypeCode === '' || authTypeCode.length > LONGEST_CODE) return 'bad_code'
  if (html.trim() === '') return 'bad_text'
  if (validUntil !== null && !isDay(validUntil)) return 'bad_day'
  return PLACEHOLDER_IN_TAG.test(html) ? 'placeholder_in_tag' : undefined
}

function sameText(one: Text, other: Text): boolean {
  return (['title', 'html', 'authTypeCode', 'isConsolidated', 'validUntil'] as const).every(
    (part) => one[part] === other[part],
  )
}

async function waiverObject(tx: Tx, key: string) {
  const last = await findWaiver(tx, key)
  if (!last) return {}
  const { publishedAt: _, waiverId, ...text } = last
  return { [`waiver ${key}`]: { ...text, productIds: await selectAskingProducts(tx, waiverId) } }
}
