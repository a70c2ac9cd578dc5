import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TicketFacts } from '#contract/values/tickets/ticket-code.ts'
import { ticketKeys } from './ticket-code.ts'

const OLD = 'x'.repeat(40)
const NEW = 'y'.repeat(40)
const TICKET: TicketFacts = {
  serial: '7K4Q92MX',
  productId: 2_000_000_000,
  validFrom: '2026-12-09',
  validUntil: '2026-12-11',
}

test('A ticket code says which ticket it is, for what and when, in characters that a square packs best', () => {
  const keys = ticketKeys([NEW])
  const code = keys.codeOf(TICKET)
  expect(code).toHaveLength(119)
  expect(code).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
  expect(keys.read(code)).toEqual(TICKET)
  const always = { ...TICKET, serial: '00000000', validFrom: null, validUntil: null }
  expect(keys.read(keys.codeOf(always))).toEqual(always)
})

test('A code that the shop did not sign, or that was changed in any place, is read as nothing', () => {
  const keys = ticketKeys([NEW])
  const code = keys.codeOf(TICKET)
  expect(ticketKeys([OLD]).read(code)).toBeUndefined()
  for (let at = 0; at < code.length; at += 1) {
    const changed = `${code.slice(0, at)}${code[at] === '0' ? '1' : '0'}${code.slice(at + 1)}`
    expect(keys.read(changed)).toBeUndefined()
  }
  for (const other of ['', 'A', 'é', code.slice(1), `${code}0`, ':::'.repeat(40)])
    expect(keys.read(other)).toBeUndefined()
})

test('After a rotation the new key signs, and what the old one signed is still good', () => {
  const before = ticketKeys([OLD]).codeOf(TICKET)
  const rotated = ticketKeys([NEW, OLD])
  expect(rotated.read(before)).toEqual(TICKET)
  expect(rotated.codeOf(TICKET)).toBe(ticketKeys([NEW]).codeOf(TICKET))
  expect(rotated.published).toHaveLength(2)
})

test('A gate verifies a code with nothing but the published key', () => {
  const keys = ticketKeys([NEW])
  const [published] = keys.published
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  const groups = keys.codeOf(TICKET).match(/.{2,3}/g) ?? []
  const bytes = Buffer.from(
    groups.flatMap((group) => {
      const value = [...group].reduceRight((sum, letter) => sum * 45 + letters.indexOf(letter), 0)
      return group.length === 3 ? [value >> 8, value & 255] : [value]
    }),
  )
  expect(bytes.subarray(0, 2).toString('hex')).toBe(published?.kid)
  const key = createPublicKey({ key: { ...published }, format: 'jwk' })
  expect(verify(null, bytes.subarray(0, 15), key, bytes.subarray(15))).toBe(true)
})
