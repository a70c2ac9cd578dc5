import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let root: string
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const now = () => fingerprint(root, ['storefront', 'package-lock.json'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  mkdirSync(join(root, 'storefront/ui'), { recursive: true })
  write('storefront/ui/button.tsx', 'a button')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test('The same sources have the same fingerprint, however old the files are', () => {
  const before = now()
  utimesSync(join(root, 'storefront/ui/button.tsx'), 0, 0)
  expect(now()).toBe(before)
})

test('An edited file, a new file, a renamed file and a new lockfile each ask for a build', () => {
  const seen = new Set([now()])
  write('storefront/ui/button.tsx', 'another button')
  seen.add(now())
  write('storefront/ui/field.tsx', 'a field')
  seen.add(now())
  rmSync(join(root, 'storefront/ui/field.tsx'))
  write('storefront/ui/input.tsx', 'a field')
  seen.add(now())
  rmSync(join(root, 'package-lock.json'))
  seen.add(now())
  expect(seen.size).toBe(5)
})

test('A new or edited test asks for no build, nor do notes about the tables of a migration', () => {
  const before = now()
  write('storefront/ui/button.test.tsx', 'a test')
  write('storefront/ui/0001_snapshot.json', '{}')
  expect(now()).toBe(before)
})
