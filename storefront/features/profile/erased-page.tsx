/** The account is erased, and the way back into the shop. */
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { AuthEmptyLayout } from '#storefront/features/layouts/auth-empty-layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './profile.module.css'

export function ErasedPage({ pictures }: { pictures: readonly PictureModel[] }) {
  const t = useTranslate()
  return (
    <AuthEmptyLayout pictures={pictures}>
      <div className={styles.part}>
        <h1 className={text.title}>{t('publicui.erasure.done')}</h1>
        <p>{t('publicui.erasure.donetext')}</p>
        <div className={styles.send}>
          <ButtonLink look="line" to={{ href: '/', plain: true }}>
            {t('publicui.account.shop')}
          </ButtonLink>
        </div>
      </div>
    </AuthEmptyLayout>
  )
}
