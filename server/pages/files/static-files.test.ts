import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

const dir = mkdtempSync(join(tmpdir(), 'chairlift-files-'))
beforeAll(async () => {
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'assets/entry-1.js'), 'export {}')
})
afterAll(() => rmSync(dir, { recursive: true }))

const request = new Request('http://shop.test/', { headers: { 'accept-encoding': 'identity' } })

test('A file of the build and a published document are found at their addresses, with their types', async () => {
  const files = createStaticFiles([dir])
  const texts = files.publish('texts', 'en-US', 'json', '{"a":"b"}')
  const [built, published] = [await files.find(request, '/assets/entry-1.js'), await files.find(request, texts)]
  expect([await built?.text(), await published?.text()]).toEqual(['export {}', '{"a":"b"}'])
  expect(built?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(published?.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('A document of the same content keeps its address, and one of other content gets another', () => {
  const files = createStaticFiles([dir])
  const publish = (content: string) => files.publish('theme', 'colors', 'css', content)
  expect(publish(':root{}')).toBe(publish(':root{}'))
  expect(publish(':root{--a:#fff}')).not.toBe(publish(':root{}'))
})

test('A document that every revision publishes again stays, while versions that no revision has any more leave', async () => {
  const files = createStaticFiles([dir])
  const [first, stays] = ['first', 'the same each time'].map((text) => files.publish('texts', 'en-US', 'json', text))
  for (let revision = 0; revision < 1_200; revision += 1) {
    files.publish('texts', 'en-AU', 'json', `revision ${revision}`)
    files.publish('texts', 'en-US', 'json', 'the same each time')
  }
  expect(await files.find(request, first as string)).toBeUndefined()
  expect(await files.find(request, stays as string)).toBeDefined()
})

test('Invented names of files push no document out', async () => {
  const files = createStaticFiles([dir])
  const texts = files.publish('texts', 'en-US', 'json', '{}')
  const invented = Array.from({ length: 1_200 }, (_, number) => files.find(request, `/assets/invented-${number}.js`))
  expect(new Set(await Promise.all(invented))).toEqual(new Set([undefined]))
  expect(await files.find(request, texts)).toBeDefined()
})
