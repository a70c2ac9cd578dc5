import { expect, test } from 'vitest'
import { uiMarkup } from '#ui/ui-markup-for-tests.tsx'
import { Chips } from './chips.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { type ChoiceItem, fitsSegments, isVertical } from './choice-item.ts'
import { Segmented } from './segmented.tsx'
import { ColorSwatches, PictureSwatches } from './swatches.tsx'

const plain = (...names: string[]): ChoiceItem[] => names.map((name) => ({ value: name, name }))
const GROUP = { name: 'product_attribute_7', chosen: undefined, onChoose: () => {} }

test.each<[string, ChoiceItem[], boolean]>([
  ['short words stand in a row', plain('Beginner', 'Advanced'), false],
  ['a single one is a card', plain('Beginner'), true],
  ['one price change makes cards of all', [...plain('Adult'), { value: '2', name: 'Teen', change: '−$24' }], true],
  ['one description makes cards of all', [...plain('Adult'), { value: '2', name: 'Teen', detail: '13 to 17' }], true],
  ['a label wider than 200 px makes cards of all', plain('Short', 'Meeting point at the upper gondola'), true],
  ['an empty description does not', [...plain('Adult'), { value: '2', name: 'Teen', detail: '', change: '' }], false],
])('Chips are laid out by their labels: %s [ATTR-52]', (_, choices, expected) => {
  expect(isVertical(choices)).toBe(expected)
})

test('Chips are native radios of one field, with the change of the price in words and never a total [ATTR-18, ATTR-52]', () => {
  const choices = [
    { value: '11', name: 'Adult', detail: '18 to 64' },
    { value: '12', name: 'Teen', detail: '13 to 17', change: '−$24' },
    { value: '13', name: 'Senior', isDisabled: true },
  ]
  const html = uiMarkup(<Chips {...GROUP} choices={choices} chosen="12" />)
  expect(html.match(/<input type="radio"[^>]*name="product_attribute_7"/g)).toHaveLength(3)
  expect(html).toMatch(/<input [^>]*checked=""[^>]*value="12"/)
  expect(html).toMatch(/<input [^>]*disabled=""[^>]*value="13"/)
  expect(words(html)).toBe('Adult 18 to 64 No change Teen 13 to 17 −$24 Senior No change')
})

test.each<[string, ChoiceItem[], boolean]>([
  ['two to four short words', plain('3 days', '4 days', '5 days'), true],
  ['a single value', plain('3 days'), false],
  ['five values', plain('1', '2', '3', '4', '5'), false],
  ['words that are too long to stand side by side', plain('Family of four', 'Group', 'Alone'), false],
  ['values with price changes', [...plain('One'), { value: '2', name: 'Two', change: '+$5' }], true],
  ['values with descriptions', [...plain('One'), { value: '2', name: 'Two', detail: 'For two' }], false],
])('A segmented button fits $0: $2 [ATTR-19]', (_, choices, expected) => {
  expect(fitsSegments(choices)).toBe(expected)
  const html = uiMarkup(<Segmented {...GROUP} choices={choices} />)
  expect(html.match(/type="radio"/g)).toHaveLength(choices.length)
  expect(html.includes('segmented')).toBe(expected)
})

test('A segmented button says below each value what it changes of the price [ATTR-19]', () => {
  const choices = [...plain('9'), { value: '18', name: '18', change: '+$35' }]
  expect(words(uiMarkup(<Segmented {...GROUP} choices={choices} />))).toBe('9 No change 18 +$35')
})

test('A swatch shows the color it was given, or else its name, and its text never becomes a style [ATTR-14]', () => {
  const colors = ['#155C57', '#123', 'tomato', 'red;}body{', '#12', '', null].map((color, at) => ({
    value: String(at),
    name: `Color ${at}`,
    color,
  }))
  const html = uiMarkup(<ColorSwatches {...GROUP} choices={colors} chosen="1" />)
  expect([...html.matchAll(/fill="([^"]*)"/g)].map(([, fill]) => fill)).toEqual(['#155c57', '#123'])
  expect(html).not.toContain('style=')
  expect(html).not.toContain('tomato')
  for (const { name } of colors) expect(words(html)).toContain(name)
})

test('A picture swatch shows a safe picture, or else its name, and the name stands there once [ATTR-15]', () => {
  const choices = [
    { value: '1', name: 'Lake', photo: '/media/1/lake/square-600.webp', change: '+$5' },
    { value: '2', name: 'Night', photo: 'javascript:alert(1)' },
    { value: '3', name: 'Glades', photo: null },
  ]
  const html = uiMarkup(<PictureSwatches {...GROUP} choices={choices} />)
  expect([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual([choices[0]!.photo])
  expect(words(html)).toBe('Lake +$5 Night Glades')
})

test('A group is named by its label and described by message, hint and error [ATTR-46]', () => {
  const html = uiMarkup(
    <ChoiceGroup of="one" label="Age" message="Required" isAsking isRequired hint="On the day" error="Choose one">
      <i />
    </ChoiceGroup>,
  )
  const idOf = (text: string) => new RegExp(`id="([^"]*)"[^>]*>(?:<svg.*?</svg><span>)?${text}`).exec(html)?.[1]
  expect(html).toContain(`aria-labelledby="${idOf('Age')}"`)
  expect(html).toContain(`aria-describedby="${idOf('Required')} ${idOf('On the day')} ${idOf('Choose one')}"`)
  expect(html).toMatch(/role="radiogroup"[^>]*aria-required="true"[^>]*aria-invalid="true"/)
})

function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
