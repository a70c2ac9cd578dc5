import { expect, test } from 'vitest'
import { framedPath, previewAddress } from './framed-path.ts'

test('The frame begins at the named page, at the draft or at the home page, in the locale that was chosen [IMPL-13]', () => {
  const at = '2026-12-19T08:00'
  expect(previewAddress({ at }, 'en-US', '')).toBe('/admin/preview/2026-12-19T0800/-/')
  expect(previewAddress({ at }, 'en-CA', '/l/golf')).toBe('/admin/preview/2026-12-19T0800/-/en-CA/l/golf')
  expect(previewAddress({ draftOf: 'ticket' }, 'en-CA', '')).toBe('/admin/preview/now/ticket')
  expect(previewAddress({ draftOf: 'ticket' }, 'en-US', '/l/golf')).toBe('/admin/preview/now/ticket/l/golf')
})

test('A path that would lead out of the shop is no beginning [IMPL-13]', () => {
  for (const path of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)']) {
    expect(previewAddress({}, 'en-US', path)).toBe('/admin/preview/now/-/')
  }
})

test('The page in the frame is known without its time and its locale, with what was asked of it [IMPL-13]', () => {
  const framed = (pathname: string, search = '') =>
    framedPath({ contentWindow: { location: { pathname, search } } as Window })
  expect(framed('/admin/preview/now/-/en-CA/l/golf', '?a=1')).toBe('/l/golf?a=1')
  expect(framed('/admin/preview/2026-12-19T0800/ticket/l/golf')).toBe('/l/golf')
  expect(framed('/blank')).toBeUndefined()
  expect(framedPath(null)).toBeUndefined()
})
