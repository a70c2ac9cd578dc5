import { expect, test } from 'vitest'
import type { Client } from '#contract/wire/client.ts'
import { mailPreview } from './mail-preview.ts'

const HTML = '<!doctype html><p style="color:red">Hello</p><img src="cid:ticket-1@chairlift"><script>alert(1)</script>'
const mail = { Name: 'gift-card', Sent: '', OwnTexts: 0, Texts: [], Written: { Subject: '', Text: '', Html: HTML } }

const answering = (answer: () => unknown) => (async () => answer()) as unknown as Client
const preview = (path: string, client = answering(() => mail)) =>
  mailPreview(client, { path, search: '?locale=en-AU', isSecure: true })

test('The preview of a mail is a document that may be framed by our pages alone and runs nothing [IMPL-13]', async () => {
  const reply = await preview('/admin/words/mails/gift-card/page')
  const policy = reply?.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox; default-src 'none';/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('script-src')
  expect(reply?.headers.get('cache-control')).toBe('no-store')
  expect(await reply?.text()).toContain('src="data:image/png;base64,')
})

test('The preview of a mail is for its address alone, and for whom the engine lets read it [IMPL-13]', async () => {
  expect(await preview('/admin/words/mails/gift-card')).toBeUndefined()
  expect(await preview('/admin/words/mails/..%2Fx/page')).toBeUndefined()
  const refusing = answering(() => {
    throw new Error('You may not do this.')
  })
  expect(await preview('/admin/words/mails/gift-card/page', refusing)).toBeUndefined()
})
