import { expect, test } from 'vitest'
import { statement } from './tx.ts'

test('A name that two statements with different texts have is refused where the second is made', () => {
  statement('test_named_once', 'select 1')
  expect(() => statement('test_named_once', 'select 1')).not.toThrow()
  expect(() => statement('test_named_once', 'select 2')).toThrow('Two statements are called test_named_once.')
})
