import { expect, test } from 'vitest'
import { greetingName, signature } from './greeting-name.ts'

test.each([
  ['Riley', 'Riley'],
  ['  Anneliese-Marguerite ', 'Anneliese-Marguerite'],
  ['José Luis', 'José Luis'],
  ['O’Neill', 'O’Neill'],
  ['J. R.', 'J. R.'],
  ['雪', '雪'],
])('The name %j is greeted as %j', (given, shown) => {
  expect(greetingName(given)).toBe(shown)
})

test.each([
  'evil.example',
  'https://evil.example/win',
  'Win $100 at evil',
  'riley@evil.example',
  'Riley\r\nBcc: all@evil.example',
  'Your account was closed please call us now',
  '+1 555 014 0199',
  'A'.repeat(41),
  '<b>Riley</b>',
  '',
])('A guest who enters %j as a first name is greeted without one', (given) => {
  expect(greetingName(given)).toBe('')
})

test.each([
  ['Riley, Jordan, Maya and Theo', 'Riley, Jordan, Maya and Theo'],
  [' Inge & Olaf ', 'Inge & Olaf'],
  ['Win at evil.example', ''],
  ['call +1 555', ''],
  ['A'.repeat(81), ''],
])('A gift from %j is signed %j', (given, shown) => {
  expect(signature(given)).toBe(shown)
})
