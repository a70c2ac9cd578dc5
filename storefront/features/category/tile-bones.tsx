/** The places of the tiles while another category is on its way. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Bone } from '#storefront/ui/bone.tsx'
import text from '#storefront/ui/text.module.css'
import page from './category-page.module.css'
import styles from './tile-bones.module.css'

const BONES = [1, 2, 3, 4, 5, 6]

export function TileBones() {
  const t = useTranslate()
  return (
    <div className={page.tiles} aria-busy="true">
      <p className={text.heard} role="status">
        {t('publicui.category.loading')}
      </p>
      {BONES.map((bone) => (
        <div key={bone} className={styles.tile}>
          <Bone shape="picture" />
          <Bone shape="name" />
          <Bone shape="line" />
        </div>
      ))}
    </div>
  )
}
