/** A product: its pictures, what it is called and promises, what it costs, the facts, and the long description. */
import { galleryOf } from '#contract/gallery.ts'
import { categoryLink } from '#contract/shop-paths.ts'
import { shortDescription } from '#contract/short-description.ts'
import { categoryName } from '#storefront/features/shell/category-name.ts'
import { DefaultRefreshLayout } from '#storefront/features/shell/layout.tsx'
import { WidgetZone } from '#storefront/features/shell/zones/widget-zone.tsx'
import { useResortClock } from '#storefront/features/visit/use-resort-clock.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { ButtonLink } from '#storefront/ui/button-link.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { LEFT } from '#storefront/ui/icons.ts'
import { Paragraphs } from '#storefront/ui/paragraphs.tsx'
import { Price } from '#storefront/ui/price.tsx'
import text from '#storefront/ui/text.module.css'
import wrap from '#storefront/ui/wrap.module.css'
import type { ProductData } from './load-product.ts'
import { PictureBand } from './picture-band.tsx'
import { factsOf, ProductFacts } from './product-facts.tsx'
import styles from './product-page.module.css'

export function ProductPage({ product, categories }: ProductData) {
  const say = useText()
  useResortClock()
  const { headline, description } = shortDescription(product.ShortDescription)
  const crumbs = categories.map((category) => ({ name: categoryName(category, say), link: categoryLink(category) }))
  const nearest = crumbs.at(-1)
  const facts = factsOf(product)
  return (
    <DefaultRefreshLayout>
      <PictureBand label={say('publicui.product.pictures', { product: product.Name })} pictures={galleryOf(product)} />
      <div className={wrap.wrap}>
        <div className={styles.product}>
          <div className={styles.head}>
            <Breadcrumb label={say('publicui.product.breadcrumb')} crumbs={[...crumbs, { name: product.Name }]} />
            <h1 className={text.title}>{product.Name}</h1>
            {headline && <p className={text.lead}>{headline}</p>}
            {description && <p className={styles.description}>{description}</p>}
            <Price price={product.ProductPrice} big />
          </div>
          {facts.length > 0 && <ProductFacts facts={facts} />}
          {product.FullDescription && (
            <section className={styles.about}>
              <h2 className={text.heading}>{say('publicui.product.about', { product: product.Name })}</h2>
              <Paragraphs text={product.FullDescription} />
            </section>
          )}
          {nearest && (
            <div className={styles.back}>
              <ButtonLink look="line" to={nearest.link}>
                <Icon stroke={LEFT} />
                {say('publicui.product.back', { category: nearest.name })}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
      <WidgetZone id="product-details-bottom" />
    </DefaultRefreshLayout>
  )
}
