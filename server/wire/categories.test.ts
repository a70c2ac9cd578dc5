import { expect, test } from 'vitest'
import { givenCatalog, givenCategory, givenPicture, guestView } from '#commerce/catalog/catalog-for-tests.ts'
import { categoryTree, categoryView } from '#commerce/catalog/index.ts'
import { categoryDocument, categoryNodeDocument, nameOfCategory } from './categories.ts'

test('A category in the tree carries everything menus and links need [PRODUCT-21, IMPL-64]', () => {
  const catalog = givenCatalog([
    givenCategory({ id: 1, slug: 'lift-tickets', name: 'Lift tickets', subCategoryIds: [2] }),
    givenCategory({ id: 2, slug: 'day-tickets', name: 'Day tickets', parentId: 1, description: 'One day' }),
  ])

  expect(categoryTree(catalog).map(categoryNodeDocument)).toEqual([
    {
      Id: 1,
      Name: 'Lift tickets',
      SeName: 'lift-tickets',
      Route: '/lift-tickets',
      ParentRoute: null,
      Hidden: false,
      IncludeInTopMenu: true,
      IsExternalUrl: false,
      ExternalUrl: null,
      UseLegacy: false,
      Description: '',
      ShowPricingCalendar: false,
      SubCategories: [
        {
          Id: 2,
          Name: 'Day tickets',
          SeName: 'day-tickets',
          Route: '/day-tickets',
          ParentRoute: '/lift-tickets',
          Hidden: false,
          IncludeInTopMenu: true,
          IsExternalUrl: false,
          ExternalUrl: null,
          UseLegacy: false,
          Description: 'One day',
          ShowPricingCalendar: false,
          SubCategories: [],
        },
      ],
    },
  ])
})

test('A category without a name is called Missing category name in the tree [PRODUCT-22]', () => {
  const tree = categoryTree(givenCatalog([givenCategory({ id: 1, slug: 'x', name: ' ' })]))
  expect(tree.map(categoryNodeDocument)[0]?.Name).toBe('Missing category name')
})

test('A category without a name says so [PRODUCT-22]', () => {
  expect(nameOfCategory('Golf')).toBe('Golf')
  expect(['', '  ', null, undefined].map(nameOfCategory)).toEqual(Array(4).fill('Missing category name'))
})

test('A sub category as its page shows it names its parent and carries its pictures in every width', () => {
  const catalog = givenCatalog([
    givenCategory({ id: 1, slug: 'lift-tickets', subCategoryIds: [3] }),
    givenCategory({ id: 3, slug: 'day-tickets', parentId: 1, pictures: [givenPicture('day')] }),
  ])
  const seen = categoryView(catalog, 3, guestView)
  const page = seen && categoryDocument(seen, guestView)

  expect(page?.ParentRoute).toBe('/lift-tickets')
  expect(page?.PictureModels).toEqual([
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
