import { expect, test } from 'vitest'
import { dayFile } from './day-files.ts'

const found = (path: string) => dayFile(path, async () => 'Silverpine')

test('The worker of the day page is asked for anew at each visit and may ask our own host alone [PRV-05]', async () => {
  const reply = await found('/assets/day-worker.js')
  expect(Object.fromEntries(reply?.headers ?? [])).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'service-worker-allowed': '/',
  })
})

test.for<[path: string, start: string]>([
  ['/day.webmanifest', '/day'],
  ['/en-au/day.webmanifest', '/en-au/day'],
])('The description at %s installs %s and nothing beside it', async ([path, start]) => {
  const described = await (await found(path))?.json()
  expect(described).toMatchObject({ name: 'Silverpine', start_url: start, scope: start, display: 'standalone' })
  expect((await found(described.icons[0].src))?.headers.get('content-type')).toBe('image/png')
})

test('Any other address is no file of the day page', () => {
  const others = ['/day', '/assets/day-worker.js/', '/assets/other.js', '/x/day.webmanifest', '/daywebmanifest']
  expect(others.map(found)).toEqual(others.map(() => undefined))
})
