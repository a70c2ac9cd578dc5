import { expect, test } from 'vitest'
import {
  givenAttribute,
  givenCatalog,
  givenCategory,
  givenPicture,
  givenProduct,
  guestView,
} from '#commerce/catalog/catalog-for-tests.ts'
import {
  type Catalog,
  type CatalogProduct,
  categoryView,
  crossSells,
  relatedProducts,
} from '#commerce/catalog/index.ts'
import { crossSellDocument, productTileDocument, relatedProductDocument } from './product-lists.ts'

const NOTHING: ReadonlySet<number> = new Set()

const shelves = givenCatalog(
  [
    givenCategory({ id: 1, slug: 'lift-tickets', subCategoryIds: [3, 2] }),
    givenCategory({ id: 2, slug: 'multi-day', parentId: 1, productIds: [11] }),
    givenCategory({ id: 3, slug: 'day-tickets', parentId: 1, productIds: [10] }),
  ],
  [
    givenProduct({
      id: 10,
      slug: 'day-lift-ticket',
      categoryIds: [3, 2],
      attributes: [givenAttribute({ id: 8, name: 'Start Date', controlType: 20 })],
      priceUnit: 'a day',
      badge: 'Most popular',
      showPricingCalendarView: true,
      pictures: [
        { title: 'ICON', picture: givenPicture('icon') },
        { title: 'Sunrise', picture: givenPicture('day') },
      ],
    }),
    givenProduct({ id: 11, slug: 'flex-pack', categoryIds: [2], priceMinor: 31250 }),
  ],
)
const tiles = (id: number) =>
  (categoryView(shelves, id, guestView)?.products ?? []).map((each) => productTileDocument(each, guestView))

test('A tile carries what a list needs, with a from price where the date decides [PRODUCT-23, PRODUCT-25]', () => {
  expect(tiles(3)[0]).toEqual({
    Id: 10,
    Name: 'day-lift-ticket',
    SeName: 'day-lift-ticket',
    Sku: 'DAY-LIFT-TICKET',
    Quantity: 1,
    CurrentStoreName: 'Silverpine',
    ShortDescription: '',
    ProductPrice: {
      Price: '$109',
      PriceValue: 109,
      PriceValueWithDiscount: 109,
      CurrencyCode: 'USD',
      IsFrom: true,
      Unit: 'a day',
    },
    DefaultPictureModel: expect.objectContaining({ Title: 'Sunrise', ImageUrl: '/media/1/day/tile-960.webp' }),
    ShowPricingCalendarView: true,
    UseLegacy: false,
    Badge: 'Most popular',
    CategoryPath: ['lift-tickets', 'day-tickets'],
  })
})

test('A tile shows a plain price where nothing changes it', () => {
  expect(tiles(2)[0]?.ProductPrice).toEqual({
    Price: '$312.50',
    PriceValue: 312.5,
    PriceValueWithDiscount: 312.5,
    CurrencyCode: 'USD',
  })
})

/** Product 1 with neighbor 2, both on one shelf. */
function givenNeighbor(other: Partial<CatalogProduct> & { slug: string }): Catalog {
  const main = givenProduct({ id: 1, slug: 'main', categoryIds: [1], relatedIds: [2], crossSellIds: [2] })
  const neighbor = givenProduct({ id: 2, categoryIds: [1], ...other })
  return givenCatalog([givenCategory({ id: 1, slug: 'shelf' })], [main, neighbor])
}
const related = (catalog: Catalog, thumbnailSize?: number) =>
  (relatedProducts(catalog, 1, guestView, NOTHING) ?? []).map((each) =>
    relatedProductDocument(each, guestView, thumbnailSize),
  )

test('Related products carry what a card shows and a search engine reads [PRODUCT-19]', () => {
  const catalog = givenNeighbor({
    slug: 'tubing',
    name: 'Tubing',
    priceMinor: 2900,
    priceUnit: 'an hour',
    isDynamicPrice: true,
    metaTitle: 'Tube!',
    pictures: [{ title: '', picture: givenPicture('tubing') }],
  })

  expect(related(catalog)).toMatchObject([
    {
      ProductOverview: {
        Id: 2,
        Name: 'Tubing',
        SeName: 'tubing',
        Url: '/l/shelf/p/tubing',
        UseLegacy: false,
        DefaultPictureModel: { ImageUrl: '/media/1/tubing/tile-960.webp', Width: 960 },
        ProductPrice: { PriceValue: 29, IsFrom: true, Unit: 'an hour' },
      },
      SEOMetaTitle: 'Tube!',
    },
  ])
})

test.each([
  [300, 400, 300],
  [400, 400, 300],
  [600, 960, 720],
  [2000, 960, 720],
])('Related products have the smallest picture that fills %i pixels', (thumbnailSize, Width, Height) => {
  const catalog = givenNeighbor({ slug: 'a', pictures: [{ title: '', picture: givenPicture('a') }] })
  const [first] = related(catalog, thumbnailSize)

  expect(first?.ProductOverview.DefaultPictureModel).toMatchObject({
    ImageUrl: `/media/1/a/tile-${Width}.webp`,
    Width,
    Height,
  })
})

test('Cross-sells are listed with price, picture and link [CART-13]', () => {
  const catalog = givenNeighbor({ slug: 'p0' })
  const [record] = crossSells(catalog, [1], guestView, NOTHING).map((each) => crossSellDocument(each, guestView))

  expect(record).toEqual({
    Id: 2,
    Name: 'p0',
    Price: '$109',
    ImageUrl: null,
    Url: '/l/shelf/p/p0',
    UseLegacy: false,
  })
})

test('A cross-sell says that its price is the least where a date decides', () => {
  const catalog = givenNeighbor({
    slug: 'p0',
    attributes: [givenAttribute({ id: 8, name: 'Start Date', controlType: 20 })],
  })
  const [record] = crossSells(catalog, [1], guestView, NOTHING).map((each) => crossSellDocument(each, guestView))

  expect(record).toMatchObject({ Price: '$109', IsFrom: true })
})
