import { expect, test } from 'vitest'
import { shownName } from './uploads.ts'

test.for([
  ['boots.jpg', 'boots.jpg'],
  ['../../../etc/passwd', 'passwd'],
  ['C:\\Users\\riley\\boots.png', 'boots.png'],
  ['/dev/null', 'null'],
  ['CON', 'CON'],
  ['nul.jpg', 'nul.jpg'],
  ['..', 'Picture'],
  ['photos/', 'Picture'],
  ['', 'Picture'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['boots\u0000.jpg\r\nSet-Cookie: x', 'boots .jpg Set-Cookie: x'],
  ['cafe\u0301.jpg', 'caf\u00e9.jpg'],
  ['\u200b\u2028\ud800', 'Picture'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['雪靴 😀.webp', '雪靴 😀.webp'],
])('A file called %j is shown as %j [FIL-01]', ([given, shown]) => {
  expect(shownName(given as string)).toBe(shown)
})

test('A long file name is cut in its middle, so that its ending stays', () => {
  const shown = shownName(`${'😀'.repeat(300)}.jpeg`)
  expect(Array.from(shown)).toHaveLength(80)
  expect(shown).toMatch(/^(😀)+….jpeg$/u)
})
