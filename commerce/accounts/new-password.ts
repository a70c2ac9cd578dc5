/**
 * Which passwords may be chosen: what the contract says, and none of the ten thousand commonest that are long enough.
 * The list stays on the server, so browsers hear of it by the refusal. docs/decisions/0034 says where it is from.
 */
import { readFileSync } from 'node:fs'
import { type PasswordProblem, passwordProblem } from '#contract/rules/people/password.ts'

let common: ReadonlySet<string> | undefined

/** In lower case, the commonest first. Read with the first password that is chosen. */
export function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  return common
}

/** `email` is the address it belongs to, where that is known. */
export function newPasswordProblem(password: string, email = ''): PasswordProblem | undefined {
  const problem = passwordProblem(password, email)
  if (problem) return problem
  // Neither case nor blanks around it nor letters of another width make a common password another one.
  return commonPasswords().has(password.normalize('NFKC').trim().toLowerCase()) ? 'too_simple' : undefined
}
