import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishBuild } from './publish-build.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-build-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function build(files: string[], now: string) {
  rmSync(join(root, 'fresh'), { recursive: true, force: true })
  for (const file of [...files, '.vite/manifest.json']) {
    const path = join(root, 'fresh', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(files))
  }
  publishBuild(join(root, 'fresh'), join(root, 'client'), new Date(now))
}
const isServed = (file: string) => existsSync(join(root, 'client', file))
const manifest = () => JSON.parse(readFileSync(join(root, 'client/.vite/manifest.json'), 'utf8'))

test('A page that was open during a deploy finds its chunks for a day, then they go [DEP-03]', () => {
  build(['assets/page-old.js'], '2026-11-01T08:00:00Z')
  build(['assets/page-new.js'], '2026-12-01T08:00:00Z')
  expect(manifest()).toEqual(['assets/page-new.js'])
  expect(isServed('assets/page-old.js')).toBe(true)

  build(['assets/page-new.js'], '2026-12-02T07:59:00Z')
  expect(isServed('assets/page-old.js')).toBe(true)

  build(['assets/page-new.js'], '2026-12-02T08:01:00Z')
  expect(isServed('assets/page-old.js')).toBe(false)
  expect(isServed('assets/page-new.js')).toBe(true)
})

test('A chunk that two builds share is as young as the younger one', () => {
  build(['assets/react.js'], '2026-11-01T08:00:00Z')
  build(['assets/react.js'], '2026-12-01T08:00:00Z')
  build(['assets/other.js'], '2026-12-02T07:00:00Z')
  expect(isServed('assets/react.js')).toBe(true)
})
