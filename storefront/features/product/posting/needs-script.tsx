/** What a browser without script cannot do here, said where it would be done: keep a start time, and send a file. */
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/feedback/message.tsx'
import styles from './needs-script.module.css'

export function NeedsScript() {
  const t = useTranslate()
  const { product } = useConfiguration().configuration
  const hasTimes = optionsOfKind(product, 'time').length > 0 || optionsOfKind(product, 'teeTime').length > 0
  const hasFiles = optionsOfKind(product, 'upload').length > 0
  if (!hasTimes && !hasFiles) return null
  return (
    <noscript className={styles.needs}>
      <Message tone="info">
        {hasTimes && <p>{t('publicui.product.form.timesneedscript')}</p>}
        {hasFiles && <p>{t('publicui.product.form.filesneedscript')}</p>}
      </Message>
    </noscript>
  )
}
