/** A shop in which nothing has been put up for sale yet. */
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './empty-shop.module.css'

export function EmptyShop() {
  const t = useTranslate()
  const { brandUrl, storeName } = useShell().settings
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.empty)}>
        <h1 className={text.display}>{t('publicui.emptyshop.title')}</h1>
        <p className={text.lead}>{t('publicui.emptyshop.text')}</p>
        {brandUrl && (
          <ButtonLink look="line" to={{ href: brandUrl, plain: true }}>
            {t('publicui.emptyshop.action', { store: storeName })}
          </ButtonLink>
        )}
      </div>
    </DefaultRefreshLayout>
  )
}
