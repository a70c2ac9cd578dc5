/**
 * The form by which a product is configured and put into the cart: what is asked on the left, the summary beside it. Without
 * script the browser posts it to this page.
 */
import type { ReactNode } from 'react'
import { ItemSummary } from './buying/item-summary.tsx'
import { ProductOptions } from './options/product-options.tsx'
import styles from './product-page.module.css'

/** `head` stands before what is asked, `foot` after it. */
export function ProductForm({ head, foot }: { head: ReactNode; foot: ReactNode }) {
  return (
    <form method="post" className={styles.product} noValidate>
      <div>
        {head}
        <ProductOptions />
        {foot}
      </div>
      <ItemSummary />
    </form>
  )
}
