import { expect, test } from 'vitest'
import { givenAttribute, givenValue } from './catalog-for-tests.ts'
import { isReload, offersReload } from './option-kinds.ts'

const NEW = givenValue({ id: 1, name: 'New card' })
const MINE = givenValue({ id: 2, name: 'My card [Reload]|We load it' })
const card = (textPrompt: string, values = [NEW, MINE]) => givenAttribute({ id: 7, name: 'Card', textPrompt, values })

test('a value that is marked is a reload, whether its option is marked or not [ATTR-29]', () => {
  for (const option of [card(''), card('Which card? [Reload]')]) {
    expect(offersReload(option)).toBe(true)
    expect(isReload(option, [MINE])).toBe(true)
    expect(isReload(option, [NEW])).toBe(false)
  }
})

test('every value of a marked option without marked values is a reload, also a text [ATTR-29]', () => {
  expect(isReload(card('Which card of yours? [ reload ]', [NEW]), [NEW])).toBe(true)
  expect(isReload(card('Number of your card [Reload]', []), [])).toBe(true)
  expect([offersReload(card('', [NEW])), isReload(card('', [NEW]), [NEW])]).toEqual([false, false])
})
