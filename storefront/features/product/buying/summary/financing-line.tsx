/**
 * What a lender offers for the choice: hidden until the shop says that it is financed and has a script and a key. The
 * lender's script writes its own words into it. Whether it may be financed is asked again with every other price or
 * choice; a configuration that is not there is no failure, any other failure is logged.
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showFinancingConfigCall, showProductFinancingCall } from '#contract/calls/plans.ts'
import { isSlash, trimmedEnd } from '#contract/values/text.ts'
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { isMissing } from '#storefront/page/shop-errors.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { refreshOffers } from '#storefront/visit/analytics/adapters/financing.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import text from '#ui/layout/text.module.css'
import { useReply } from '#ui/live/use-reply.ts'

/** Without a total nothing is asked. */
export function FinancingLine({ total }: { total: ShownTotal | undefined }) {
  const t = useTranslate()
  const amount = useFinancedAmount(total)
  useEffect(() => {
    if (amount !== undefined) refreshOffers()
  }, [amount])
  if (amount === undefined) return null
  // Another amount is another element: the lender's script has replaced what was in this one.
  return (
    <p key={amount} className={`${text.small} affirm-as-low-as`} data-page-type="product" data-amount={amount}>
      {t('publicui.plans.financing')}
    </p>
  )
}

/** In whole cents; undefined where there is no message. */
function useFinancedAmount(total: ShownTotal | undefined): number | undefined {
  const { ask } = useVisit()
  const { configuration } = useConfiguration()
  const { pathname } = useLocation()
  const productId = configuration.product.Id
  const config = {
    key: ['financingConfig'],
    ask: () =>
      ask(showFinancingConfigCall).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    failure: 'The configuration of financing could not be loaded',
    level: 'error',
  } as const
  const { reply: lender } = useReply(hidesFinancing(pathname) ? undefined : config)
  const body = chosenValues(configuration)
  const question = {
    key: ['financing', productId, body, total?.total],
    ask: () => ask(showProductFinancingCall, { params: { productId }, body }),
    failure: 'Whether it can be financed is not known',
  } as const
  const isOn = lender?.AffirmJsUrl && lender.PublicApiKey && total
  const { reply } = useReply(isOn ? question : undefined)
  return isOn && reply?.IsEligible ? reply.AmountCents : undefined
}

export function hidesFinancing(path: string): boolean {
  return trimmedEnd(path, isSlash).endsWith('/confirm')
}

export function chosenValues({ choices, disabledIds }: Pick<Configuration, 'choices' | 'disabledIds'>) {
  return [...choices].flatMap(([id, { valueIds, days }]) => {
    const chosen = valueIds.length > 0 ? valueIds.join() : days.join('|')
    return chosen === '' || disabledIds.has(id) ? [] : [{ Id: String(id), SelectedValueId: chosen }]
  })
}
