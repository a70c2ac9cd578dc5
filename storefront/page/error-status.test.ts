import { expect, test } from 'vitest'
import { errorStatus } from './error-status.ts'

test.each([
  [{ statusCode: 404, status: 410, response: { status: 403 } }, 404],
  [{ status: 410, response: { status: 403 } }, 410],
  [{ response: { status: 403 } }, 403],
  [{ statusCode: '404' }, 404],
  [{ statusCode: 0, status: 503 }, 503],
  [{ statusCode: 200 }, 500],
  [{ statusCode: 9999 }, 500],
  [new Error('broken'), 500],
  ['broken', 500],
  [null, 500],
  [undefined, 500],
])('The status of %j is %d: its own, then that of its response, else 500 [ERROR-11]', (error, status) => {
  expect(errorStatus(error)).toBe(status)
})
