import { expect, test } from 'vitest'
import { smtpFailure } from './smtp-failure.ts'

const failure = (fields: Record<string, unknown>) => Object.assign(new Error('Failed'), fields)

test.each([
  ['an unknown mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 No' }, true],
  ['a message that is spam', { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 Spam' }, true],
  ['an address that cannot be sent', { code: 'EENVELOPE', command: 'API' }, true],
  ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452, response: '452 Full' }, false],
  ['a greylist', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 Later' }, false],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 Bad' }, false],
  ['a sender who may not', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 No' }, false],
  ['a greeting with an error', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, response: '554 Go' }, false],
  ['a server that is away', { code: 'ESOCKET', command: 'CONN' }, false],
  ['a server that is silent', { code: 'ETIMEDOUT', command: 'CONN' }, false],
])('A failure for %s is judged by what it is about', (_, fields, isPermanent) => {
  expect(smtpFailure(failure(fields))).toMatchObject({ isPermanent })
})

test('The words of a mail server are kept in one line, and not all of them where there are many', () => {
  const { words } = smtpFailure(failure({ code: 'EMESSAGE', response: `554 No\r\n554 ${'x'.repeat(2000)}` }))
  expect(words).toMatch(/^EMESSAGE: 554 No 554 x+$/)
  expect(words).toHaveLength(300)
})
