import { expect, test } from 'vitest'
import { codeModules, codeSquare, moduleRuns } from './code-square.ts'

test('The strokes of a square cover each dark module once, and no other', async () => {
  const modules = await codeModules('ABC 123')
  const { path, size } = await codeSquare('ABC 123')
  expect(size).toBe(modules.length)
  const painted = modules.map((row) => row.map(() => 0))
  for (const [, column, row, length, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(length)
    const inRow = painted[Number(row)] ?? []
    for (let at = Number(column); at < Number(column) + Number(length); at += 1) inRow[at] = (inRow[at] ?? 0) + 1
  }
  expect(painted).toEqual(modules.map((row) => row.map(Number)))
  expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
})

test('A run is as long as its modules are dark, at the edges of a square as within it', () => {
  const [dark, light] = [true, false]
  const modules = [
    [dark, dark, light, dark],
    [light, light, light, light],
    [light, dark, dark, dark],
  ]
  expect(moduleRuns(modules)).toEqual([
    { column: 0, row: 0, length: 2 },
    { column: 3, row: 0, length: 1 },
    { column: 1, row: 2, length: 3 },
  ])
})
