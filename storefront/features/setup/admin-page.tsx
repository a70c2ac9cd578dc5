/** Where the Admin link leads until there is a console: it says so, and how the shop is configured meanwhile. */

import { listPath } from '#storefront/features/day-lists/load-day-list.ts'
import { SCAN_PATH } from '#storefront/features/gate/load-gate.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { CUSTOMERS_PATH } from '#storefront/features/staff/customer-search.ts'
import { STAFF_VOUCHERS_PATH } from '#storefront/features/staff/staff-vouchers.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './setup.module.css'
import { SetupSteps } from './setup-steps.tsx'

export function AdminPage() {
  const t = useTranslate()
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        <h1 className={text.display}>{t('publicui.admin.title')}</h1>
        <div className={styles.ways}>
          <ButtonLink look="pine" to={{ href: CUSTOMERS_PATH, plain: false }}>
            {t('publicui.staff.customerslink')}
          </ButtonLink>
          <ButtonLink look="line" to={{ href: STAFF_VOUCHERS_PATH, plain: false }}>
            {t('publicui.staffvouchers.link')}
          </ButtonLink>
          <ButtonLink look="line" to={{ href: listPath('arrivals'), plain: false }}>
            {t('publicui.daylists.link')}
          </ButtonLink>
          <ButtonLink look="line" to={{ href: SCAN_PATH, plain: false }}>
            {t('publicui.gate.link')}
          </ButtonLink>
        </div>
        <p className={text.lead}>{t('publicui.admin.text')}</p>
        <SetupSteps isFirst={false} />
      </div>
    </DefaultRefreshLayout>
  )
}
