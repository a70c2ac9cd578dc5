/**
 * A category: its hero, what it is about, its sub categories, the product it leads with, and everything on sale in it.
 */
import { Fragment } from 'react'
import { categoryLink } from '#contract/rules/shop-paths.ts'
import type { Category, ProductTile } from '#contract/schemas/catalog.ts'
import { AllPricesLink } from '#storefront/features/category/days/day-links.tsx'
import { DefaultLayout } from '#storefront/features/layouts/layout.tsx'
import { WidgetZone } from '#storefront/features/layouts/zones/widget-zone.tsx'
import { categoryName, defaultCategory } from '#storefront/page/categories.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { Tabs } from '#storefront/page/tabs.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { type ChooseItem, useItemList } from '#storefront/visit/analytics/use-item-list.ts'
import { Paragraphs } from '#ui/layout/prose.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './category-page.module.css'
import { EmbeddedCalendar } from './days/embedded-calendar.tsx'
import { useCurrentDays } from './days/use-current-days.ts'
import { EmptyCategory } from './empty-category.tsx'
import { FeatureCard } from './feature-card.tsx'
import type { CategoryData } from './load-category.ts'
import { Tile } from './tile.tsx'
import { TileSkeletons, useSlowNavigation } from './tile-skeletons.tsx'

export function CategoryPage({ category, primary, nextDays }: CategoryData) {
  const { categories, settings } = useShell()
  const onChoose = useItemList(category.Id, category.Name ?? '', productsIn(category))
  const isHome = defaultCategory(categories, settings)?.Id === category.Id
  return (
    <DefaultLayout pictures={category.PictureModels}>
      {isHome && <WidgetZone id="homepage-top" />}
      <div className={wrap.wrap}>
        <Introduction category={category} primary={primary} />
        {useSlowNavigation() ? (
          <TileSkeletons />
        ) : (
          <Products category={category} primary={primary} nextDays={nextDays} onChoose={onChoose} />
        )}
      </div>
      {isHome && <WidgetZone id="homepage-bottom" />}
    </DefaultLayout>
  )
}

function Introduction({ category, primary }: Pick<CategoryData, 'category' | 'primary'>) {
  const t = useTranslate()
  const { PricingCalendarProduct: feature } = category
  const subs = primary.SubCategories.filter(({ Hidden }) => !Hidden)
  const tabs = subs.map((sub) => ({
    name: categoryName(sub, t),
    link: categoryLink(sub),
    current: sub.Id === category.Id,
  }))
  // External tabs leave the shop, where no tab leads back: "All" would only lead to itself.
  if (subs.some(({ IsExternalUrl }) => !IsExternalUrl)) {
    tabs.unshift({
      name: t('publicui.category.all'),
      link: categoryLink(primary),
      current: category.Id === primary.Id,
    })
  }
  return (
    <div className={styles.introduction}>
      <div className={styles.lead}>
        <div>
          <h1 className={text.display}>{categoryName(category, t)}</h1>
          {category.Description && <Paragraphs text={category.Description} className={styles.description} />}
        </div>
        {feature && <AllPricesLink product={feature}>{t('publicui.category.allprices')}</AllPricesLink>}
      </div>
      {tabs.length > 0 && <Tabs label={categoryName(primary, t)} tabs={tabs} />}
    </div>
  )
}

/** In the order in which they are shown. */
function productsIn({ PricingCalendarProduct: feature, ProductDetails }: Category): ProductTile[] {
  return feature ? [feature, ...ProductDetails.filter(({ Id }) => Id !== feature.Id)] : ProductDetails
}

function Products({ category, primary, nextDays, onChoose }: CategoryData & { onChoose: ChooseItem }) {
  const products = productsIn(category)
  const days = useCurrentDays(category.PricingCalendarProduct, nextDays)
  if (products.length === 0) return <EmptyCategory category={category} primary={primary} />
  return (
    <div className={styles.tiles}>
      {products.map((product) =>
        product === category.PricingCalendarProduct ? (
          <Fragment key={product.Id}>
            <FeatureCard product={product} nextDays={days} onChoose={onChoose} />
            {category.ShowPricingCalendar && days && (
              <EmbeddedCalendar product={product} nextDays={days} onChoose={onChoose} />
            )}
          </Fragment>
        ) : (
          <Tile key={product.Id} product={product} onChoose={onChoose} />
        ),
      )}
    </div>
  )
}
