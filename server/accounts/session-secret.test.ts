import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionSecret } from './session-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chairlift-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const outside = () => ({ dataDir: join(folder, 'data'), isProduction: false, sessionSecret: undefined })

test('The operator’s secret is the one, and nothing is written', () => {
  expect(sessionSecret({ ...outside(), sessionSecret: 'theirs' })).toBe('theirs')
  expect(readdirSync(folder)).toEqual([])
})

test('Outside production a session secret is made, kept for the next start, and readable by its owner alone', () => {
  const made = sessionSecret(outside())
  const file = join(folder, 'data/session-secret')

  expect(made).toMatch(/^[\w-]{43}$/)
  expect(sessionSecret(outside())).toBe(made)
  expect(readFileSync(file, 'utf8')).toBe(`${made}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'data'))).toEqual(['session-secret'])
})

test('An empty file is refused in words, and production without a secret too', () => {
  writeFileSync(join(folder, 'session-secret'), '\n')
  expect(() => sessionSecret({ ...outside(), dataDir: folder })).toThrow(/is empty/)
  expect(() => sessionSecret({ ...outside(), isProduction: true })).toThrow(/SESSION_SECRET is required/)
})
