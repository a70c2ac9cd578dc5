/**
 * What a product costs day by day: its picture, whose prices they are, two months of days, and the day that was chosen.
 */
import { categoryLink } from '#contract/rules/shop-paths.ts'
import { shortDescription } from '#contract/rules/title-and-description.ts'
import { usePassedWords } from '#storefront/features/days/words/passed-words.ts'
import { Hero } from '#storefront/features/layouts/hero/hero.tsx'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { galleryOf } from '#storefront/features/product/gallery/product-pictures.ts'
import { useViewedItem } from '#storefront/features/product/use-viewed-item.ts'
import { Breadcrumb } from '#storefront/page/breadcrumb.tsx'
import { categoryName } from '#storefront/page/categories.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { calendarViewed } from '#storefront/visit/analytics/item-events.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import type { CalendarChoice } from './calendar-choice.ts'
import { useCalendarChoice } from './calendar-choice.ts'
import { DaysAndPrices } from './days-and-prices.tsx'
import type { PricingCalendarData } from './load-pricing-calendar.ts'
import type { PriceOption } from './price-options.ts'
import { priceOptions } from './price-options.ts'
import styles from './pricing-calendar.module.css'
import { useCurrentProduct, useLivePrices } from './use-live-prices.ts'

export function PricingCalendarPage(opened: PricingCalendarData) {
  const { product, passed } = useCurrentProduct(opened.product)
  const { settings, prices } = opened
  const data = { ...opened, product }
  const passedWords = usePassedWords()
  useViewedItem(product, calendarViewed)
  const options = priceOptions(product, useShell().settings.hiddenAttributes)
  const chosen = useCalendarChoice(product, options)
  const { choice, choose } = chosen
  const live = useLivePrices({ product, first: { settings, prices }, values: chosen.first.values }, choice)
  // A choice whose prices failed to load is not shown: the prices on the page name the choice they are for.
  const values = live.hasFailed && !live.isLoading ? live.values : choice.values
  return (
    <DefaultRefreshLayout>
      <div className={styles.band}>
        <Hero pictures={galleryOf(product).slice(0, 1)} />
      </div>
      <div className={wrap.wrap}>
        <div className={styles.head}>
          <Introduction {...data} />
          <PriceOptionsField
            options={options}
            values={values}
            onChoose={(values) => choose({ day: choice.day, values })}
          />
        </div>
        <div role="status" className={passed ? styles.passed : text.visuallyHidden}>
          {passed && <Message tone="info">{passedWords(passed.day, passed.first)}</Message>}
        </div>
        <DaysAndPrices
          data={data}
          options={options}
          chosen={{ ...chosen, choice: { ...choice, values } }}
          live={live}
        />
      </div>
    </DefaultRefreshLayout>
  )
}

function Introduction({ product, categories }: PricingCalendarData) {
  const t = useTranslate()
  const isReserved = product.IsReservationProduct
  const { headline } = shortDescription(product.ShortDescription)
  const crumbs = categories.map((category) => ({ name: categoryName(category, t), link: categoryLink(category) }))
  return (
    <div className={styles.words}>
      <Breadcrumb
        label={t('publicui.product.breadcrumb')}
        crumbs={[
          ...crumbs,
          { name: t(isReserved ? 'publicui.pricingcalendar.crumbreserved' : 'publicui.pricingcalendar.crumb') },
        ]}
      />
      <h1 className={text.title}>
        {t(isReserved ? 'publicui.pricingcalendar.titlereserved' : 'publicui.pricingcalendar.title')}
      </h1>
      <p className={text.lead}>{[product.Name, headline].filter(Boolean).join('. ')}</p>
    </div>
  )
}

type PriceOptionsProps = {
  options: readonly PriceOption[]
  values: CalendarChoice['values']
  onChoose(values: CalendarChoice['values']): void
}

/** Whose prices the calendar shows: one choice for each option by which they differ. */
function PriceOptionsField({ options, values, onChoose }: PriceOptionsProps) {
  if (options.length === 0) return null
  return (
    <div className={styles.options}>
      {options.map(({ attribute: { Id, Title }, values: offered }) => (
        <div key={Id} role="radiogroup" aria-label={Title} className={styles.option}>
          <Segmented
            name={`price-option-${Id}`}
            choices={offered.map(({ Id: value, title }) => ({ value: String(value), name: title }))}
            chosen={values[Id] === undefined ? undefined : String(values[Id])}
            onChoose={(value) => onChoose({ ...values, [Id]: Number(value) })}
          />
        </div>
      ))}
    </div>
  )
}
