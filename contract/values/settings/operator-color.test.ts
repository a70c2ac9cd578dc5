import { expect, test } from 'vitest'
import { operatorColor } from './operator-color.ts'

test('A color of an operator is a plain hexadecimal one', () => {
  expect(['#fc0', '#FFCC00', ' #ffcc00 '].map(operatorColor)).toEqual(['#fc0', '#ffcc00', '#ffcc00'])
})

test.for([
  '',
  'red',
  '#ffcc0',
  '#ffcc00aa',
  'ffcc00',
  '#ffcc00;background:url(//x)',
  'url(https://example.com/x.png)',
  'var(--day-sold-out)',
  'expression(alert(1))',
  '#ffcc00\n}',
  null,
  undefined,
])('The value %j is no color of an operator', (text) => {
  expect(operatorColor(text)).toBeUndefined()
})
