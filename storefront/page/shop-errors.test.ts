import { createStaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { CallFailed } from '#contract/wire/client.ts'
import { productNotFound } from '#storefront/features/errors/product-not-found.ts'
import { errorStatus } from './error-status.ts'
import { callFailed, errorFacts } from './shop-errors.ts'

test.each([
  [{ statusCode: 404, status: 500 }, 404],
  [{ status: 410 }, 410],
  [{ response: { status: 503 } }, 503],
  [{ statusCode: 200, status: 'odd' }, 500],
  [new Error('bug'), 500],
  ['a string', 500],
  [undefined, 500],
  [null, 500],
])('The status of the error %j is %i [ERROR-11]', (error, status) => {
  expect(errorStatus(error)).toBe(status)
})

test('The error of a missing product has its keys, status and path [ERROR-06, ERROR-07]', () => {
  const { data, init } = productNotFound('/l/lift-tickets/p/gone')
  expect(data).toEqual({
    code: 'PRODUCT_NOT_FOUND',
    messageKey: 'publicui.errors.productnotfound',
    promptKey: 'publicui.errors.productnotfoundprompt',
    path: '/l/lift-tickets/p/gone',
  })
  expect(init?.status).toBe(404)
})

test('A 404 of the router itself is shown as an unknown page', async () => {
  const context = await createStaticHandler([{ id: 'home', path: '/' }]).query(new Request('http://shop.test/nowhere'))
  if (context instanceof Response) throw new Error('The router redirects')
  expect(errorFacts(context.errors?.['home'])).toMatchObject({
    messageKey: 'publicui.errors.pagenotfound',
    status: 404,
  })
})

test('A failed call keeps its status and its words, and a bug stays a bug', () => {
  const problem = { statusCode: 429, code: 'TOO_MANY', message: 'Slow down' }
  const call = { id: 'API-51', method: 'GET', path: '/api/v1/categories' } as const
  expect(callFailed(new CallFailed(call, 429, problem))).toMatchObject({
    data: { code: 'TOO_MANY', message: 'Slow down' },
    init: { status: 429 },
  })
  const bug = new TypeError('x is not a function')
  expect(callFailed(bug)).toBe(bug)
})
