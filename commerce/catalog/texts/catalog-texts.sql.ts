/** Writing the texts of products and categories by locale: those of an owner are replaced as a whole. */
import { inArray } from 'drizzle-orm'
import { catalogText } from '#commerce/catalog/category.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { LocaleText } from '#contract/rules/catalog/text-fields.ts'

type Owner = 'productId' | 'categoryId'

/** Empty texts are none; of two for one field the last counts. */
export async function replaceTexts(
  tx: Tx,
  owner: Owner,
  owned: readonly { id: number; texts: readonly LocaleText[] }[],
): Promise<void> {
  if (owned.length === 0) return
  await tx.delete(catalogText).where(
    inArray(
      catalogText[owner],
      owned.map(({ id }) => id),
    ),
  )
  const rows = owned.flatMap(({ id, texts }) => {
    const said = texts.map((each) => ({ ...each, text: each.text.trim() })).filter(({ text }) => text !== '')
    const last = new Map(said.map((each) => [`${each.locale} ${each.field}`, each]))
    return [...last.values()].map((each) => ({ [owner]: id, ...each }))
  })
  if (rows.length > 0) await tx.insert(catalogText).values(rows)
}
