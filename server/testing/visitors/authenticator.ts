/** An authenticator app, as RFC 6238 has it, by the clock of the machine. */
import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Codes of one secret: that of this moment, or of so many steps later. */
export function authenticator(secret: string): (later?: number) => string {
  const key = decoded(secret)
  const begun = Math.floor(Date.now() / STEP_MS)
  return (later = 0) => {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(begun + later))
    const hash = createHmac('sha1', key).update(counter).digest()
    const at = (hash.at(-1) ?? 0) % 16
    return String((hash.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0')
  }
}

function decoded(secret: string): Buffer {
  const bits = [...secret.replaceAll('=', '')].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
