/** The waivers in the file of `catalog import`: each whole, with the products that ask for it by slug. */
import * as z from 'zod'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { type PublishWaiverResult, publishWaiver, type WaiverDraft } from '#commerce/waivers/index.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { dayInFile, type ShapeOf } from './file-fields.ts'

export const WaiverInFile = z.strictObject({
  key: z.string(),
  title: z.string(),
  html: z.string(),
  authTypeCode: z.string(),
  isConsolidated: z.boolean().optional(),
  validUntil: dayInFile.nullish(),
  texts: z.array(z.strictObject({ locale: z.enum(LOCALES), title: z.string(), html: z.string() })).optional(),
  products: z.array(z.string()),
} satisfies ShapeOf<Omit<WaiverDraft, 'productIds'>> & { products: z.ZodType })
export type WaiverInFile = z.infer<typeof WaiverInFile>

const REFUSALS: Record<Extract<PublishWaiverResult, { ok: false }>['reason'], string> = {
  bad_key: 'a key may hold small letters, digits and single dashes only',
  bad_title: 'it needs a title of at most 200 characters',
  bad_code: 'it needs an authorization type code of at most 50 characters',
  bad_text: 'it needs a text, of at most 65,536 characters of harmless HTML',
  bad_day: 'this is no day',
  placeholder_in_tag: 'a placeholder stands within a tag, where no value may stand',
}

/** A line for each waiver that is new or changed, and one for what will be shown as it is written. */
export async function importWaivers(
  tx: OperatorTx,
  waivers: readonly WaiverInFile[],
  productIds: ReadonlyMap<string, number>,
): Promise<{ ok: boolean; lines: string[] }> {
  const lines: string[] = []
  for (const { products, ...draft } of waivers) {
    const unknown = products.find((slug) => !productIds.has(slug))
    if (unknown !== undefined) {
      return { ok: false, lines: [`There is no product ${unknown}, which the waiver ${draft.key} names.`] }
    }
    const ids = products.flatMap((slug) => productIds.get(slug) ?? [])
    const published = await publishWaiver(tx, { ...draft, productIds: ids })
    if (!published.ok)
      return {
        ok: false,
        lines: [
          `Waiver ${draft.key}: ${REFUSALS[published.reason]}${published.locale ? ` (${published.locale})` : ''}`,
        ],
      }
    if (!published.hasChanged) continue
    lines.push(`waiver ${draft.key}: version ${published.version}`)
    const unfilled = published.unknownPlaceholders.map((name) => `{${name}}`).join(', ')
    if (unfilled !== '') lines.push(`waiver ${draft.key}: no value stands for ${unfilled}`)
  }
  return { ok: true, lines }
}
