import { expect, test } from 'vitest'
import { type PasswordProblem, passwordProblem } from './password.ts'

test.for<[string, PasswordProblem | undefined]>([
  ['larch and granite', undefined],
  ['狐は山で十人を見ました', undefined],
  ['ten letter', undefined],
  ['nine lett', 'too_short'],
  ['', 'too_short'],
  ['x'.repeat(201), 'too_long'],
  ['aaaaaaaaaaaa', 'too_simple'],
  ['121212121212', 'too_simple'],
  [' Riley@Silverpine.example', 'too_simple'],
])('The password "%s" of riley@silverpine.example has the problem %s', ([password, problem]) => {
  expect(passwordProblem(password, 'riley@silverpine.example')).toBe(problem)
})
