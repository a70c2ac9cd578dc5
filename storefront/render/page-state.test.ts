import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PageState, readState, writtenState } from './page-state.ts'
import type { IsPublic } from './same-page.ts'

const noneIsPublic = (() => false) as unknown as IsPublic

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
  expect(errors?.['page']).toMatchObject({ status: 404, data: { code: 'PRODUCT_NOT_FOUND' } })
})
