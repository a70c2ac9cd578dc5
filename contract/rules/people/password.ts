/**
 * Which passwords may be chosen: long enough that guessing is hopeless, and any letters. No rule asks for digits or
 * signs: they make passwords hard to remember and hardly harder to guess.
 */
export const SHORTEST_PASSWORD = 10
export const LONGEST_PASSWORD = 200

/**
 * The commonest passwords that are long enough, from lists of those that were stolen. Written in small letters,
 * compared in any case.
 */
const COMMON = new Set(
  `1234567890 12345678910 0123456789 0987654321 9876543210 123456789a a123456789 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
  q1w2e3r4t5 qwertyuiop qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl1 asdfghjkl123 zxcvbnm123 abcdefghij
  abcd123456 abc1234567 password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 password1! mypassword
  iloveyou12 iloveyou123 iloveyou1234 letmein123 letmein1234 welcome123 welcome1234 sunshine123 princess123 football123
  baseball123 basketball superman123 dragon12345 monkey12345 michael123 charlie123 computer123 internet123 liverpool1
  administrator admin12345 admin123456 changeme123 unknown123 trustno1trustno1 snowboarding skiing1234`.split(/\s+/),
)

export type PasswordProblem = 'too_short' | 'too_long' | 'too_simple'

/** `email` is the address it belongs to, where that is known. */
export function passwordProblem(password: string, email = ''): PasswordProblem | undefined {
  const letters = [...password]
  if (letters.length < SHORTEST_PASSWORD) return 'too_short'
  if (password.length > LONGEST_PASSWORD) return 'too_long'
  const isAddress = email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase()
  const isEasy = new Set(letters).size < 3 || COMMON.has(password.toLowerCase())
  return isAddress || isEasy ? 'too_simple' : undefined
}
