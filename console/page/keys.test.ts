// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { areLetterKeysOn, isInField, switchLetterKeys } from './keys.ts'

test('Keys with a letter are on until they are switched off', () => {
  expect(areLetterKeysOn()).toBe(true)
  switchLetterKeys(false)
  expect(areLetterKeysOn()).toBe(false)
  switchLetterKeys(true)
  expect(areLetterKeysOn()).toBe(true)
})

test('A press in a field of words belongs to the field, one on a box or a button to the page', () => {
  const isField = (html: string) => {
    document.body.innerHTML = html
    return isInField(document.body.firstElementChild)
  }
  expect(['<input>', '<input type="search">', '<textarea></textarea>', '<select></select>'].map(isField)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['<input type="checkbox">', '<button></button>', '<a href="/"></a>'].map(isField)).toEqual([
    false,
    false,
    false,
  ])
})
