/**
 * Nothing on sale: one sentence that says so, and one link to go on. Where the tabs above lead to offers outside the
 * shop, the sentence points at them: they are the way on.
 */
import { categoryLink } from '#contract/rules/shop-paths.ts'
import { categoryName, topMenu } from '#storefront/page/categories.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './empty-category.module.css'
import type { CategoryData } from './load-category.ts'

export function EmptyCategory({ category, primary }: Pick<CategoryData, 'category' | 'primary'>) {
  const t = useTranslate()
  const { categories } = useShell()
  const isPrimary = category.Id === primary.Id
  if (isPrimary && primary.SubCategories.some(({ Hidden, IsExternalUrl }) => IsExternalUrl && !Hidden)) {
    return (
      <div className={styles.empty}>
        <p className={text.lead}>{t('publicui.category.elsewhere')}</p>
      </div>
    )
  }

  const other = topMenu(categories).find(({ Id, IsExternalUrl }) => Id !== category.Id && !IsExternalUrl)
  const elsewhere = isPrimary ? other : primary
  return (
    <div className={styles.empty}>
      <p className={text.lead}>{t('publicui.category.empty')}</p>
      {elsewhere && (
        <ButtonLink look="line" to={categoryLink(elsewhere)}>
          {t('publicui.category.emptyaction', { category: categoryName(elsewhere, t) })}
        </ButtonLink>
      )}
    </div>
  )
}
