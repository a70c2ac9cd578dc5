/**
 * What search engines ask of structured data, as schemas: the properties that schema.org names and Google requires for
 * the kinds we write, and nothing beside them. Addresses are absolute, prices are numbers and currencies are codes.
 */
import * as z from 'zod/mini'

const words = () => z.string().check(z.trim(), z.minLength(1))
const address = () => z.string().check(z.regex(/^https?:\/\/[^/\s]+\/\S*$/))
const amount = () => z.number().check(z.minimum(0))
const currency = () => z.string().check(z.regex(/^[A-Z]{3}$/))
const availability = () => z.enum(['https://schema.org/InStock', 'https://schema.org/SoldOut'])
const images = () => z.array(address()).check(z.minLength(1))

const PostalAddress = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: words(),
  addressLocality: z.optional(words()),
  addressRegion: z.optional(words()),
  postalCode: z.optional(words()),
  addressCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

const Offer = z.strictObject({
  '@type': z.literal('Offer'),
  price: amount(),
  priceCurrency: currency(),
  availability: z.optional(availability()),
  url: address(),
})

const AggregateOffer = z
  .strictObject({
    '@type': z.literal('AggregateOffer'),
    lowPrice: amount(),
    highPrice: z.optional(amount()),
    priceCurrency: currency(),
    availability: z.optional(availability()),
    url: address(),
  })
  .check(z.refine(({ highPrice, lowPrice }) => highPrice === undefined || highPrice >= lowPrice))

const Product = z.strictObject({
  '@type': z.literal('Product'),
  '@id': address(),
  name: words(),
  url: address(),
  sku: z.optional(words()),
  description: z.optional(words()),
  image: z.optional(images()),
  brand: z.optional(z.strictObject({ '@type': z.literal('Brand'), name: words() })),
  offers: z.discriminatedUnion('@type', [Offer, AggregateOffer]),
})

const Event = z.strictObject({
  '@type': z.literal('Event'),
  '@id': address(),
  name: words(),
  startDate: z.iso.date(),
  eventStatus: z.literal('https://schema.org/EventScheduled'),
  eventAttendanceMode: z.literal('https://schema.org/OfflineEventAttendanceMode'),
  location: z.strictObject({ '@type': z.literal('Place'), name: words(), address: PostalAddress }),
  organizer: z.strictObject({ '@type': z.literal('Organization'), name: words(), url: address() }),
  description: z.optional(words()),
  image: z.optional(images()),
  offers: z.optional(Offer),
})

const BreadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  '@id': address(),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: words(), item: address() }))
    .check(
      z.minLength(2),
      z.refine((steps) => steps.every(({ position }, at) => position === at + 1)),
    ),
})

const SkiResort = z.strictObject({
  '@type': z.literal('SkiResort'),
  '@id': address(),
  name: words(),
  url: address(),
  address: PostalAddress,
  telephone: z.optional(words()),
  sameAs: z.optional(address()),
  image: z.optional(images()),
  description: z.optional(words()),
})

export const RichResults = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.discriminatedUnion('@type', [Product, Event, BreadcrumbList, SkiResort])).check(z.minLength(1)),
})
export type RichResults = z.infer<typeof RichResults>

/** The entries of one kind. */
export function entriesOf<Kind extends RichResults['@graph'][number]['@type']>(data: RichResults, kind: Kind) {
  return data['@graph'].filter(
    (entry): entry is Extract<RichResults['@graph'][number], { '@type': Kind }> => entry['@type'] === kind,
  )
}
