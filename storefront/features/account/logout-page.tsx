/**
 * One question and one button. The form is the browser's own: leaving is a full navigation with and without JavaScript.
 */
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { AuthEmptyLayout } from '#storefront/features/layouts/auth-empty-layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import styles from './account.module.css'

export function LogoutPage({ pictures }: { pictures: readonly PictureModel[] }) {
  const t = useTranslate()
  return (
    <AuthEmptyLayout pictures={pictures}>
      <form method="post" className={styles.stack}>
        <h1 className={text.title}>{t('publicui.logout.title')}</h1>
        <p>{t('publicui.logout.text')}</p>
        <div className={styles.actions}>
          <Button look="pine" type="submit">
            {t('publicui.logout.action')}
          </Button>
          <ButtonLink look="line" to={{ href: '/', plain: false }}>
            {t('publicui.logout.stay')}
          </ButtonLink>
        </div>
      </form>
    </AuthEmptyLayout>
  )
}
