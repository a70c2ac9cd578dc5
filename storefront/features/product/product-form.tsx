/**
 * The form by which a product is configured and added to the cart: the options on the left, the summary beside them.
 * Without JavaScript the browser posts it to this page.
 */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { entryField } from '#contract/rules/product-form.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ItemSummary } from './buying/summary/item-summary.tsx'
import { useConfiguration, useConfigurator } from './configurator/configurator-context.tsx'
import { optionsOfKind } from './configurator/option-kind.ts'
import needsScriptStyles from './needs-script.module.css'
import { ProductOptions } from './options/product-options.tsx'
import type { RefusedForm } from './posting/add-by-form.ts'
import styles from './product-page.module.css'

type ProductFormProps = {
  /** Stands before the options. */
  head: ReactNode
  /** Stands after it, and on a small screen after the summary. */
  foot: ReactNode
  /** The form as it was posted, and why it came back. */
  refused?: RefusedForm | undefined
}

export function ProductForm({ head, foot, refused }: ProductFormProps) {
  const { product } = useConfiguration().configuration
  const form = useFormAsFound()
  return (
    <form ref={form} method="post" className={styles.product} noValidate>
      {refused?.acceptTotal !== undefined && (
        <input type="hidden" name={entryField(product.Id, 'AcceptedTotal')} value={refused.acceptTotal} />
      )}
      <div>
        {head}
        <NeedsScript />
        <ProductOptions refused={refused} />
      </div>
      <ItemSummary />
      <div className={styles.foot}>{foot}</div>
    </form>
  )
}

/** What a browser without script cannot do here, said where it would be done: keep a start time, and send a file. */
function NeedsScript() {
  const t = useTranslate()
  const { product } = useConfiguration().configuration
  const hasTimes = optionsOfKind(product, 'time').length > 0 || optionsOfKind(product, 'teeTime').length > 0
  const hasFiles = optionsOfKind(product, 'upload').length > 0
  if (!hasTimes && !hasFiles) return null
  return (
    <noscript className={needsScriptStyles.needs}>
      <Message tone="info">
        {hasTimes && <p>{t('publicui.product.form.timesneedscript')}</p>}
        {hasFiles && <p>{t('publicui.product.form.filesneedscript')}</p>}
      </Message>
    </noscript>
  )
}

const postedForm = lazy(() => import('./posting/posted-form.ts'), 'What was typed before could not be read', 'wordless')

/**
 * What a guest typed and chose before the page was hydrated, or what the browser filled in again on the way back to
 * it. The page takes it over instead of forgetting it with its first rendering.
 */
function useFormAsFound(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const configurator = useConfigurator()
  const { log } = useVisit()

  useLayoutEffect(() => {
    if (!form.current || ![...form.current.elements].some(isTouched)) return
    // Read at once: with the next rendering it is gone.
    const found = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>)
    const apply = configurator.changeLater()
    void postedForm.tryLoad(log).then((chunk) => {
      if (chunk) apply((configuration) => chunk.applyFoundForm(configuration, found))
    })
  }, [configurator, log])

  return form
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  const isTicked = field.type === 'radio' || field.type === 'checkbox'
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
