/**
 * What a page tells search engines in the words of schema.org: the path to it, the product with its offers, the dates
 * of an event, and on the page that the shop opens with the resort itself. It says what the page shows, in its currency
 * and by addresses of its locale, and only what is complete: half an entry is worth nothing to a search engine.
 */
import { categoryLink } from '#contract/rules/shop-paths.ts'
import type { DayPricesReply } from '#storefront/features/days/facts/day-prices.ts'
import { galleryOf } from '#storefront/features/product/gallery/product-pictures.ts'
import { defaultCategory } from '#storefront/page/categories.ts'
import { datedEvents } from './dated-events.ts'
import type { FoundPage } from './found-page.ts'
import { productOffers } from './product-offers.ts'
import { resortPlace } from './ski-resort.ts'

/** As many as a search engine shows. */
const MOST_PICTURES = 4

/** `eventDays`: of a product that takes place on a few dates. Undefined where there is nothing to tell. */
export function structuredData(found: FoundPage, eventDays?: DayPricesReply): object | undefined {
  const graph = [...breadcrumbs(found), ...resort(found), ...product(found, eventDays)]
  return graph.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': graph }
}

/** A path of one step is none. */
function breadcrumbs({ above, addressOf, category, product, url }: FoundPage): object[] {
  const steps = above.map((each) => ({
    name: each.Name,
    item: addressOf(categoryLink({ ...each, UseLegacy: false }).href),
  }))
  steps.push({ name: product?.Name ?? category?.Name ?? '', item: url })
  const isWhole = steps.length > 1 && steps.every(({ item, name }) => name?.trim() && item)
  if (!isWhole) return []
  const itemListElement = steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step }))
  return [{ '@type': 'BreadcrumbList', '@id': `${url}#path`, itemListElement }]
}

function resort({ category, fileAddressOf, head, picture, shell, url }: FoundPage): object[] {
  const place = resortPlace(shell)
  const isHome = category && defaultCategory(shell.categories, shell.settings)?.Id === category.Id
  if (!place || !isHome) return []
  const image = picture && fileAddressOf(picture.ImageUrl)
  const { description } = head
  const told = { ...(image && { image: [image] }), ...(description && { description }) }
  return [{ '@type': 'SkiResort', '@id': `${url}#resort`, url, ...place, ...told }]
}

/** A calendar of prices is another view of its product: the product's own page tells of it. */
function product(found: FoundPage, eventDays: DayPricesReply | undefined): object[] {
  const { days, fileAddressOf, head, isCalendar, product, shell, url } = found
  if (!product || isCalendar) return []
  const offers = productOffers(product, days ?? eventDays, url)
  const place = resortPlace(shell)
  const events = eventDays && place ? datedEvents(found, product, eventDays, place) : []
  if (!offers || !product.Name.trim()) return events
  const image = galleryOf(product)
    .flatMap(({ ImageUrl }) => fileAddressOf(ImageUrl) ?? [])
    .slice(0, MOST_PICTURES)
  const { storeName } = shell.settings
  return [
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      name: product.Name,
      url,
      ...(product.Sku && { sku: product.Sku }),
      ...(head.description && { description: head.description }),
      ...(image.length > 0 && { image }),
      ...(storeName && { brand: { '@type': 'Brand', name: storeName } }),
      offers,
    },
    ...events,
  ]
}
