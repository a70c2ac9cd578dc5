import { expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import type { MailName } from '#contract/values/mails.ts'
import { type MailToRender, renderMail } from './render-mail.tsx'
import { SAMPLE_FACTS } from './sample-facts.ts'

const NAMES = Object.keys(SAMPLE_FACTS) as MailName[]

function given(name: MailName, more: Partial<MailToRender> = {}): MailToRender {
  return {
    name,
    facts: SAMPLE_FACTS[name],
    locale: 'en-US',
    origin: 'https://shop.example',
    localePrefixStrategy: 'prefix_except_default',
    settings: {
      'storeinformationsettings.name': 'Silverpine Resort',
      'storeinformationsettings.streetaddress': '1200 Summit Road',
      'storeinformationsettings.phone': '(555) 014-0199',
    },
    strings: {},
    ...more,
  }
}

const everyMail = NAMES.flatMap((name) => LOCALES.map((locale) => [name, locale] as const))

test.each(everyMail)(
  'The mail %s is whole in %s, with the same words and links as text and as HTML',
  (name, locale) => {
    const { html, subject, text } = renderMail(given(name, { locale }))
    expect(subject).not.toBe('')
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`))
    const shown = `${subject}${text}${html.replace(/<style>.*?<\/style>/, '')}`
    expect(shown).not.toMatch(/\bmail\.[a-z]|undefined|[{}]/)
    const links = [...text.matchAll(/https:\S+/g)].map(([link]) => link.replaceAll('&', '&amp;'))
    expect(links.filter((link) => !html.includes(`href="${link}"`))).toEqual([])
    const prefix = locale === 'en-US' ? '' : `/${locale}`
    for (const link of links) expect(link).toMatch(new RegExp(`^https://shop\\.example${prefix}/\\w`))
    expect(text).toContain('Silverpine Resort\n1200 Summit Road, (555)\u00A0014-0199\n')
  },
)

test('Every link of a mail leads to the shop’s own address, in the locale of the guest', () => {
  const { text } = renderMail(given('account-known', { locale: 'en-NZ', localePrefixStrategy: 'prefix' }))
  expect(text.match(/https:\S+/g)).toEqual([
    'https://shop.example/en-NZ/login?returnUrl=%2Fcustomer%2Finfo',
    'https://shop.example/en-NZ/c/account-exists?email=riley%40silverpine.example',
  ])
})

test('The mail of an order says what is attached, and leads to the tickets that it has no room for [IMPL-05]', () => {
  const { text } = renderMail(given('order-confirmed'))
  const { link, order } = SAMPLE_FACTS['order-confirmed']
  expect(text).toContain(`3 more tickets of this order are on its page:\nhttps://shop.example${link}\n`)
  expect(text).toContain('Tickets as PDF and a calendar file are attached.')
  const few = order && { ...order, ticketsLeft: 0, attached: { tickets: false, calendar: false } }
  const facts = { ...SAMPLE_FACTS['order-confirmed'], order: few }
  expect(renderMail(given('order-confirmed', { facts })).text).not.toMatch(/more ticket|attached/)
})

test('The mail of a closed day has its three choices in one order as text and as HTML, and none that cannot be had', () => {
  const facts = SAMPLE_FACTS['day-closed']
  const choicesIn = (body: string) => [...new Set(body.match(/(?<=take=)\w+/g))]
  const { html, text } = renderMail(given('day-closed'))
  expect([choicesIn(text), choicesIn(html)]).toEqual([
    ['other_day', 'credit', 'refund'],
    ['other_day', 'credit', 'refund'],
  ])
  expect(text).toContain('Take $319 as credit\nWhat you paid and 10 % on top')
  const free = { ...facts, isMovable: false, amount: { minor: 0, currency: 'USD' } }
  expect(choicesIn(renderMail(given('day-closed', { facts: free })).text)).toEqual(['refund'])
})

test('Subject and body of a mail are the operator’s where there are language strings, by locale', () => {
  const strings = {
    'en-US': { 'Mail.Reset-Password.Subject': 'A key for {shop}', 'mail.reset-password.body': 'First.\n\nSecond.' },
    'en-CA': { 'mail.reset-password.subject': 'A key, eh' },
  }
  const { html, subject, text } = renderMail(given('reset-password', { strings }))
  expect(subject).toBe('A key for Silverpine Resort')
  expect(text).toContain('Hello Riley,\n\nFirst.\n\nSecond.\n')
  expect(html).toMatch(/>First\.<\/p><p [^>]*>Second\.<\/p>/)
  expect(renderMail(given('reset-password', { strings, locale: 'en-CA' })).subject).toBe('A key, eh')
})

test('A language string that is no valid message leaves the built-in words in a mail', () => {
  const strings = { 'en-US': { 'mail.reset-password.subject': 'A key for {shop' } }
  expect(renderMail(given('reset-password', { strings })).subject).toBe('Choose a new password for Silverpine Resort')
})

test('A line break in the name of the store or in a language string does not reach the subject', () => {
  const strings = { 'en-US': { 'mail.reset-password.subject': 'Key\r\nBcc: all@evil.example' } }
  expect(renderMail(given('reset-password', { strings })).subject).toBe('Key Bcc: all@evil.example')
})

test('An address that a guest typed stands in a mail as text, never as HTML', () => {
  const facts = { firstName: 'Riley', newEmail: '"<img src=x>"@evil.example' }
  const { html } = renderMail(given('email-changed', { facts }))
  expect(html).not.toContain('<img src=x>')
  expect(html).toContain('&lt;img src=x&gt;')
})

test('The colors of a mail are the operator’s, and what is no color is left out', () => {
  const settings = { 'theme.pine-600': '#7a1f5c', 'theme.stone-50': 'red;} body{display:none' }
  const { html } = renderMail(given('reset-password', { settings }))
  expect(html).toContain('background-color:#7a1f5c')
  expect(html).not.toContain('display:none}')
  expect(html).not.toContain('#155c57')
})

test('The mail of an order that is paid over time says what was paid today and when the rest is charged [PLAN-07]', () => {
  const { order, ...facts } = SAMPLE_FACTS['order-confirmed']
  if (!order) throw new Error('The sample has an order.')
  const usd = (minor: number) => ({ minor, currency: 'USD' })
  const later = [{ day: '2027-01-03', amount: usd(13_465) }]
  const byPlan = { ...facts, order: { ...order, paid: usd(10_000), later } }
  const { text } = renderMail(given('order-confirmed', { facts: byPlan }))
  expect(text).toContain('what was due today is paid')
  expect(text).toContain('Total: $234.65\nPaid today: $100\nCharged to your card on January 3, 2027: $134.65')
})
