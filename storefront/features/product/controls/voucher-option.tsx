/**
 * The code that opens the product. One that was found good in this visit is shown by its last four characters: the
 * engine names it by them, and takes that for the code. Without one it is typed here.
 */
import { useEffect } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import { voucherPath } from '#contract/rules/shop-paths.ts'
import { typeText } from '#storefront/features/product/configurator/configuration-changes.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { useIsLive } from '#storefront/live/moments.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { keptVoucherCode } from '#storefront/visit/voucher-code.ts'
import type { Control } from './control.tsx'
import { TextOption } from './text-option.tsx'
import styles from './voucher-option.module.css'

const SHOWN = 4

export function VoucherOption({ option, act, isNested }: Control) {
  const t = useTranslate()
  const configurator = useConfigurator()
  const { product } = useConfiguration().configuration
  const isLive = useIsLive()
  const kept = isLive ? keptVoucherCode(sessionStorage, product.SeName) : undefined
  const { id } = option
  const isEmpty = option.choice.text === ''

  useEffect(() => {
    if (kept !== undefined && isEmpty) configurator.changeLater()((last) => typeText(last, id, kept))
  }, [configurator, id, kept, isEmpty])

  // The cart names a code by its end alone: so does a line that is being changed.
  const isKnown = option.choice.text !== '' && (option.choice.text === kept || option.choice.text.startsWith('•'))
  if (isKnown)
    return (
      <p className={styles.voucher}>
        <input type="hidden" name={optionField(id)} value={option.choice.text} />
        <span>{t('publicui.voucherproduct.with')}</span>
        <b className={styles.code}>•••• {option.choice.text.slice(-SHOWN).toUpperCase()}</b>
        <ToLink to={{ href: voucherPath(product.SeName), plain: false }}>{t('publicui.voucherproduct.other')}</ToLink>
      </p>
    )
  return <TextOption option={option} act={act} isNested={isNested} />
}
