/**
 * The long description as a part of the page: for browsers without script, and for whoever presses See more before the
 * script is there. All others read it in front of the page (long-description.tsx).
 */
import type { ProductDetails } from '#contract/calls/catalog.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Paragraphs } from '#storefront/ui/layout/paragraphs.tsx'
import text from '#storefront/ui/layout/text.module.css'
import styles from './about.module.css'

export const ABOUT_ID = 'about'

export function About({ product }: { product: ProductDetails }) {
  const t = useTranslate()
  if (!product.FullDescription) return null
  return (
    <section id={ABOUT_ID} className={styles.about}>
      <h2 className={text.heading}>{t('publicui.product.about', { product: product.Name })}</h2>
      <Paragraphs text={product.FullDescription} />
    </section>
  )
}
