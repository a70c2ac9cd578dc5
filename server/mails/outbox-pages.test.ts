/** A whole shop that sends its mails into its folder, as `npm start` does. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#commerce/mails/index.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { openOutboxFolder } from './outbox-folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chairlift-outbox-'))
const LINK = '/passwordrecovery/confirm?token=t0k3n&email=riley%40silverpine.example'
const XSS = 'Riley <script>alert(1)</script>'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ sendsMails: true, env: { SERVE: 'all', DATA_DIR: dataDir } })
  const mail = { to: 'riley@silverpine.example', locale: 'en-NZ', name: 'reset-password' } as const
  await shop.database.transaction(async (tx) => {
    await queueMail(tx, { ...mail, key: 'one', facts: { firstName: 'Riley', link: LINK } })
    await queueMail(tx, { ...mail, key: 'two', name: 'password-changed', facts: { firstName: XSS, resetLink: '/x' } })
  })
  while ((await outboxLinks()).length < 2) await nextTurn()
})
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function outboxLinks(): Promise<string[]> {
  const html = await (await shop.fetch('/outbox')).text()
  return [...html.matchAll(/href="(\/outbox\/[^"]+)"/g)].map(([, link = '']) => link)
}

test('Without a mail server each mail is a file of its own that only the shop’s user can read [IMPL-47]', () => {
  const folder = join(dataDir, 'outbox')
  const names = readdirSync(folder)
  expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(2)
  expect(names.filter((name) => name.endsWith('.html'))).toHaveLength(2)
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  expect(statSync(folder).mode & 0o077).toBe(0)
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  const source = readFileSync(join(folder, names.find((name) => name.includes('reset')) ?? ''), 'utf8')
  expect(source).toMatch(/^From: "?Silverpine Resort"? <no-reply@localhost>\r$/m)
})

test('The outbox shows a mail with links to the shop’s own address, in the locale of the guest', async () => {
  const link = (await outboxLinks()).find((path) => path.includes('reset-password')) ?? ''
  const reply = await shop.fetch(link)
  const html = await reply.text()
  expect(html).toContain('<h1>Choose a new password for Silverpine Resort</h1>')
  expect(html).toContain(`href="${shop.url}/en-NZ${LINK.replace('&', '&amp;')}"`)
  expect(html).toContain('sandbox="allow-popups')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('content-security-policy')).not.toContain('unsafe')
})

test('The mail itself is a reply whose policy lets nothing run and lets its styles be seen', async () => {
  const link = (await outboxLinks()).find((path) => path.includes('password-changed')) ?? ''
  const reply = await shop.fetch(`${link}/html`)
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox .*default-src 'none'; style-src 'unsafe-inline'; img-src 'self'/)
  expect(policy).not.toContain('script')
  expect(await reply.text()).not.toContain('<script')
})

test('The mark of the shop can be shown by mail programs, which are elsewhere', async () => {
  const reply = await shop.fetch('/mail-mark.png')
  expect(reply.headers.get('content-type')).toBe('image/png')
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test.each(['/outbox/000001-reset-password-00000000', '/outbox/..%2Fdatabase', '/outbox/x/html', '/outboxes'])(
  'The address %s of no mail answers with the page that is not found',
  async (path) => {
    expect((await shop.fetch(path)).status).toBe(404)
  },
)

const MAIL = {
  ...{ messageId: 'a@shop.example', to: 'riley@silverpine.example', subject: 'x', text: 'x', html: '<p>x</p>' },
  ...{ from: { name: 'Silverpine', address: 'no-reply@shop.example' }, replyTo: undefined },
}

test('A file that is gone when the outbox looks for old ones keeps no mail from its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-tidied-'))
  const old = join(folder, '000001-reset-password-00000000.eml')
  writeFileSync(old, 'x')
  utimesSync(old, 0, 0)
  symlinkSync(join(folder, 'no-such-file'), join(folder, '000002-reset-password-00000000.eml.part'))
  const file = '000003-reset-password-00000000'
  expect(await openOutboxFolder(folder).deliver({ ...MAIL, file })).toEqual({ ok: true })
  expect(readdirSync(folder).filter((name) => name.endsWith('.eml'))).toEqual([`${file}.eml`])
  rmSync(folder, { recursive: true, force: true })
})

test('An outbox that is thrown away while the shop runs is made again for the next mails, for the shop’s user alone', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'chairlift-gone-')), 'outbox')
  const outbox = openOutboxFolder(folder)
  expect(await outbox.deliver({ ...MAIL, file: '000001-reset-password-00000000' })).toEqual({ ok: true })
  rmSync(folder, { recursive: true })
  const files = ['000003-reset-password-00000000', '000002-reset-password-00000000']
  const deliveries = await Promise.all(files.map((file) => outbox.deliver({ ...MAIL, file })))
  expect(deliveries).toEqual([{ ok: true }, { ok: true }])
  expect((await outbox.list()).map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  expect(statSync(folder).mode & 0o077).toBe(0)
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

test('A mail of which a file cannot be written is not in the list, and counts as not sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-full-'))
  const outbox = openOutboxFolder(folder)
  const file = '000001-reset-password-00000000'
  mkdirSync(join(folder, `${file}.html`))
  expect(await outbox.deliver({ ...MAIL, file })).toMatchObject({ ok: false, failure: { isPermanent: false } })
  expect(await outbox.list()).toEqual([])
  rmdirSync(join(folder, `${file}.html`))
  expect(await outbox.deliver({ ...MAIL, file })).toEqual({ ok: true })
  expect((await outbox.list()).map((mail) => mail.file)).toEqual([file])
  rmSync(folder, { recursive: true, force: true })
})
