import { expect, test } from 'vitest'
import { mayReload, maySignInAgain } from './reload-guard.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('A page with a missing chunk reloads, at most once a minute [DEP-03]', () => {
  const tab = memory()
  expect(mayReload(tab, 1_000)).toBe(true)
  expect(mayReload(tab, 60_999)).toBe(false)
  expect(mayReload(tab, 61_000)).toBe(true)
})

test('A reload and a sign-in are counted apart', () => {
  const tab = memory()
  expect(mayReload(tab, 1_000)).toBe(true)
  expect(maySignInAgain(tab, 1_000)).toBe(true)
  expect(maySignInAgain(tab, 2_000)).toBe(false)
})

test('A browser without storage does not reload, because it would never stop', () => {
  const forgetful = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {},
  }
  expect(mayReload(forgetful, 1_000)).toBe(false)
})
