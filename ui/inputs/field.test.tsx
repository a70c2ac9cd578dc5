import { expect, test } from 'vitest'
import { uiMarkup } from '#ui/ui-markup-for-tests.tsx'
import { PasswordField } from './password-field.tsx'
import { firstChoice, Select, type SelectItem } from './select.tsx'
import { TextField } from './text-field.tsx'

test('A text field is named by its label and described by its hint [SHELL-40]', () => {
  const html = uiMarkup(<TextField id="height" label="Height" hint="Shoes off" optional name="height" />)
  expect(html).toMatch(/<label for="height"[^>]*>Height<span[^>]*> \(optional\)<\/span><\/label>/)
  expect(html).toMatch(/<input [^>]*id="height"/)
  expect(html).toContain('aria-describedby="height-note"')
  expect(html).toMatch(/<p id="height-note"[^>]*>Shoes off<\/p>/)
  expect(html).not.toContain('aria-invalid')
})

test('An error takes the place of the hint, is tied to the field and never is a color alone [SHELL-40]', () => {
  const html = uiMarkup(<TextField id="code" label="Code" hint="On the card" error="Check the code" />)
  expect(html).not.toContain('On the card')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="code-note"')
  expect(html).toMatch(/<p id="code-note"[^>]*><svg.*Check the code/)
})

test('A field of several lines is tied to its label and hint too [SHELL-40]', () => {
  const html = uiMarkup(<TextField id="notes" multiline label="Notes" error="Too long" />)
  expect(html).toMatch(/<textarea [^>]*id="notes"/)
  expect(html).toContain('aria-describedby="notes-note"')
})

test('A password is hidden until the guest shows it', () => {
  const html = uiMarkup(<PasswordField label="Password" name="password" autoComplete="current-password" />)
  expect(html).toContain('type="password"')
  expect(html).toMatch(/<button [^>]*aria-pressed="false"[^>]*>/)
})

const SIZES: readonly SelectItem[] = [
  { value: '1', name: 'US 8' },
  { value: '2', name: 'US 9', isPreselected: true },
  { value: '3', name: 'US 10', isFiltered: true },
]

test('A select does not offer filtered items [SHELL-41]', () => {
  const html = uiMarkup(<Select label="Boot size" items={SIZES} />)
  expect([...html.matchAll(/<option[^>]*>([^<]+)/g)].map((match) => match[1])).toEqual(['US 8', 'US 9'])
})

test('A select starts with the preselected item, or else with the first [SHELL-42]', () => {
  expect(uiMarkup(<Select label="Boot size" items={SIZES} />)).toMatch(/<option value="2" selected=""/)
  expect(firstChoice(SIZES)).toBe('2')
  expect(
    firstChoice([
      { value: '1', name: 'US 8' },
      { value: '2', name: 'US 9' },
    ]),
  ).toBe('1')
  expect(firstChoice([])).toBeUndefined()
})

test('An item that is filtered out is not chosen, even where it was preselected or stands first [SHELL-41, SHELL-42]', () => {
  const filtered = { value: '1', name: 'US 8', isFiltered: true }
  expect(
    firstChoice([
      { ...filtered, isPreselected: true },
      { value: '2', name: 'US 9' },
    ]),
  ).toBe('2')
  expect(firstChoice([filtered, { value: '2', name: 'US 9' }])).toBe('2')
})
