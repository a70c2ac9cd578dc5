import { expect, test } from 'vitest'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { editState } from './use-edit-line.ts'

const EDIT = '?productid=7&editmode=true&updatecartitemid=5'
const stateOf = (search: string, given: { setting?: string; isOpening?: boolean; cannotOpen?: boolean } = {}) =>
  editState({
    search,
    settings: storeSettings({ 'shoppingcartsettings.showenhancedminicart': given.setting ?? 'true' }),
    isOpening: given.isOpening ?? true,
    cannotOpen: given.cannotOpen ?? false,
  })

const PENDING = { isPending: true, isUnopened: false }
const UNOPENED = { isPending: false, isUnopened: true }
const NEITHER = { isPending: false, isUnopened: false }

test('Buying waits for the line that the address opens, until it is open [ADD-16]', () => {
  expect(stateOf(EDIT)).toEqual(PENDING)
  expect(stateOf('?EditMode=%20True')).toEqual(PENDING)
  expect(stateOf(EDIT, { isOpening: false })).toEqual(NEITHER)
  expect(stateOf('?productid=7&editmode=false')).toEqual(NEITHER)
  expect(stateOf('')).toEqual(NEITHER)
})

test('A line that cannot be opened says so instead of waiting', () => {
  expect(stateOf(EDIT, { cannotOpen: true })).toEqual(UNOPENED)
  expect(stateOf('', { cannotOpen: true })).toEqual(NEITHER)
})

test.each(['false', ''])('Buying waits for no line in a shop whose enhanced mini cart is %j [ADD-17]', (setting) => {
  expect(stateOf(EDIT, { setting })).toEqual(NEITHER)
  expect(stateOf(EDIT, { setting, cannotOpen: true })).toEqual(NEITHER)
})
