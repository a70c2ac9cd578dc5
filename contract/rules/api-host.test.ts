import { expect, test } from 'vitest'
import { callHost, refusedApiHost } from './api-host.ts'
import { storeSettings } from './store-settings.ts'

const API = 'https://api.resort.example'
const read = (settings: Record<string, string>) => storeSettings(settings)

test('Calls go to the API host that stands on the allow-list, and to the shop’s own host without one [IMPL-78]', () => {
  expect(callHost(read({}))).toBe('')
  expect(refusedApiHost(read({ allowedapihosts: API }))).toBeUndefined()
  const listed = read({ apihost: API, allowedapihosts: `https://other.example, ${API}/` })
  expect([callHost(listed), refusedApiHost(listed)]).toEqual([API, undefined])
})

test.each([
  undefined,
  '',
  '*',
  'resort.example',
  'https://api.resort.example.evil.example',
  'http://api.resort.example',
])('An API host gets no call while the allow-list says %s [IMPL-78]', (allowedapihosts) => {
  const settings = read({ apihost: API, ...(allowedapihosts !== undefined && { allowedapihosts }) })
  expect([callHost(settings), refusedApiHost(settings)]).toEqual(['', API])
})
