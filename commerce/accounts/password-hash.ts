/**
 * A password as a salted slow hash, and its check, both as better-auth does them. Its code is read with the first
 * password and not at the start: it brings those for tokens and ciphers, 54 ms of work and 5 MB in all.
 */
const library = () => import('better-auth/crypto')

export async function hashPassword(password: string): Promise<string> {
  return (await library()).hashPassword(password)
}

export async function verifyPassword(asked: { hash: string; password: string }): Promise<boolean> {
  return (await library()).verifyPassword(asked)
}
