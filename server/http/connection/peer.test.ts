import { describe, expect, test } from 'vitest'
import { readCidrs } from '#server/boot/cidr.ts'
import { createPeerReader } from './peer.ts'

type Given = { from?: string; headers?: Record<string, string>; trusted?: string; publicUrl?: string }

function peer({ from = '203.0.113.9', headers = {}, trusted = '', publicUrl }: Given) {
  const read = createPeerReader({
    trustedProxies: readCidrs(trusted) ?? [],
    publicUrl,
    fallbackOrigin: () => 'http://localhost:3000',
  })
  return read({ headers, socket: { remoteAddress: from } })
}

const SPOOFED = {
  host: 'evil.example',
  'x-forwarded-for': '10.1.1.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
}

test('A stranger cannot choose its address, our name or the scheme [INP-08]', () => {
  expect(peer({ headers: SPOOFED })).toEqual({
    clientAddress: '203.0.113.9',
    origin: 'http://localhost:3000',
    isSecure: false,
  })
})

test('A stranger meets our public name, whatever it calls us [INP-08]', () => {
  expect(peer({ headers: SPOOFED, publicUrl: 'https://shop.example' })).toEqual({
    clientAddress: '203.0.113.9',
    origin: 'https://shop.example',
    isSecure: true,
  })
})

test.each([
  'localhost.evil.example',
  'evil.example/localhost',
  'localhost:3000@evil',
  'localhost\\@evil',
  '127.0.0.1.nip.io',
  'localhost:8080',
  '127.0.0.1',
  '127.0.0.2:3000',
  'shop.localhost:3000',
  'localhost.:3000',
  '',
])('A stranger cannot pass for this machine as %s [INP-08]', (host) => {
  expect(peer({ headers: { host } }).origin).toBe('http://localhost:3000')
})

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'Without a public name, %s is us by the loopback name the shopper typed [INP-08]',
  (host) => {
    expect(peer({ from: '127.0.0.1', headers: { host } }).origin).toBe(`http://${host}`)
  },
)

test('At the port that browsers leave out, we are known with it and without [INP-08]', () => {
  const read = createPeerReader({ trustedProxies: [], fallbackOrigin: () => 'http://localhost:80' })
  const originFor = (host: string) => read({ headers: { host }, socket: { remoteAddress: '::1' } }).origin
  expect(['127.0.0.1', '127.0.0.1:80'].map(originFor)).toEqual(['http://127.0.0.1', 'http://127.0.0.1'])
})

describe('behind trusted proxies', () => {
  const trusted = '10.0.0.0/8, ::1'

  test('Behind trusted proxies the shopper is the last address that is not one of them [INP-08]', () => {
    const from = '10.0.0.2'
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7, 10.0.0.1' }
    expect(peer({ from, headers, trusted }).clientAddress).toBe('203.0.113.7')
    expect(peer({ from: `::ffff:${from}`, headers, trusted }).clientAddress).toBe('203.0.113.7')
  })

  test('Behind trusted proxies an unreadable address ends the search [INP-08]', () => {
    const headers = { 'x-forwarded-for': '203.0.113.7, "><script>, 10.0.0.1' }
    expect(peer({ from: '10.0.0.2', headers, trusted }).clientAddress).toBe('10.0.0.1')
    expect(peer({ from: '10.0.0.2', trusted }).clientAddress).toBe('10.0.0.2')
  })

  test('Behind trusted proxies their name for us and their scheme count', () => {
    const headers = { host: 'inside:3000', 'x-forwarded-host': 'Shop.Example', 'x-forwarded-proto': 'https' }
    expect(peer({ from: '::1', headers, trusted })).toMatchObject({ origin: 'https://shop.example', isSecure: true })
  })
})
