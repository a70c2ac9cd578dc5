import fc from 'fast-check'
import { isRouteErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import type { PublicValue } from '#contract/wire/client.ts'
import { errorFacts } from '#storefront/page/shop-errors.ts'
import { type PageState, readState, writtenState } from './page-state.ts'
import type { PublicReplyOf } from './public-parts.ts'

const noneIsPublic = () => undefined

const empty: PageState = {
  locale: 'en-US',
  baseUrl: { origin: '', basename: '' },
  textsUrl: '/texts/en-US.json',
  loaderData: {},
  errors: null,
}

test('No text of an operator or a guest can end the state block or open another one [XSS-02]', () => {
  const texts = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    '\u2028\u2029',
    '&lt;/script&gt;',
    '</ScRiPt >',
  ]
  const written = writtenState({ ...empty, loaderData: { page: texts } }, noneIsPublic)
  expect(written).not.toMatch(/[<>&\u2028\u2029]/)
  expect(readState(written).loaderData).toEqual({ page: texts })
})

test('The state of a page is read to the letter as it was written [XSS-02]', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (loaderData) => {
      const plain = JSON.parse(JSON.stringify(loaderData)) as PageState['loaderData']
      expect(readState(writtenState({ ...empty, loaderData: plain }, noneIsPublic)).loaderData).toEqual(plain)
    }),
  )
})

test('The error of a page is recognized in the browser by its status and its data', () => {
  const error = { status: 404, statusText: '', internal: false, data: { code: 'PRODUCT_NOT_FOUND', path: '/l/a/p/b' } }
  const { errors } = readState(writtenState({ ...empty, errors: { page: error } }, noneIsPublic))
  expect(isRouteErrorResponse(errors?.['page'])).toBe(true)
  expect(errorFacts(errors?.['page'])).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
})

test('A public reply stands in the state as it was written once, and is made inert like every other text [XSS-02]', () => {
  const reply = { Name: '</script>&', Tags: ['<b>'] }
  const text = JSON.stringify(reply)
  const value = reply as unknown as PublicValue
  const own = { Name: '</script>' }
  const publicReplyOf: PublicReplyOf = (asked) =>
    asked === reply || asked === reply.Tags ? { text, value } : undefined
  const written = writtenState({ ...empty, loaderData: { reply, part: reply.Tags, own } }, publicReplyOf)
  expect(written).not.toMatch(/[<>&]/)
  expect(readState(written).loaderData).toEqual({ reply, part: ['<b>'], own })
})
