import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('A change that changes nothing leaves a store as it was and calls no listener', () => {
  const store = createStore({ count: 1, names: ['Riley'] })
  const before = store.state()
  let calls = 0
  store.subscribe(() => {
    calls += 1
  })
  store.change({ count: 1, names: before.names })
  expect(store.state()).toBe(before)
  expect(calls).toBe(0)
  store.change({ count: 2 })
  expect(store.state()).toEqual({ count: 2, names: ['Riley'] })
  expect(calls).toBe(1)
})
