/** Keeps the space of the tiles while another category loads. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import text from '#storefront/ui/layout/text.module.css'
import page from './category-page.module.css'
import styles from './tile-skeletons.module.css'

const SKELETONS = [1, 2, 3, 4, 5, 6]

export function TileSkeletons() {
  const t = useTranslate()
  return (
    <div className={page.tiles} aria-busy="true">
      <p className={text.visuallyHidden} role="status">
        {t('publicui.category.loading')}
      </p>
      {SKELETONS.map((skeleton) => (
        <div key={skeleton} className={styles.tile}>
          <Skeleton shape="picture" />
          <Skeleton shape="name" />
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  )
}
