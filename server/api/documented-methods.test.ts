/** The pages send each call by the method of the documents, as docs/requirements.md repeats it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALL_CALLS, callName } from './all-calls.ts'

const ROW = /^\| (API-\d+) \| `(GET|POST|PUT|DELETE) /gm
const documented = [...readFileSync('docs/requirements.md', 'utf8').matchAll(ROW)].map(
  ([, id = '', method = '']) => [id, method] as const,
)
/** Its answers are posted as a body, and no page sends it yet. */
const OTHERWISE = ['API-81']

test.each(documented.filter(([id]) => !OTHERWISE.includes(id)))(
  'The call %s is sent by %s, as the documents say',
  (id, method) => {
    const sent = ALL_CALLS.filter((call) => call.id === id && !/By(Get|Post)$/.test(callName(call)))
    expect(sent.map((call) => call.method)).toContain(method)
  },
)

test('A change by GET is also answered by POST', () => {
  const changes = ALL_CALLS.filter(({ changes, method }) => changes && method === 'GET')
  expect(changes.length).toBeGreaterThan(6)
  for (const { path } of changes) {
    expect(ALL_CALLS.some((call) => call.path === path && call.method === 'POST')).toBe(true)
  }
})
