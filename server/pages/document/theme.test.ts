import { expect, test } from 'vitest'
import { themeSheet, usesShippedFont } from './theme.ts'

test("The operator's colors become a style sheet of known tokens", () => {
  expect(themeSheet({ 'theme.glow-500': '#FF6600', 'theme.pine-600': '#123', culture: 'en-US' })).toBe(
    ':root{--glow-500:#ff6600;--pine-600:#123}',
  )
})

test("The calendar's two setting colors change their day grounds", () => {
  expect(themeSheet({ 'catalogsettings.lowinventorybackgroundcolor': '#ffeecc' })).toBe(':root{--day-low-bg:#ffeecc}')
})

test('Corners and letters become declarations by their words, and the design’s own add nothing', () => {
  expect(themeSheet({ 'theme.corners': 'Square', 'theme.font': 'system' })).toBe(
    ':root{--font:system-ui, sans-serif;--radius-card:0px;--radius-control:0px;--radius-mark:0px;--radius-sheet:0px}',
  )
  expect(themeSheet({ 'theme.corners': '', 'theme.font': '' })).toBeUndefined()
  expect([usesShippedFont({}), usesShippedFont({ 'theme.font': '' })]).toEqual([true, true])
  expect(usesShippedFont({ 'theme.font': 'serif' })).toBe(false)
})

test.each([
  ['theme.font', 'Arial;}body{display:none'],
  ['theme.font', 'constructor'],
  ['theme.corners', '4px'],
  ['theme.glow-500', 'red;}body{display:none'],
  ['theme.glow-500', '#fff;background:url(//evil)'],
  ['theme.glow-500', '#ffff'],
  ['theme.glow-500', 'url(javascript:alert(1))'],
  ['theme.glow-500;}*', '#fff'],
  ['theme.color-page', '#fff'],
  ['constructor', '#fff'],
  ['catalogsettings.lowinventorybackgroundcolor', 'expression(alert(1))'],
])('A setting %s with %s carries no CSS of its own into a page [XSS-05]', (name, value) => {
  expect(themeSheet({ [name]: value })).toBeUndefined()
})
