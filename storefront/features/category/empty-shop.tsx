/**
 * A shop in which nothing has been put up for sale yet, or which its operator has closed. At `/?setup` it asks for the
 * boot token, and shows the person who has it what to do next; every other visitor only reads that it opens soon.
 */
import { useActionData, useLocation } from 'react-router'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import type { TokenOutcome } from '#storefront/features/setup/check-token.ts'
import { FirstAdminForm } from '#storefront/features/setup/first-admin-form.tsx'
import setup from '#storefront/features/setup/setup.module.css'
import { SetupSteps } from '#storefront/features/setup/setup-steps.tsx'
import { TokenForm } from '#storefront/features/setup/token-form.tsx'
import { routeQuery } from '#storefront/page/route-query.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { HOME_READS } from '#storefront/routes.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './empty-shop.module.css'

export function EmptyShop() {
  const outcome = useActionData<TokenOutcome>()
  return (
    <DefaultRefreshLayout>
      {outcome?.ok ? <NextSteps refused={outcome.refused} /> : <NothingYet refused={outcome} />}
    </DefaultRefreshLayout>
  )
}

function NothingYet({ refused }: { refused: Extract<TokenOutcome, { ok: false }> | undefined }) {
  const t = useTranslate()
  const { brandUrl, storeName } = useShell().settings
  const isAsking = routeQuery(HOME_READS, new URLSearchParams(useLocation().search)).has('setup')
  return (
    <div className={classes(wrap.wrap, styles.empty)}>
      <h1 className={text.display}>
        {storeName ? t('publicui.emptyshop.soon', { store: storeName }) : t('publicui.emptyshop.title')}
      </h1>
      <p className={text.lead}>{t('publicui.emptyshop.text')}</p>
      {brandUrl && (
        <ButtonLink look="line" to={{ href: brandUrl, plain: true }}>
          {t('publicui.emptyshop.action', { store: storeName })}
        </ButtonLink>
      )}
      {isAsking && <TokenForm refused={refused} />}
    </div>
  )
}

function NextSteps({ refused }: { refused: string | undefined }) {
  const t = useTranslate()
  return (
    <div className={classes(wrap.wrap, setup.page)}>
      <h1 className={text.display}>{t('publicui.setup.title')}</h1>
      <p className={text.lead}>{t('publicui.setup.text')}</p>
      <FirstAdminForm refused={refused} />
      <h2 className={text.subheading}>{t('publicui.setup.commands')}</h2>
      <SetupSteps />
    </div>
  )
}
