import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed, encodingFor, isUnchanged, tagFor } from './compressed.ts'

test('Every encoding holds the same page', async () => {
  const { bodies } = await compressed(Buffer.from('<p>Silverpine</p>'.repeat(100)))
  expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity)
  expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['gzip;q=0', 'identity'],
  [undefined, 'identity'],
] as const)('A browser that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('A browser that has the page in this encoding is told that nothing changed', () => {
  const tag = tagFor('"abc"', 'br')
  expect(isUnchanged(`"other", W/${tag}`, tag)).toBe(true)
  expect(isUnchanged('"abc"', tag)).toBe(false)
  expect(isUnchanged('*', tag)).toBe(true)
})
