import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWithin } from './cidr.ts'
import { type Environment, readEnvironment } from './environment.ts'

const SECRET = 'kT9f-2mQx7Lw0zRb5Yc8Vn3Hs6Jd1Gp4'
const PRODUCTION = {
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: SECRET,
  DATA_KEYS: SECRET,
  TICKET_KEYS: SECRET,
}

function accepted(given: Record<string, string>): Environment {
  const read = readEnvironment(given)
  if (!read.ok) throw new Error(read.refusals.join(' '))
  return read.environment
}

function refused(given: Record<string, string>): string[] {
  const read = readEnvironment(given)
  return read.ok ? [] : read.refusals
}

test('An empty environment opens the whole shop on port 3000 with its own database', () => {
  const environment = accepted({})
  expect(environment).toMatchObject({ port: 3000, serve: 'all', isProduction: false, logLevel: 'info' })
  expect(environment.databaseUrl).toBeUndefined()
  expect(environment.dataDir).toMatch(/\/data$/)
  expect(environment.trustedProxies).toEqual([])
})

test('An empty word counts as not set', () => {
  expect(accepted({ PORT: '', STORE_CLOCK: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    storeClock: undefined,
  })
})

test('Every name is read as what it means', () => {
  const environment = accepted({
    PORT: '8080',
    DATA_DIR: '/srv/shop',
    DATABASE_URL: 'postgresql://shop@db/shop',
    PUBLIC_URL: 'http://shop.example:8080/',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    LOG_LEVEL: 'debug',
    SMTP_URL: 'smtps://mail.example',
    STORE_CLOCK: '2026-12-24T09:00:00-07:00',
  })
  expect(environment).toMatchObject({
    port: 8080,
    dataDir: '/srv/shop',
    databaseUrl: 'postgresql://shop@db/shop',
    publicUrl: 'http://shop.example:8080',
    isProduction: false,
    storeClock: new Date('2026-12-24T16:00:00Z'),
  })
  expect(isWithin('10.20.30.40', environment.trustedProxies)).toBe(true)
  expect(isWithin('::ffff:10.0.0.1', environment.trustedProxies)).toBe(true)
  expect(isWithin('11.0.0.1', environment.trustedProxies)).toBe(false)
  expect(isWithin('::1', environment.trustedProxies)).toBe(true)
  expect(isWithin('unknown', environment.trustedProxies)).toBe(false)
})

test('Outside production the shop listens on this machine alone, and in production on all addresses, unless HOST says otherwise', () => {
  expect(accepted({}).host).toBe('127.0.0.1')
  expect(accepted({ PUBLIC_URL: 'http://shop.example:8080' }).host).toBe('127.0.0.1')
  expect(accepted(PRODUCTION).host).toBeUndefined()
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'localhost']) {
    expect([accepted({ HOST }).host, accepted({ ...PRODUCTION, HOST }).host]).toEqual([HOST, HOST])
  }
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['HOST', 'x86_64-linux-gnu'],
  ['HOST', '127.1'],
  ['SERVE', 'everything'],
  ['DATABASE_URL', 'mysql://root@localhost'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/store'],
  ['COMMERCE_URL', 'ftp://platform.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_SECRET', 'secret'],
  ['SESSION_SECRET', 'x'.repeat(64)],
  ['DATA_KEYS', `${SECRET},changeme`],
  ['DATA_KEYS', `${SECRET},`],
  ['TICKET_KEYS', 'changeme'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://mail.example:port'],
  ['SMTP_URL', 'smtp://mail.example/?logger=true'],
  ['STORE_CLOCK', '2026-12-24'],
  ['STORE_CLOCK', '2026-12-24T09:00'],
  ['STORE_CLOCK', '2026-13-41T09:00:00Z'],
  ['STORE_CLOCK', '2026-02-30T00:00:00Z'],
  ['STORE_CLOCK', '2026-12-24T24:00:00Z'],
])('The setting %s=%s is refused in words that name it', (name, value) => {
  const refusals = refused({ [name]: value })
  expect(refusals[0]).toMatch(new RegExp(`^${name} must be .+\\.$`))
})

test('All settings that cannot be served are refused at once, in words that name them', () => {
  expect(refused({ PORT: 'x', SERVE: 'y', LOG_LEVEL: 'z' })).toHaveLength(3)
})

test('A password in a database address is not printed when the address is refused', () => {
  expect(refused({ DATABASE_URL: 'mysql://root:hunter2@db' }).join()).not.toContain('hunter2')
})

test('An address past a pooler is read beside the pooler’s own, and alone it is refused', () => {
  const both = { DATABASE_URL: 'postgres://shop@pooler/shop', DATABASE_URL_DIRECT: 'postgres://shop@db/shop' }
  expect(accepted(both)).toMatchObject({ databaseUrlDirect: both.DATABASE_URL_DIRECT })
  expect(accepted({ DATABASE_URL: both.DATABASE_URL }).databaseUrlDirect).toBeUndefined()
  expect(refused({ DATABASE_URL_DIRECT: both.DATABASE_URL_DIRECT })[0]).toContain('DATABASE_URL')
})

test('The archive of the bundled database has a folder, and a database of another server has none of ours [DEP-04]', () => {
  expect(accepted({ BACKUP_DIR: '/srv/backups' })).toMatchObject({ backupDir: '/srv/backups' })
  expect(refused({ BACKUP_DIR: '/srv/backups', DATABASE_URL: 'postgres://shop@db/shop' })[0]).toContain('BACKUP_DIR')
})

test('The storefront alone needs the address of its platform, and only it takes one', () => {
  expect(refused({ SERVE: 'storefront' })[0]).toContain('COMMERCE_URL')
  expect(refused({ SERVE: 'commerce', COMMERCE_URL: 'https://platform.example' })[0]).toContain('SERVE=storefront')
  expect(accepted({ SERVE: 'storefront', COMMERCE_URL: 'https://platform.example' }).commerceUrl).toBe(
    'https://platform.example',
  )
  expect(accepted({ COMMERCE_URL: 'https://platform.example' }).serve).toBe('storefront')
})

test('The storefront alone is asked for no secret, because the sessions are the platform’s [DEP-04]', () => {
  const alone = { SERVE: 'storefront', COMMERCE_URL: 'https://platform.example', PUBLIC_URL: 'https://shop.example' }
  expect(accepted(alone)).toMatchObject({ isProduction: true, sessionSecret: undefined })
  const unread = accepted({ ...alone, SESSION_SECRET: 'changeme', DATA_KEYS: 'changeme' })
  expect([unread.sessionSecret, unread.dataKeys]).toEqual([undefined, undefined])
  expect(refused({ ...alone, STORE_CLOCK: '2026-12-24T09:00:00Z' })[0]).toContain('STORE_CLOCK')
  expect(refused({ SERVE: 'commerce', PUBLIC_URL: 'https://shop.example' })[0]).toContain('SESSION_SECRET')
})

test('A shop in production starts with a secret of its own', () => {
  expect(accepted(PRODUCTION).isProduction).toBe(true)
})

test.each([
  'change-me-change-me-change-me-change-me',
  'correct-horse-correct-horse-correct-hor',
  'kT9f2mQx7Lw0zRb5kT9f2mQx7Lw0zRb5',
  'please-CHANGE_ME-before-you-go-live-0',
  'my-very-own-session-Secret-for-the-shop',
  'Passw0rd-passwd-hunter2-and-some-more-9',
  'example-value-to-be-filled-in-by-ops-7',
  'qwertyuiopasdfghjklzxcvbnm0987654321',
  ' ',
])('A shop in production does not start with the placeholder "%s" for a secret [DEP-04]', (secret) => {
  expect(refused({ ...PRODUCTION, SESSION_SECRET: secret })[0]).toContain('SESSION_SECRET')
})

test('A shop in production starts with any secret that a machine drew [DEP-04]', () => {
  for (const encoding of ['base64', 'base64url', 'hex'] as const) {
    const SESSION_SECRET = createHash('sha256').update(encoding).digest(encoding)
    expect(accepted({ ...PRODUCTION, SESSION_SECRET }).sessionSecret).toBe(SESSION_SECRET)
  }
})

test('A shop in production does not start without data keys, and reads them newest first [DEP-04]', () => {
  expect(refused({ ...PRODUCTION, TICKET_KEYS: '' })).toEqual(['TICKET_KEYS is required when PUBLIC_URL is https.'])
  expect(refused({ ...PRODUCTION, DATA_KEYS: ' ' })).toEqual(['DATA_KEYS is required when PUBLIC_URL is https.'])
  const older = createHash('sha256').update('older').digest('base64url')
  expect(accepted({ ...PRODUCTION, DATA_KEYS: `${SECRET}, ${older}` }).dataKeys).toEqual([SECRET, older])
})

test('A shop in production does not start without a secret, with a movable clock or with fail points [DEP-04]', () => {
  expect(refused({ PUBLIC_URL: 'https://shop.example' })[0]).toContain('SESSION_SECRET')
  expect(refused({ ...PRODUCTION, SESSION_SECRET: 'changeme' })[0]).toContain('SESSION_SECRET')
  expect(refused({ ...PRODUCTION, STORE_CLOCK: '2026-12-24T09:00:00Z' })[0]).toContain('STORE_CLOCK')
  expect(refused({ ...PRODUCTION, FAILPOINT: 'after-charge' })[0]).toContain('FAILPOINT')
})

test('A shop in production takes test cards only where SANDBOX_PAYMENTS says that they are allowed', () => {
  expect(accepted(PRODUCTION).allowsSandbox).toBe(false)
  expect(accepted({ ...PRODUCTION, SANDBOX_PAYMENTS: 'allowed' }).allowsSandbox).toBe(true)
  expect(refused({ ...PRODUCTION, SANDBOX_PAYMENTS: 'yes' })).toHaveLength(1)
})

test.for([
  ['both keys', { STRIPE_SECRET_KEY: 'sk_test_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_abc123' }, 0],
  ['the first alone', { STRIPE_SECRET_KEY: 'sk_test_abc123' }, 1],
  ['the second alone', { STRIPE_WEBHOOK_SECRET: 'whsec_abc123' }, 1],
  ['a key for browsers', { STRIPE_SECRET_KEY: 'pk_test_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_abc123' }, 1],
  ['a live key without https', { STRIPE_SECRET_KEY: 'sk_live_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_abc123' }, 1],
  ['a live key', { ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_live_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_abc123' }, 0],
] as const)('A shop with %s of Stripe starts, or is refused in words', ([, given, refusals]) => {
  expect(refused(given)).toHaveLength(refusals)
})
