/**
 * What the square of a ticket holds: which ticket, for what and when, signed by Ed25519. A gate that has the published
 * keys knows without network whether the shop made it. The signature alone has 64 bytes, so a code has 119 characters;
 * they are those that a square packs best (base45, RFC 9285). People read the serial instead.
 * How its bytes lie, and how it is read, says contract/values/tickets/ticket-code.ts.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { type Day, daysBetween } from '#contract/values/day.ts'
import {
  CODE_LETTERS,
  FACTS_BYTES,
  parseTicketCode,
  SERIAL_ALPHABET,
  TICKET_EPOCH,
  type TicketFacts,
} from '#contract/values/tickets/ticket-code.ts'

export type TicketKeys = {
  codeOf(ticket: TicketFacts): string
  /** Undefined for what none of the keys signed. */
  read(code: string): TicketFacts | undefined
  /** For gates, newest first. */
  published: readonly PublishedKey[]
}

export type PublishedKey = { kty: 'OKP'; crv: 'Ed25519'; alg: 'EdDSA'; use: 'sig'; kid: string; x: string }

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
      const read = parseTicketCode(code)
      const key = read && keys.find(({ published }) => published.kid === read.kid)
      return key && verify(null, read.signed, key.publicKey, read.signature) ? read.facts : undefined
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

/** Days since the end of 2019; 0 is no day. */
function dayNumber(day: Day | null): number {
  return day === null ? 0 : daysBetween(TICKET_EPOCH, day) + 1
}

/** Two bytes are three characters, the least significant first; a last byte alone is two. */
function base45(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes.readUInt16BE(at) : bytes.readUInt8(at)
    for (let letters = isPair ? 3 : 2; letters > 0; letters -= 1) {
      text += CODE_LETTERS[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}
