import { expect, test } from 'vitest'
import { fileProblem, LONGEST_FILE_BYTES } from './upload-rules.ts'

test('A file of ten megabytes may be uploaded, and one byte more may not [OPEN-64]', () => {
  expect(fileProblem({ size: LONGEST_FILE_BYTES, type: 'image/png' })).toBeUndefined()
  expect(fileProblem({ size: LONGEST_FILE_BYTES + 1, type: 'image/png' })).toBe('too_big')
})

test.for([
  ['image/jpeg', undefined],
  ['IMAGE/WEBP', undefined],
  ['', undefined],
  ['image/gif', 'wrong_type'],
  ['image/svg+xml', 'wrong_type'],
  ['application/pdf', 'wrong_type'],
] as const)('A file of type %j is judged %j before it is sent [OPEN-64]', ([type, problem]) => {
  expect(fileProblem({ size: 1, type })).toBe(problem)
})
