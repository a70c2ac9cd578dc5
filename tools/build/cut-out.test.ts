import { expect, test } from 'vitest'
import { cutOut } from './cut-out.ts'

test('what nobody calls is emptied, inside of others too, and its calls stay', () => {
  const code = `function open(init) {
  function block(key) { return init.blockers.get(key) }
  return block(1);
}
Thing.prototype.focus = function () { return 1 };`
  expect(cutOut(code, { emptied: ['block', 'Thing.prototype.focus'], notGiven: [] })).toBe(`function open(init) {
  function block(key) {}
  return block(1);
}
Thing.prototype.focus = undefined;`)
})

test('what is never given is read as not given where it is asked for', () => {
  const code = `function open(init, isFar) {
  if (!isFar) go(init.strategy || usual, isFar);
}`
  expect(cutOut(code, { emptied: [], notGiven: ['init.strategy', 'isFar'] })).toBe(`function open(init, isFar) {
  if (!undefined) go(undefined || usual, isFar);
}`)
})

test('what is emptied takes along what would be cut in it', () => {
  const code = 'function open(init) { if (init.strategy) go() }'
  expect(cutOut(code, { emptied: ['open'], notGiven: ['init.strategy'] })).toBe('function open(init) {}')
})

test('a name that a newer version of the library does not have stops the build', () => {
  const cut = () => cutOut('function open() {}', { emptied: ['open', 'shut'], notGiven: ['init.strategy'] })
  expect(cut).toThrow('shut, init.strategy')
})
