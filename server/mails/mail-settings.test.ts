import { expect, test } from 'vitest'
import { readMailSender } from './mail-settings.ts'

const NAME = 'storeinformationsettings.name'

test('A mail comes from the store by its name, and from a sender at the shop’s own host where none is set', () => {
  expect(readMailSender({ [NAME]: 'Silverpine Resort' }, 'https://shop.silverpine.example')).toEqual({
    from: { name: 'Silverpine Resort', address: 'no-reply@shop.silverpine.example' },
    replyTo: undefined,
    host: 'shop.silverpine.example',
  })
})

test('Sender and address for answers are the operator’s settings', () => {
  const settings = { 'MailSettings.From': 'tickets@resort.example', 'mailsettings.replyto': 'help@resort.example' }
  expect(readMailSender(settings, 'https://shop.example')).toMatchObject({
    from: { name: '', address: 'tickets@resort.example' },
    replyTo: 'help@resort.example',
  })
})

test.each([
  'tickets',
  'Tickets <tickets@resort.example>',
  'a@resort.example,b@resort.example',
  'a@b.example\r\nBcc: c',
])('The sender %j that is not one plain address counts as none', (from) => {
  const { address } = readMailSender({ 'mailsettings.from': from }, 'https://shop.example').from
  expect(address).toBe('no-reply@shop.example')
})

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'A shop at %s, which is no host of mails, writes from this machine',
  (origin) => {
    expect(readMailSender({}, origin)).toMatchObject({ from: { address: 'no-reply@localhost' }, host: 'localhost' })
  },
)

test('A line break in the name of the store does not reach the sender', () => {
  expect(readMailSender({ [NAME]: 'Pine\r\nBcc: all@evil.example' }, 'https://shop.example').from.name).toBe(
    'Pine Bcc: all@evil.example',
  )
})
