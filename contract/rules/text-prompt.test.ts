import { expect, test } from 'vitest'
import { isTextPossible, textPrompt } from './text-prompt.ts'

test.each([
  ['[Assigned To]', 'assignedTo'],
  ['[Activity Time]', 'activityTime'],
  ['[Lock ID]', 'lockId'],
  ['[ReadOnly]', 'readOnly'],
  ['[Date]', 'date'],
  ['[Inline Calendar]', 'inlineCalendar'],
  ['[Pricing Calendar]', 'pricingCalendar'],
  ['[Add On]', 'addOn'],
  ['[Reload]', 'reload'],
  ['[Dynamic]', 'dynamic'],
  ['[Conditional]', 'conditional'],
  ['[Hidden]', 'hidden'],
  ['[Hidden Signed In]', 'hiddenSignedIn'],
] as const)(
  'The marker %s sets %s, in any case and spacing [ATTR-20, ATTR-21, ATTR-22, ATTR-24, ATTR-25, ATTR-29, ATTR-30, ATTR-31]',
  (written, marker) => {
    expect([...textPrompt(written).markers]).toEqual([marker])
    const loose = written.toUpperCase().replace('[', '[  ').replace(']', ' ]').replace(' ', '  ')
    expect([...textPrompt(`Choose ${loose} please`).markers]).toEqual([marker])
  },
)

test('The marker for several dates marks an option that asks for a day [ATTR-25]', () => {
  expect(textPrompt('Which days? [multiple dates]').markers).toEqual(new Set(['multipleDates', 'date']))
})

test('Several markers may stand in one prompt, and none of them shows', () => {
  const { markers, text } = textPrompt('[Date] [Dynamic] When do you come? [Pricing Calendar][Unheard of]')
  expect([...markers].sort()).toEqual(['date', 'dynamic', 'pricingCalendar'])
  expect(text).toBe('When do you come?')
})

test('A word that is no marker marks nothing', () => {
  expect(textPrompt('Date of your visit').markers.size).toBe(0)
  expect(textPrompt(null)).toEqual({ markers: new Set(), configuration: {}, text: '' })
})

test('A JSON object in the prompt configures the attribute by the keys that are known [ATTR-34]', () => {
  const prompt =
    '[Date] Height {"placeholder": "cm {about}", "min": 50, "max": 230, "maxLength": 3, "color": "red", "title": 4} please'
  expect(textPrompt(prompt)).toEqual({
    markers: new Set(['date']),
    configuration: { placeholder: 'cm {about}', min: 50, max: 230, maxLength: 3 },
    text: 'Height please',
  })
})

test.each([
  '{"min": 5',
  '{min: 5}',
  '{}',
  '{"min": "5"}',
  '{"min": null}',
  '{"max": 1e999}',
  '{"__proto__": {"min": 5}}',
])('The text %s in a prompt configures nothing [ATTR-34]', (json) => {
  expect(textPrompt(`Height ${json}`).configuration).toEqual({})
})

test('A broken JSON object in the prompt does not show [ATTR-34]', () => {
  expect(textPrompt('Height {min: 5}').text).toBe('Height')
})

test('A JSON object in the prompt cannot change the prototype of objects [ATTR-34]', () => {
  textPrompt('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}')
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test.each([
  ['email', 'inge.hart@fjordmail', false],
  ['email', 'inge.hart@fjordmail.example', true],
  ['date', '2026-02-30', false],
  ['date', '2026-12-24', true],
  ['tel', 'anything', true],
  [undefined, 'anything', true],
])('A field of the type %s takes the text %s: %s', (type, text, isPossible) => {
  expect(isTextPossible(text, { ...(type && { type }) })).toBe(isPossible)
})
