import { expect, test } from 'vitest'
import { fileSize } from './file-preview.tsx'

test.for([
  [0, '1 kB'],
  [859_000, '839 kB'],
  [2_516_582, '2.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
] as const)('A size of %d bytes reads %s', ([bytes, words]) => {
  expect(fileSize(bytes, 'en-US')).toBe(words)
})
