import { expect, test } from 'vitest'
import { editLink, productQuery } from './edit-query.ts'

const line = {
  Id: 7,
  ProductId: 3,
  Quantity: 2,
  SeName: 'day-lift-ticket',
  CategoryPath: ['lift-tickets', 'day-tickets'],
  UseLegacy: false,
  SelectedValueIds: { '11': '42', '12': '2026-12-09', '13': '5,6' },
}

test('The link that edits a line names product, line, quantity and one number per option [IMPL-02]', () => {
  const { href, plain } = editLink(line)
  const url = new URL(href, 'https://shop.example')

  expect(plain).toBe(false)
  expect(url.pathname).toBe('/l/lift-tickets/day-tickets/p/day-lift-ticket')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    productid: '3',
    editmode: 'true',
    productquantity: '2',
    updatecartitemid: '7',
    '11': '42',
    '12': '2026-12-09',
    '13': '5,6',
  })
})

test('The link that edits a line is read back as it was written [ROUTE-31, ROUTE-32, ROUTE-34, ROUTE-35]', () => {
  const { searchParams } = new URL(editLink(line).href, 'https://shop.example')

  expect(productQuery(searchParams)).toEqual({
    isEdit: true,
    lineId: 7,
    quantity: 2,
    choices: new Map([
      [11, '42'],
      [12, '2026-12-09'],
      [13, '5,6'],
    ]),
  })
})

test.for([
  ['', { isEdit: false, lineId: undefined, quantity: undefined }],
  ['editmode=1&updatecartitemid=-7&productquantity=two', { isEdit: false, lineId: undefined, quantity: undefined }],
  ['EditMode=TRUE&UpdateCartItemId=7&ProductQuantity=3', { isEdit: true, lineId: 7, quantity: 3 }],
  ['productquantity=0&updatecartitemid=1e3', { isEdit: false, lineId: undefined, quantity: undefined }],
] as const)('The unreadable parts of the query "%s" are ignored', ([query, expected]) => {
  expect(productQuery(new URLSearchParams(query))).toMatchObject(expected)
})

test('The first of two equal numbers in a query counts, and a name that is no number names no option', () => {
  const { choices } = productQuery(new URLSearchParams('11=42&11=43&x=1&0=1&-2=1&999999999999=1'))

  expect([...choices]).toEqual([[11, '42']])
})
