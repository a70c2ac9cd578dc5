import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataKeys } from './kept-secret.ts'

const GIVEN = 'mD4kW9sJ2xV7nB1qR8tZ5cF3hL6gP0yA'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chairlift-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const outside = () => ({ dataDir, isProduction: false, dataKeys: undefined })

test('Outside production a data key is made and kept, so that the next start opens what this one sealed', () => {
  const sealed = openDataKeys(outside()).seal('LEARN2SKI', 'voucher')
  expect(readdirSync(dataDir)).toEqual(['data-key'])
  expect(readFileSync(join(dataDir, 'data-key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  expect(openDataKeys(outside()).open(sealed, 'voucher')).toBe('LEARN2SKI')
})

test('The operator’s data keys are the ones, and nothing is written', () => {
  const sealed = openDataKeys({ ...outside(), dataKeys: [GIVEN] }).seal('LEARN2SKI', 'voucher')
  expect(readdirSync(dataDir)).toEqual([])
  expect(() => openDataKeys(outside()).open(sealed, 'voucher')).toThrow('DATA_KEYS')
})

test('A shop in production without data keys is refused in words', () => {
  expect(() => openDataKeys({ ...outside(), isProduction: true })).toThrow(/^DATA_KEYS is required/)
})
