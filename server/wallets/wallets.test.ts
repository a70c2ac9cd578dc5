import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { TEST_WALLET_ENV, TEST_WALLETS } from '#server/testing/outside/wallet-certificates.ts'
import { ticketWallets } from './ticket-wallets.ts'
import { readWalletKeys, walletsOf } from './wallet-keys.ts'
import { applePass, googleWalletLink, type WalletShop, type WalletTicket } from './wallet-passes.ts'

const TICKET: WalletTicket = {
  ...{ serial: '7K4Q-92MX', code: 'NCFOXN%TS3DH3ZSUZK+.V0ETD%65NL', name: 'Snow tubing', options: 'Age: Child' },
  ...{ person: 'Maya Hart', days: ['2026-12-09'], startTime: '14:30:00', validUntil: null },
}
const SHOP: WalletShop = {
  ...{ storeName: 'Silverpine', locale: 'en-US', origin: 'https://shop.example' },
  zone: { storeTimeZone: 'America/Denver', storeOffsetMinutes: 0 },
}
const DER = { set: 0x31, sequence: 0x30, octets: 0x04, signedAttributes: 0xa0 }

test('A pass for Apple Wallet holds the code, the day and the person, and each of its files is signed for', {
  tags: 'prove',
}, async () => {
  const files = stored(await applePass(TICKET, SHOP, TEST_WALLETS.apple))
  const pass = JSON.parse(String(files.get('pass.json')))
  expect(pass).toMatchObject({
    ...{ serialNumber: '7K4Q-92MX', passTypeIdentifier: 'pass.example.silverpine', teamIdentifier: 'TEAM123456' },
    barcodes: [{ format: 'PKBarcodeFormatQR', message: TICKET.code, altText: '7K4Q-92MX' }],
    eventTicket: { primaryFields: [{ value: 'Snow tubing' }], secondaryFields: [{ value: 'December 9, 2026, 14:30' }] },
  })
  expect(JSON.stringify(pass)).toContain('Maya Hart')
  // The end of the day at the resort.
  expect(new Date(pass.expirationDate).toISOString()).toBe('2026-12-10T07:00:00.000Z')

  const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
  const sums = [...files].filter(([name]) => !['manifest.json', 'signature'].includes(name))
  expect(JSON.parse(String(manifest))).toEqual(
    Object.fromEntries(sums.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])),
  )
  expect(isSigned(files.get('signature') ?? Buffer.alloc(0), manifest, TEST_WALLETS.apple.certificate)).toBe(true)
  expect(isSigned(files.get('signature') ?? Buffer.alloc(0), Buffer.from('{}'), TEST_WALLETS.apple.certificate)).toBe(
    false,
  )
})

test('A link for Google Wallet carries the same, signed by the account of the shop', async () => {
  const link = await googleWalletLink(TICKET, SHOP, TEST_WALLETS.google)
  const token = link.replace('https://pay.google.com/gp/v/save/', '')
  const key = createPublicKey(TEST_WALLETS.google.key)
  const { payload } = await jwtVerify(token, key, { issuer: 'wallet@silverpine.example', audience: 'google' })
  expect(payload).toMatchObject({
    ...{ typ: 'savetowallet', origins: ['https://shop.example'] },
    payload: {
      genericObjects: [
        {
          id: '3388000000012345678.7K4Q-92MX',
          barcode: { type: 'QR_CODE', value: TICKET.code, alternateText: '7K4Q-92MX' },
          subheader: { defaultValue: { value: 'Maya Hart' } },
          validTimeInterval: {
            start: { date: '2026-12-09T21:30:00.000Z' },
            end: { date: '2026-12-10T07:00:00.000Z' },
          },
        },
      ],
    },
  })
})

test('A phone is offered its own wallet, any other machine both, and without keys none', async () => {
  const [iphone, android, desk] = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15',
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  ]
  expect([iphone, android, desk].map((agent) => walletsOf(TEST_WALLETS, agent))).toEqual([
    ['apple'],
    ['google'],
    ['apple', 'google'],
  ])
  expect(walletsOf({}, desk)).toEqual([])
  const address = { ticket: '1', key: 'k' }
  const buttons = await ticketWallets({ keys: TEST_WALLETS, userAgent: iphone, shop: SHOP, address })(TICKET)
  expect(buttons).toEqual([{ Kind: 'apple', Url: '/api/tickets/apple-wallet?ticket=1&key=k&serial=7K4Q-92MX' }])
})

test('Keys of a wallet are read whole or refused by name, and none of their text is told', () => {
  const read = readWalletKeys(TEST_WALLET_ENV)
  expect(read.refusals).toEqual([])
  expect(read.keys.apple?.key).toBe(TEST_WALLETS.apple.key.trim())
  expect(readWalletKeys({})).toEqual({ keys: {}, refusals: [] })
  expect(readWalletKeys({ ...TEST_WALLET_ENV, GOOGLE_WALLET_EMAIL: ' ' }).refusals).toEqual([
    'GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_EMAIL, GOOGLE_WALLET_KEY belong together: GOOGLE_WALLET_EMAIL is missing.',
  ])
  expect(readWalletKeys({ ...TEST_WALLET_ENV, APPLE_PASS_KEY: 'not a key' }).refusals).toEqual([
    'APPLE_PASS_KEY must be a PEM text that can be read.',
  ])
})

/** The files of an archive that compresses none of them. */
function stored(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = 0
  while (zip.readUInt32LE(at) === 0x04034b50) {
    expect(zip.readUInt16LE(at + 8), 'not compressed').toBe(0)
    const [size, name, extra] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)]
    const start = at + 30 + name + extra
    files.set(String(zip.subarray(at + 30, at + 30 + name)), zip.subarray(start, start + size))
    at = start + size
  }
  return files
}

type Node = { tag: number; whole: Buffer; content: Buffer }

function nodesIn(bytes: Buffer): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt8(at + 1)
    const more = short < 0x80 ? 0 : short - 0x80
    const length = more === 0 ? short : bytes.readUIntBE(at + 2, more)
    const start = at + 2 + more
    nodes.push({
      ...{ tag: bytes.readUInt8(at), content: bytes.subarray(start, start + length) },
      whole: bytes.subarray(at, start + length),
    })
    at = start + length
  }
  return nodes
}

/** PKCS 7 without the content: the signer's attributes name the digest of the manifest and are what is signed. */
function isSigned(signature: Buffer, manifest: Buffer, certificate: string): boolean {
  const [info] = nodesIn(signature)
  const [, explicit] = nodesIn(info?.content ?? Buffer.alloc(0))
  const [data] = nodesIn(explicit?.content ?? Buffer.alloc(0))
  const signers = nodesIn(data?.content ?? Buffer.alloc(0)).findLast(({ tag }) => tag === DER.set)
  const [signer] = nodesIn(signers?.content ?? Buffer.alloc(0))
  const parts = nodesIn(signer?.content ?? Buffer.alloc(0))
  const attributes = parts.find(({ tag }) => tag === DER.signedAttributes)
  const signed = parts.findLast(({ tag }) => tag === DER.octets)
  if (!attributes || !signed) return false
  const digests = ['sha1', 'sha256'].map((hash) => createHash(hash).update(manifest).digest())
  if (!digests.some((digest) => attributes.content.includes(digest))) return false
  const asSet = Buffer.concat([Buffer.from([DER.set]), attributes.whole.subarray(1)])
  const { publicKey } = new X509Certificate(certificate)
  return ['sha1', 'sha256'].some((hash) => verify(hash, asSet, publicKey, signed.content))
}
