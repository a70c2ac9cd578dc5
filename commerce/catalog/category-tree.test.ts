import { expect, test } from 'vitest'
import { givenCatalog, givenCategory } from './catalog-for-tests.ts'
import { categoryNameOf, categoryTree } from './category-tree.ts'

test('a category in the tree carries everything menus and links need [PRODUCT-21, IMPL-64]', () => {
  const catalog = givenCatalog([
    givenCategory({ id: 1, slug: 'lift-tickets', name: 'Lift tickets', subCategoryIds: [2] }),
    givenCategory({ id: 2, slug: 'day-tickets', name: 'Day tickets', parentId: 1, description: 'One day' }),
  ])

  expect(categoryTree(catalog)).toEqual([
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

test('hidden categories and the categories below them are in no menu [IMPL-64]', () => {
  const catalog = givenCatalog([
    givenCategory({ id: 1, slug: 'shown', subCategoryIds: [2, 3] }),
    givenCategory({ id: 2, slug: 'hidden-sub', parentId: 1, isHidden: true }),
    givenCategory({ id: 3, slug: 'shown-sub', parentId: 1 }),
    givenCategory({ id: 4, slug: 'staff-only', isHidden: true, subCategoryIds: [5] }),
    givenCategory({ id: 5, slug: 'uniforms', parentId: 4 }),
  ])

  const tree = categoryTree(catalog)
  expect(tree.map(({ SeName }) => SeName)).toEqual(['shown'])
  expect(tree[0]?.SubCategories.map(({ SeName }) => SeName)).toEqual(['shown-sub'])
})

test('a category without a name is called Missing category name in the tree [PRODUCT-22]', () => {
  expect(categoryTree(givenCatalog([givenCategory({ id: 1, slug: 'x', name: ' ' })]))[0]?.Name).toBe(
    'Missing category name',
  )
})

test('a category without a name says so [PRODUCT-22]', () => {
  expect(categoryNameOf({ Name: 'Golf' })).toBe('Golf')
  expect([{ Name: '' }, { Name: '  ' }, { Name: null }, {}].map(categoryNameOf)).toEqual(
    Array(4).fill('Missing category name'),
  )
})
