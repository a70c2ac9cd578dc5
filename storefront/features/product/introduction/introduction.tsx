/**
 * Where the guest is, what the product is called, and what it promises. See more opens the long description in front of
 * the page; its code comes with the press. Until then, and where it cannot come, the same link leads to the text on the
 * page itself.
 */
import { type MouseEvent, useState } from 'react'
import { categoryLink } from '#contract/rules/shop-paths.ts'
import { shortDescription } from '#contract/rules/title-and-description.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { ProductData } from '#storefront/features/product/load-product.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { Breadcrumb } from '#storefront/page/breadcrumb.tsx'
import { categoryName } from '#storefront/page/categories.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Paragraphs } from '#ui/layout/prose.tsx'
import text from '#ui/layout/text.module.css'
import aboutStyles from './about.module.css'
import { FactLine } from './fact-line.tsx'
import styles from './introduction.module.css'
import { factsOf } from './product-facts.tsx'

const inFront = lazy(() => import('./long-description.tsx'), 'The long description stays on the page')

export function Introduction({ product, categories }: ProductData) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const LongDescription = useLazy(inFront, isOpen, () => {
    setOpen(false)
    location.hash = ABOUT_ID
  })?.LongDescription
  const { headline, description } = shortDescription(product.ShortDescription)
  const crumbs = categories.map((category) => ({ name: categoryName(category, t), link: categoryLink(category) }))

  function openInFront(event: MouseEvent): void {
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className={styles.introduction}>
      <Breadcrumb label={t('publicui.product.breadcrumb')} crumbs={[...crumbs, { name: product.Name }]} />
      <h1 className={text.title}>{product.Name}</h1>
      {headline && <p className={styles.headline}>{headline}</p>}
      {(description || product.FullDescription) && (
        <p className={text.lead}>
          {description}{' '}
          {product.FullDescription && (
            <a href={`#${ABOUT_ID}`} className={styles.more} aria-haspopup="dialog" onClick={openInFront}>
              {t('publicui.product.seemore')}
            </a>
          )}
        </p>
      )}
      <FactLine facts={factsOf(product)} />
      {LongDescription && <LongDescription product={product} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

const ABOUT_ID = 'about'

/**
 * The long description as a section of the page: without JavaScript, and for a press on See more before hydration.
 * Otherwise it opens in a dialog (long-description.tsx).
 */
export function About({ product }: { product: ProductDetails }) {
  const t = useTranslate()
  if (!product.FullDescription) return null
  return (
    <section id={ABOUT_ID} className={aboutStyles.about}>
      <h2 className={text.heading}>{t('publicui.product.about', { product: product.Name })}</h2>
      <Paragraphs text={product.FullDescription} />
    </section>
  )
}
