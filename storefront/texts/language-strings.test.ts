import { expect, test } from 'vitest'
import { messagesFor } from './language-strings.ts'

const builtIn = {
  'en-US': { 'publicui.errorpage.action': 'Home', 'publicui.modal.ok': 'OK', 'publicui.color': 'Color' },
  'en-AU': { 'publicui.color': 'Colour' },
}

test('the keys of language strings are the same in any case [SETTINGS-10]', () => {
  const messages = messagesFor('en-US', builtIn, { 'en-US': { 'PublicUI.ErrorPage.Action': 'Back to the shop' } })
  expect(messages['publicui.errorpage.action']).toBe('Back to the shop')
  expect(Object.keys(messages)).toHaveLength(3)
})

test("the operator's texts are laid over the built-in ones [SETTINGS-11]", () => {
  const messages = messagesFor('en-US', builtIn, { 'en-US': { 'publicui.modal.ok': 'Fine', 'publicui.own': 'Mine' } })
  expect(messages).toEqual({
    'publicui.errorpage.action': 'Home',
    'publicui.modal.ok': 'Fine',
    'publicui.color': 'Color',
    'publicui.own': 'Mine',
  })
})

test('a text that a locale lacks is taken from en-US, the operator’s word first', () => {
  const strings = {
    'EN-us': { 'publicui.modal.ok': 'Fine', 'publicui.color': 'Hue' },
    'en-AU': { 'publicui.errorpage.action': 'Go' },
  }
  expect(messagesFor('en-AU', builtIn, strings)).toEqual({
    'publicui.errorpage.action': 'Go',
    'publicui.modal.ok': 'Fine',
    'publicui.color': 'Colour',
  })
})

test('without anything from the operator the built-in texts stand', () => {
  expect(messagesFor('en-NZ', builtIn, {})).toEqual(builtIn['en-US'])
})

test('a key named like a part of the language does no harm', () => {
  const strings = JSON.parse('{"en-US":{"__proto__":"x","constructor":"y"}}')
  const messages = messagesFor('en-US', builtIn, strings)
  expect(messages['publicui.modal.ok']).toBe('OK')
  expect(Object.getPrototypeOf(messages)).toBe(Object.prototype)
})
