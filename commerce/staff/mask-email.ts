/**
 * Enough of an e-mail address to tell two people of one name apart, and too little to write to them:
 * `r•••y@silverpine.example`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = [...email.slice(0, at)]
  // Of two letters both would be all of it.
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}•••${last}${email.slice(at)}`
}
