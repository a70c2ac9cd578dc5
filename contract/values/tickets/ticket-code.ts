/**
 * What the square of a ticket says, read without a key: which ticket, for what and when, and what was signed. Only who
 * verifies the signature may believe it. The engine writes such codes (commerce/orders/tickets/ticket-code.ts).
 *
 * key 2 bytes · serial 5 · product 4 · first day 2 · last day 2 · signature 64
 */
import { addDays, type Day } from '#contract/values/day.ts'

export type TicketFacts = {
  serial: string
  productId: number
  /** Null where it is good on any day. */
  validFrom: Day | null
  validUntil: Day | null
}

export type TicketCode = {
  /** Which of the published keys signed it. */
  kid: string
  facts: TicketFacts
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

export const TICKET_EPOCH = '2020-01-01' as Day
export const FACTS_BYTES = 15
/** Crockford's base32: no letter is taken for another. */
export const SERIAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const SERIAL_LETTERS = 8
/** Of base45 (RFC 9285). */
export const CODE_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const SIGNATURE_BYTES = 64

/** Undefined for what is no code of a ticket. */
export function parseTicketCode(code: string): TicketCode | undefined {
  const bytes = fromBase45(code)
  if (bytes?.length !== FACTS_BYTES + SIGNATURE_BYTES) return undefined
  const view = new DataView(bytes.buffer)
  return {
    kid: [...bytes.subarray(0, 2)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    facts: {
      serial: serialOf(view.getUint8(2) * 2 ** 32 + view.getUint32(3)),
      productId: view.getUint32(7),
      validFrom: dayOfNumber(view.getUint16(11)),
      validUntil: dayOfNumber(view.getUint16(13)),
    },
    signed: bytes.slice(0, FACTS_BYTES),
    signature: bytes.slice(FACTS_BYTES),
  }
}

/** A serial as it was typed: in groups, in small letters, with O for 0 and I or L for 1. */
export function typedSerial(typed: string): string | undefined {
  const serial = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isOne = serial.length === SERIAL_LETTERS && [...serial].every((letter) => SERIAL_ALPHABET.includes(letter))
  return isOne ? serial : undefined
}

/** `7K4Q-92MX`: in two groups, as people read it out. */
export function shownSerial(serial: string): string {
  return `${serial.slice(0, 4)}-${serial.slice(4)}`
}

function serialOf(value: number): string {
  let rest = value
  let serial = ''
  for (let letters = 0; letters < SERIAL_LETTERS; letters += 1) {
    serial = `${SERIAL_ALPHABET[rest % 32]}${serial}`
    rest = Math.floor(rest / 32)
  }
  return serial
}

/** Days since the end of 2019; 0 is no day. */
function dayOfNumber(number: number): Day | null {
  return number === 0 ? null : addDays(TICKET_EPOCH, number - 1)
}

function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((letter) => CODE_LETTERS.indexOf(letter))
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    const isPair = digits.length === 3
    if (digits.includes(-1) || digits.length === 1 || value > (isPair ? 0xffff : 0xff)) return undefined
    bytes.push(...(isPair ? [value >> 8, value & 255] : [value]))
  }
  return Uint8Array.from(bytes)
}
