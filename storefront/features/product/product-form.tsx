/**
 * The form by which a product is configured and put into the cart: what is asked on the left, the summary beside it.
 * Without script the browser posts it to this page.
 */
import type { ReactNode } from 'react'
import { entryField } from '#contract/rules/product-form.ts'
import { ItemSummary } from './buying/summary/item-summary.tsx'
import { useConfiguration } from './configurator/configurator-context.tsx'
import { ProductOptions } from './options/product-options.tsx'
import type { RefusedForm } from './posting/add-by-form.ts'
import { NeedsScript } from './posting/needs-script.tsx'
import { useFormAsFound } from './posting/use-form-as-found.ts'
import styles from './product-page.module.css'

type ProductFormProps = {
  /** Stands before what is asked. */
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
      <div>{foot}</div>
    </form>
  )
}
