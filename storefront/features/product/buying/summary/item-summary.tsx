/**
 * The choices, the quantity, the total and the button. It stays in view beside the options; on a small screen it
 * follows them, and a bar at the lower edge replaces it until its total is near. The last total stays while a new one
 * loads. Screen readers announce a changed total once.
 */
import { useId, useRef, useState } from 'react'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { BuyBar } from '#storefront/features/product/buying/buy-bar.tsx'
import { BuyButton } from '#storefront/features/product/buying/buy-button.tsx'
import { useEditLine } from '#storefront/features/product/buying/edit/use-edit-line.ts'
import { useBuying } from '#storefront/features/product/buying/use-buying.ts'
import { dateOption } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { lazyControl, previewOf } from '#storefront/features/product/lazy-controls.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, SHIELD } from '#ui/media/icon.tsx'
import styles from './item-summary.module.css'
import { QuantityField } from './quantity-field.tsx'
import { summaryRows } from './summary-rows.ts'
import { PriceTrouble, SummaryTotal } from './summary-total.tsx'

const financing = lazy(() => import('./financing-line.tsx'), 'The financing message could not be loaded')

/** Only a shop with a lender loads its message. */
function isFinanced({ AllowsFinancing }: ProductDetails, { financing: lender }: StoreSettings): boolean {
  return AllowsFinancing === true && Boolean(lender.scriptUrl && lender.publicKey)
}

export function ItemSummary() {
  const t = useTranslate()
  const locale = useLocale()
  const titleId = useId()
  const total = useRef<HTMLDivElement>(null)
  const [isRemoving, setRemoving] = useState(false)
  const { settings } = useShell()
  const { configuration, isUpdating, trouble } = useConfiguration()
  const { askAgain } = useConfigurator()
  const { EditLine, isPending, isUnopened } = useEditLine()
  const buying = useBuying(isPending)
  const schedule = configuration.product.PaymentSchedule
  const PaymentPlanLine = schedule ? lazyControl('PaymentPlanLine') : undefined
  const FinancingLine = useLazy(financing, isFinanced(configuration.product, settings))?.FinancingLine
  const Preview = previewOf(configuration.product)
  const rows = summaryRows(configuration, { locale, attached: t('publicui.buying.attached') })
  const FewLeft = dateOption(configuration) && lazyControl('FewLeft')
  const words = useMoneyWords(configuration.product.ProductPrice.CurrencyCode)

  return (
    <>
      <section className={styles.summary} aria-labelledby={titleId}>
        <h2 id={titleId} className={Preview ? text.visuallyHidden : text.subheading}>
          {t('publicui.buying.summary')}
        </h2>
        {Preview ? (
          <Preview total={buying.total} words={words} />
        ) : (
          rows.length + (buying.total?.each ?? 0) > 0 && (
            <dl className={styles.rows}>
              {rows.map(({ id, label, value }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              {buying.total?.each !== undefined && (
                <div>
                  <dt>{t('publicui.buying.each')}</dt>
                  <dd className={styles.number}>{words(buying.total.each)}</dd>
                </div>
              )}
            </dl>
          )
        )}
        {!configuration.product.IsRenewal && (
          <QuantityField onNone={buying.isEditing ? () => setRemoving(true) : undefined} />
        )}
        <SummaryTotal ref={total} total={buying.total} price={configuration.product.ProductPrice} isOld={isUpdating} />
        {PaymentPlanLine && schedule && (
          <PaymentPlanLine schedule={schedule} total={buying.total} isOld={isUpdating} words={words} />
        )}
        {FinancingLine && <FinancingLine total={isUpdating ? undefined : buying.total} />}
        <PriceTrouble
          trouble={trouble}
          messages={isUnopened ? [t('publicui.buying.notopened')] : configuration.lastReply.message}
          onAgain={askAgain}
        />
        <BuyButton buying={buying} words={words} />
        {EditLine && <EditLine isRemoving={isRemoving} onRemoving={setRemoving} />}
        {!configuration.product.IsRenewal && (
          <p className={styles.note}>
            <Icon stroke={SHIELD} />
            <span>
              {FewLeft && <FewLeft />}
              {t(Preview ? 'publicui.card.note' : 'publicui.buying.held')}
            </span>
          </p>
        )}
      </section>
      {settings.stickyCartEnabled && <BuyBar buying={buying} rows={rows} words={words} below={total} />}
    </>
  )
}
