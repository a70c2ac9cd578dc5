import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHECKER_VERSION, judgePattern, LINEAR, patternsIn } from './patterns.ts'

const ROOMS = ['contract', 'commerce', 'server', 'storefront', 'console', 'ui']
const RECORD = 'tools/patterns/linear-patterns.txt'
// To judge all of them takes a minute, and a pattern never changes: only those that are not on record are judged.
const HEAD = `# What recheck ${CHECKER_VERSION} found to take linear time. \`vitest run tools/patterns -u\` judges new patterns and writes it.`

const patterns = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => patternsIn(file, readFileSync(file, 'utf8')))
const recorded = readFileSync(RECORD, 'utf8').split('\n')
const isKnown = recorded[0] === HEAD ? new Set(recorded) : new Set()

test('Every pattern of the shop is found, and none is made of text that is only known at run time [INP-03]', () => {
  expect(patterns.length).toBeGreaterThan(150)
  expect(patterns.filter(({ pattern }) => !pattern).map(({ position }) => position)).toEqual([])
})

test('Every pattern of the shop takes linear time for every input [INP-03]', { timeout: 600_000 }, async () => {
  const slow = patterns.flatMap(({ pattern, position }) => {
    if (!pattern || isKnown.has(String(pattern))) return []
    const verdict = judgePattern(pattern)
    return verdict === LINEAR ? [] : [`${position} ${pattern} is ${verdict}`]
  })
  expect(slow).toEqual([])
  const lines = [...new Set(patterns.map(({ pattern }) => String(pattern)))].sort()
  await expect(`${[HEAD, ...lines].join('\n')}\n`).toMatchFileSnapshot('linear-patterns.txt')
})

test.each([
  [/\/+$/, '2nd degree polynomial'],
  [/[^/]*(?:@|%40)[^/]*/g, '2nd degree polynomial'],
  [/^[^\d.,-]+\s*|\s*[^\d.,]+$/g, '3rd degree polynomial'],
  [/^(\w+\s?)*$/, 'exponential'],
  [/^\w+$/, LINEAR],
])('The pattern %s is judged as %s', (pattern, verdict) => {
  expect(judgePattern(pattern)).toBe(verdict)
})

test('Patterns are found wherever they stand, and nothing else is mistaken for one', () => {
  const source = [
    'const one = /a[/]+$/giu // not /this/',
    "const two = new RegExp('b\\\\d', 'i')",
    'const three = globalThis.RegExp(`c`)',
    "const four = text.search('d+$')",
    'const five = <p title="/no/">{6 / 2 / 1} /no/</p>',
    'const six = new RegExp(one.source)',
    "const seven = new RegExp('e', flags)",
  ].join('\n')
  expect(patternsIn('some.tsx', source).map(({ pattern, position }) => [position, pattern && String(pattern)])).toEqual(
    [
      ['some.tsx:1', '/a[/]+$/giu'],
      ['some.tsx:2', '/b\\d/i'],
      ['some.tsx:3', '/c/'],
      ['some.tsx:4', '/d+$/'],
      ['some.tsx:6', undefined],
      ['some.tsx:7', undefined],
    ],
  )
})
