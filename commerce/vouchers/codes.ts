/**
 * Codes of vouchers: generated ones cannot be guessed (80 bits in Crockford's base32, with a check character against
 * typing errors), operators may choose 4 to 50 of A to Z, 0 to 9 and '-'. A code is compared trimmed and in upper case,
 * never folded further; it is found by its keyed hash and kept sealed for who holds it.
 */
import { randomBytes } from 'node:crypto'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { SealedFacts } from '#commerce/mails/index.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_BYTES = 10
const PURPOSE = 'voucher'
const MAIL_PURPOSE = 'voucher mail'
const SHOWN = 4

export type VoucherCodes = {
  /** To be written: the newest hash, the code sealed, and all that lists show of it. */
  keep(code: string): { codeHash: Buffer; codeSealed: Buffer; codeEnd: string }
  /** To be found: one for each key. */
  hashesOf(code: string): Buffer[]
  /** Throws where the key is not among ours. */
  reveal(sealed: Buffer): string
  /** What a mail with a code tells, while it waits to be sent. */
  sealFacts(facts: object): SealedFacts
  openFacts(facts: SealedFacts): unknown
  /** With which a code begins that is sealed under the newest key. */
  newestName: Buffer
}

export function voucherCodes(keys: DataKeys): VoucherCodes {
  return {
    keep(code) {
      const [codeHash] = keys.hashes(code, PURPOSE)
      if (!codeHash) throw new Error('There is no key to hash by.')
      return { codeHash, codeSealed: keys.seal(code, PURPOSE), codeEnd: endOf(code) }
    },
    hashesOf: (code) => keys.hashes(code, PURPOSE),
    reveal: (sealed) => keys.open(sealed, PURPOSE),
    sealFacts: (facts) => ({ sealed: keys.seal(JSON.stringify(facts), MAIL_PURPOSE).toString('base64url') }),
    openFacts: ({ sealed }) => JSON.parse(keys.open(Buffer.from(sealed, 'base64url'), MAIL_PURPOSE)),
    newestName: keys.newestName(PURPOSE),
  }
}

/** The last four, and of a short code no more than half: the rest must not be easy to guess. */
function endOf(code: string): string {
  return code.slice(-Math.min(SHOWN, Math.floor(code.length / 2)))
}

/** Sixteen characters in groups of four, and the check character: `7Q2K-M9XD-…-V`. */
export function generateCode(random: Buffer = randomBytes(RANDOM_BYTES)): string {
  let bits = BigInt(`0x${random.toString('hex')}`)
  let code = ''
  for (let at = 0; at < (RANDOM_BYTES * 8) / 5; at += 1) {
    code = `${ALPHABET[Number(bits & 31n)]}${code}`
    bits >>= 5n
  }
  return `${code.match(/.{4}/g)?.join('-')}-${checkOf(code)}`
}

/** Luhn's rule over the alphabet: any one wrong character, and nearly any two that changed places, do not fit. */
function checkOf(code: string): string {
  const size = ALPHABET.length
  const total = [...code].reverse().reduce((sum, letter, at) => {
    const value = ALPHABET.indexOf(letter) * (at % 2 === 0 ? 2 : 1)
    return sum + Math.floor(value / size) + (value % size)
  }, 0)
  return ALPHABET[(size - (total % size)) % size] ?? ''
}

const CHOSEN = /^[A-Z0-9-]{4,50}$/

/** Whether an operator may choose this code, tidied already. */
export function isCodeAllowed(code: string): boolean {
  return CHOSEN.test(code)
}
