import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pictureVersion } from '#demo/pictures/originals.ts'
import { createMedia } from './media.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chairlift-media-'))
const media = createMedia({ dataDir })
const ask = (path: string) => media(new Request(`http://localhost${path}`), path)

afterAll(() => rmSync(dataDir, { recursive: true }))

test('A picture is made once, kept, and may be kept by the browser for ever', async () => {
  const path = `/media/${pictureVersion}/golf/square-300.webp`
  const replies = await Promise.all([ask(path), ask(path), ask(path)])
  expect(replies.map((reply) => reply?.headers.get('cache-control'))).toEqual(
    Array(3).fill('public, max-age=31536000, immutable'),
  )
  expect(replies[0]?.headers.get('content-type')).toBe('image/webp')
  expect(readdirSync(join(dataDir, 'media', pictureVersion, 'golf'))).toEqual(['square-300.webp'])
})

test.each(['scenes', '00000000'])(
  'An address with the version %s names the current picture, for a while',
  async (version) => {
    const reply = await ask(`/media/${version}/golf/square-300.webp`)
    expect(reply?.headers.get('cache-control')).toBe('public, max-age=3600')
  },
)

test.each([
  `/media/${pictureVersion}/golf/square-299.webp`,
  `/media/${pictureVersion}/golf/square-99999.webp`,
  `/media/${pictureVersion}/golf/tall-900.webp`,
  `/media/${pictureVersion}/golf/square-300.svg`,
  `/media/${pictureVersion}/../golf/square-300.webp`,
  `/media/${pictureVersion}/constructor/square-300.webp`,
  '/media/0000000g/golf/square-300.webp',
])('The address %s is no picture, and none is made for it', async (path) => {
  expect(await ask(path)).toBeUndefined()
})
