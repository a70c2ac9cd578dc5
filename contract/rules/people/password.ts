/**
 * Which passwords may be chosen: long enough that guessing is hopeless, and any letters. No rule asks for digits or
 * signs: they make passwords hard to remember and hardly harder to guess. The engine refuses common ones besides
 * (commerce/accounts/new-password.ts): their list is too long for a page.
 */
export const SHORTEST_PASSWORD = 10
export const LONGEST_PASSWORD = 200

export type PasswordProblem = 'too_short' | 'too_long' | 'too_simple'

/** `email` is the address it belongs to, where that is known. */
export function passwordProblem(password: string, email = ''): PasswordProblem | undefined {
  const letters = [...password]
  if (letters.length < SHORTEST_PASSWORD) return 'too_short'
  if (password.length > LONGEST_PASSWORD) return 'too_long'
  const isAddress = email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase()
  const isEasy = new Set(letters).size < 3
  return isAddress || isEasy ? 'too_simple' : undefined
}
