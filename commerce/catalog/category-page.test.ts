import { expect, test } from 'vitest'
import type { CatalogProduct } from './catalog.ts'
import {
  givenAttribute,
  givenCatalog,
  givenCategory,
  givenPicture,
  givenProduct,
  guestView,
} from './catalog-for-tests.ts'
import { categoryPage } from './category-page.ts'

const voucherId = givenAttribute({ id: 9, name: 'Voucher Id' })
const dates = givenAttribute({ id: 8, name: 'Start Date', controlType: 20 })

const catalog = givenCatalog(
  [
    givenCategory({
      id: 1,
      slug: 'lift-tickets',
      subCategoryIds: [3, 2],
      productIds: [12],
      calendarProductId: 10,
      showPricingCalendar: true,
    }),
    givenCategory({ id: 2, slug: 'multi-day', parentId: 1, productIds: [11, 10] }),
    givenCategory({
      id: 3,
      slug: 'day-tickets',
      parentId: 1,
      productIds: [10, 13, 14],
      pictures: [givenPicture('day')],
    }),
    givenCategory({ id: 4, slug: 'staff-only', isHidden: true, subCategoryIds: [5], productIds: [11] }),
    givenCategory({ id: 5, slug: 'uniforms', parentId: 4 }),
  ],
  [
    givenProduct({
      id: 10,
      slug: 'day-lift-ticket',
      categoryIds: [3, 2],
      attributes: [dates],
      priceUnit: 'a day',
      badge: 'Most popular',
      showPricingCalendarView: true,
      pictures: [
        { title: 'ICON', picture: givenPicture('icon') },
        { title: 'Sunrise', picture: givenPicture('day') },
      ],
    }),
    givenProduct({ id: 11, slug: 'flex-pack', categoryIds: [2], priceMinor: 31250 }),
    givenProduct({ id: 12, slug: 'parking', categoryIds: [1] }),
    givenProduct({ id: 13, slug: 'first-timer-lesson', categoryIds: [3], attributes: [voucherId] }),
    givenProduct({ id: 14, slug: 'withdrawn', categoryIds: [3], isPublished: false }),
  ],
)
const listed = (id: number, view = guestView) =>
  categoryPage(catalog, id, view)?.ProductDetails.map(({ SeName }) => SeName)

test('the page of a primary category lists its own products, then those of its sub categories, each once and in order', () => {
  expect(listed(1)).toEqual(['parking', 'day-lift-ticket', 'flex-pack'])
})

test('the page of a sub category lists its own products', () => {
  expect(listed(2)).toEqual(['flex-pack', 'day-lift-ticket'])
})

test('a category page never lists products that need a voucher or are not published, not for staff either', () => {
  expect(listed(3)).toEqual(['day-lift-ticket'])
  expect(listed(3, { ...guestView, staff: true })).toEqual(['day-lift-ticket'])
})

test('the page of a hidden category, or of one below it, exists for staff only', () => {
  expect(listed(4)).toBeUndefined()
  expect(listed(5)).toBeUndefined()
  expect(listed(4, { ...guestView, staff: true })).toEqual(['flex-pack'])
})

test('a category page does not exist for an unknown id', () => {
  expect(listed(99)).toBeUndefined()
})

test('a category page names its calendar and the product in it [PRODUCT-24]', () => {
  expect(categoryPage(catalog, 1, guestView)).toMatchObject({
    ShowPricingCalendar: true,
    PricingCalendarProduct: { SeName: 'day-lift-ticket' },
  })
})

test('a category page has no calendar of a product that is hidden from the visitor [PRODUCT-24]', () => {
  const withCalendarOf = (product: Partial<CatalogProduct>, view = guestView) =>
    categoryPage(
      givenCatalog(
        [
          givenCategory({ id: 1, slug: 'activities', calendarProductId: 20 }),
          givenCategory({ id: 2, slug: 'staff-only', isHidden: true }),
        ],
        [givenProduct({ id: 20, slug: 'uniform', categoryIds: [1], ...product })],
      ),
      1,
      view,
    )?.PricingCalendarProduct

  expect(withCalendarOf({})).toMatchObject({ SeName: 'uniform' })
  expect(withCalendarOf({ categoryIds: [2] })).toBeNull()
  expect(withCalendarOf({ isPublished: false })).toBeNull()
  expect(withCalendarOf({ attributes: [voucherId] })).toBeNull()
  expect(withCalendarOf({ categoryIds: [2] }, { ...guestView, staff: true })).toMatchObject({ SeName: 'uniform' })
})

test('a category page carries its pictures in every width', () => {
  expect(categoryPage(catalog, 3, guestView)?.PictureModels).toEqual([
    {
      Title: '',
      ImageUrl: '/media/1/day/hero-960.webp',
      AlternateText: 'Picture of day',
      Width: 960,
      Height: 720,
      Sources: [
        { Type: 'image/avif', SrcSet: '/media/1/day/hero-400.avif 400w, /media/1/day/hero-960.avif 960w' },
        { Type: 'image/webp', SrcSet: '/media/1/day/hero-400.webp 400w, /media/1/day/hero-960.webp 960w' },
      ],
    },
  ])
})

test('a tile carries what a list needs, with a from price where the date decides [PRODUCT-23, PRODUCT-25]', () => {
  expect(categoryPage(catalog, 3, guestView)?.ProductDetails[0]).toEqual({
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

test('a tile leads into the first category a visitor may see, and never names a hidden one', () => {
  const shelves = givenCatalog(
    [
      givenCategory({ id: 1, slug: 'staff-only', isHidden: true, subCategoryIds: [2] }),
      givenCategory({ id: 2, slug: 'uniforms', parentId: 1 }),
      givenCategory({ id: 3, slug: 'shop', productIds: [20] }),
    ],
    [givenProduct({ id: 20, slug: 'hat', categoryIds: [2, 1, 3] })],
  )
  const pathFor = (view = guestView) => categoryPage(shelves, 3, view)?.ProductDetails[0]?.CategoryPath

  expect(pathFor()).toEqual(['shop'])
  expect(pathFor({ ...guestView, staff: true })).toEqual(['staff-only', 'uniforms'])
})

test('a tile shows a plain price where nothing changes it', () => {
  expect(categoryPage(catalog, 2, guestView)?.ProductDetails[0]?.ProductPrice).toEqual({
    Price: '$312.50',
    PriceValue: 312.5,
    PriceValueWithDiscount: 312.5,
    CurrencyCode: 'USD',
  })
})
