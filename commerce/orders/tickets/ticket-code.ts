/**
 * What the square of a ticket holds: which ticket, for what and when, signed by Ed25519. A gate that has the published
 * keys knows without network whether the shop made it. The signature alone has 64 bytes, so a code has 119 characters;
 * they are those that a square packs best (base45, RFC 9285). People read the serial instead.
 *
 * key 2 bytes · serial 5 · product 4 · first day 2 · last day 2 · signature 64
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'

export type TicketFacts = {
  serial: string
  productId: number
  /** Null where it is good on any day. */
  validFrom: Day | null
  validUntil: Day | null
}

export type TicketKeys = {
  codeOf(ticket: TicketFacts): string
  /** Undefined for what none of the keys signed. */
  read(code: string): TicketFacts | undefined
  /** For gates, newest first. */
  published: readonly PublishedKey[]
}

export type PublishedKey = { kty: 'OKP'; crv: 'Ed25519'; alg: 'EdDSA'; use: 'sig'; kid: string; x: string }

const EPOCH = '2020-01-01' as Day
const FACTS_BYTES = 15
const SIGNATURE_BYTES = 64
const SERIAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Before the 32 bytes of a key, as PKCS 8 writes one of Ed25519. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

type Key = { id: Buffer; privateKey: KeyObject; publicKey: KeyObject; published: PublishedKey }

/** `secrets` newest first: the first one signs, all are good. */
export function ticketKeys(secrets: readonly string[]): TicketKeys {
  const keys = secrets.map(keyOf)
  const [newest] = keys
  if (!newest) throw new Error('There is no key to sign tickets by.')
  return {
    codeOf(ticket) {
      const facts = Buffer.concat([newest.id, written(ticket)])
      return base45(Buffer.concat([facts, sign(null, facts, newest.privateKey)]))
    },
    read(code) {
      const bytes = fromBase45(code)
      if (bytes?.length !== FACTS_BYTES + SIGNATURE_BYTES) return undefined
      const [facts, signature] = [bytes.subarray(0, FACTS_BYTES), bytes.subarray(FACTS_BYTES)]
      const key = keys.find(({ id }) => id.equals(facts.subarray(0, 2)))
      return key && verify(null, facts, key.publicKey, signature) ? factsOf(facts) : undefined
    },
    published: keys.map(({ published }) => published),
  }
}

function keyOf(secret: string): Key {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'chairlift ticket keys', 'sign', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest().subarray(0, 2)
  const published = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: id.toString('hex'), x } as const
  return { id, privateKey, publicKey, published }
}

function written({ serial, productId, validFrom, validUntil }: TicketFacts): Buffer {
  const bytes = Buffer.alloc(FACTS_BYTES - 2)
  const number = [...serial].reduce((sum, letter) => sum * 32 + SERIAL_ALPHABET.indexOf(letter), 0)
  bytes.writeUIntBE(number, 0, 5)
  bytes.writeUInt32BE(productId, 5)
  bytes.writeUInt16BE(dayNumber(validFrom), 9)
  bytes.writeUInt16BE(dayNumber(validUntil), 11)
  return bytes
}

function factsOf(bytes: Buffer): TicketFacts {
  let number = bytes.readUIntBE(2, 5)
  let serial = ''
  for (let letters = 0; letters < 8; letters += 1) {
    serial = `${SERIAL_ALPHABET[number % 32]}${serial}`
    number = Math.floor(number / 32)
  }
  return {
    serial,
    productId: bytes.readUInt32BE(7),
    validFrom: dayOfNumber(bytes.readUInt16BE(11)),
    validUntil: dayOfNumber(bytes.readUInt16BE(13)),
  }
}

/** Days since the end of 2019; 0 is no day. */
function dayNumber(day: Day | null): number {
  return day === null ? 0 : daysBetween(EPOCH, day) + 1
}

function dayOfNumber(number: number): Day | null {
  return number === 0 ? null : addDays(EPOCH, number - 1)
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Two bytes are three characters, the least significant first; a last byte alone is two. */
function base45(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes.readUInt16BE(at) : bytes.readUInt8(at)
    for (let letters = isPair ? 3 : 2; letters > 0; letters -= 1) {
      text += LETTERS[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

function fromBase45(text: string): Buffer | undefined {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((letter) => LETTERS.indexOf(letter))
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    const isPair = digits.length === 3
    if (digits.includes(-1) || digits.length === 1 || value > (isPair ? 0xffff : 0xff)) return undefined
    bytes.push(...(isPair ? [value >> 8, value & 255] : [value]))
  }
  return Buffer.from(bytes)
}
