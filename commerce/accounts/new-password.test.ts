import { expect, test } from 'vitest'
import { type PasswordProblem, passwordProblem, SHORTEST_PASSWORD } from '#contract/rules/people/password.ts'
import { commonPasswords, newPasswordProblem } from './new-password.ts'

test('More than three thousand common passwords that the rule of the contract would take are refused in any case', () => {
  const listed = [...commonPasswords()]
  const isTaken = listed.filter((password) => passwordProblem(password) === undefined)
  expect(isTaken.length).toBeGreaterThan(3_000)
  expect(listed.filter((password) => [...password].length < SHORTEST_PASSWORD)).toEqual([])
  const typed = isTaken.flatMap((password) => [password, password.toUpperCase(), ` ${password} `])
  expect(typed.filter((password) => newPasswordProblem(password) !== 'too_simple')).toEqual([])
})

test.for<[string, PasswordProblem | undefined]>([
  ['Password123', 'too_simple'],
  ['QwertyUiop', 'too_simple'],
  ['１２３４５６７８９０', 'too_simple'],
  ['pAsSwOrD2000', 'too_simple'],
  ['nine lett', 'too_short'],
  ['larch and granite', undefined],
  ['silverpine-demo', undefined],
])('The new password "%s" has the problem %s', ([password, problem]) => {
  expect(newPasswordProblem(password)).toBe(problem)
})
