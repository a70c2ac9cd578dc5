/**
 * Products that take place on a few dates, such as night skiing: one event for each date that the page lists, also for
 * those that are sold out. The hours of an evening are only told in words, so an event has its date and no hour.
 *
 * The page itself asks for its dates in the browser; here they are asked for when the document is written.
 */
import { showDayPricesCall } from '#contract/calls/prices.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import type { Client } from '#contract/wire/client.ts'
import type { DayPricesReply } from '#storefront/features/days/facts/day-prices.ts'
import type { FoundPage } from './found-page.ts'
import { AVAILABILITY, openDays, priceOn } from './product-offers.ts'
import type { ResortPlace } from './ski-resort.ts'

/** More would be a season and no list of evenings. */
const MOST_EVENTS = 30

function takesPlaceOnDates(product: ProductDetails): boolean {
  const { EarliestPurchaseDate, IsGolfProduct, IsRadioButtonDate, IsReservationProduct } = product
  return IsRadioButtonDate && !IsGolfProduct && !IsReservationProduct && EarliestPurchaseDate !== null
}

/** Undefined where the page is not about such a product. */
export async function loadEventDays(
  client: Client,
  { isCalendar, product }: FoundPage,
): Promise<DayPricesReply | undefined> {
  if (!product || isCalendar || !takesPlaceOnDates(product)) return undefined
  return client(showDayPricesCall, { body: { ProductId: product.Id, StartDate: product.EarliestPurchaseDate ?? '' } })
}

export function datedEvents(
  { addressOf, fileAddressOf, head, picture, url }: FoundPage,
  product: ProductDetails,
  days: DayPricesReply,
  resort: ResortPlace,
): object[] {
  const image = picture && fileAddressOf(picture.ImageUrl)
  const open = openDays(product, days)
  const listed = [...open, ...soldOutDays(product, days)].sort()
  if (listed.length > MOST_EVENTS) return []
  return listed.map((day) => {
    const price = priceOn(day, days)
    const availability = open.includes(day) ? AVAILABILITY.open : AVAILABILITY.soldOut
    const offer = { '@type': 'Offer', price, priceCurrency: product.ProductPrice.CurrencyCode, availability, url }
    return {
      '@type': 'Event',
      '@id': `${url}#${day}`,
      name: product.Name,
      startDate: day,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: resort.name, address: resort.address },
      organizer: { '@type': 'Organization', name: resort.name, url: resort.sameAs ?? addressOf('/') },
      ...(head.description && { description: head.description }),
      ...(image && { image: [image] }),
      ...(price !== undefined && { offers: offer }),
    }
  })
}

/** Of those that were ever on sale; the same that the page names as gone. */
function soldOutDays({ EarliestPurchaseDate: first }: ProductDetails, days: DayPricesReply): Day[] {
  const { Inventory, PurchasableInventory = {} } = days
  return Object.keys(Inventory.InventoryCounts).filter(
    (day) => first !== null && day >= first && Inventory.InventoryCounts[day] === 0 && PurchasableInventory[day] === 0,
  )
}
