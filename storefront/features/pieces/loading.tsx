import { useTranslate } from '#storefront/texts/texts.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Loader } from '#storefront/ui/feedback/loader.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Button } from '#storefront/ui/inputs/button.tsx'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

export function Loading() {
  const t = useTranslate()
  return (
    <Section id="loading">
      <div className={styles.row}>
        <span className={styles.label}>{t('publicui.pieces.loader')}</span>
        <Loader size="sm" label={t('publicui.category.loading')} />
        <Loader size="md" label={t('publicui.category.loading')} />
        <Loader size="lg" label={t('publicui.category.loading')} />
        <div className={styles.place}>
          <Loader size="md" position="absolute" label={t('publicui.category.loading')} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Skeleton shape="picture" />
          <Skeleton shape="name" />
          <Skeleton shape="line" />
        </div>
        <EmptyState
          title={t('publicui.pieces.emptycart')}
          why={t('publicui.pieces.emptycartline')}
          action={<Button look="buy">{t('publicui.pieces.seetickets')}</Button>}
        />
        <EmptyState
          title={t('publicui.pieces.nodates')}
          why={t('publicui.pieces.nodatesline')}
          action={<Button look="line">{t('publicui.pieces.seeothers')}</Button>}
        />
      </div>
    </Section>
  )
}
