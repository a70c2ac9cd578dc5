import { expect, test } from 'vitest'
import { withQuery } from './route-query.ts'

test.each([
  ['/l/golf', '', '/l/golf'],
  ['/l/golf', '?utm=2', '/l/golf?utm=2'],
  ['/l/golf?promo=1', '?utm=2', '/l/golf?promo=1&utm=2'],
  ['/l/golf?promo=1#tee', '?utm=2', '/l/golf?promo=1&utm=2#tee'],
  ['/l/golf#tee', '?utm=2', '/l/golf?utm=2#tee'],
  ['/l/golf#tee?', '?utm=2', '/l/golf?utm=2#tee?'],
  ['/l/golf?', '?', '/l/golf'],
  ['/l/golf?utm=2', '?utm=2&a=b%20c', '/l/golf?utm=2&a=b%20c'],
])('The address %s reached with the query %j becomes %s [OPEN-05]', (address, search, kept) => {
  expect(withQuery(address, search)).toBe(kept)
})
