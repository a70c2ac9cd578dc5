/** Facts of every mail, as an example of how it reads: for previews, test mails, tests and pictures. */
import type { MailFacts } from '#contract/values/mails.ts'

const firstName = 'Riley'
const signInLink = '/login?returnUrl=%2Fcustomer%2Finfo'
const token = '4f9a2c6e8b1d3f5a7c9e0b2d4f6a8c1e'

const planMail = {
  ...{ firstName, product: 'Summit Season Pass', amount: { minor: 18_000, currency: 'USD' }, day: '2026-12-01' },
  ...{ card: 'visa 4242', link: '/customer/info#plans' },
}

const ORDER_FACTS: MailFacts['order-confirmed'] = {
  firstName,
  orderId: '0d9a7a52-7c1e-4a44-9f0b-2f5d1c0a9e77',
  link: '/buy/confirm?order=0d9a7a52-7c1e-4a44-9f0b-2f5d1c0a9e77&key=4f9a2c6e8b1d3f5a7c9e0b',
  order: {
    number: '765V-HF7F',
    firstDay: '2026-12-09',
    tickets: [
      {
        ...{ name: 'Day lift ticket', person: 'Riley Hart', days: ['2026-12-09'], startTime: null, validUntil: null },
        ...{ options: 'Age: Adult', serial: '7K4Q-92MX', cid: 'ticket-1@chairlift' },
      },
      {
        ...{ name: 'Snow tubing', person: 'Anneliese-Marguerite Hartmann-Oyelaran', days: ['2026-12-09'] },
        ...{ options: '', startTime: '14:30:00', validUntil: null, serial: 'T2NW-14PZ', cid: 'ticket-2@chairlift' },
      },
    ],
    ticketsLeft: 3,
    attached: { tickets: true, calendar: true },
    lines: [
      { name: 'Day lift ticket', options: 'Age: Adult', quantity: 2, amount: { minor: 21_800, currency: 'USD' } },
      { name: 'Snow tubing', options: '', quantity: 1, amount: { minor: 2900, currency: 'USD' } },
    ],
    discounts: [{ name: 'POWDER10', amount: { minor: 2180, currency: 'USD' } }],
    charges: [{ name: 'Lodging tax', amount: { minor: 945, currency: 'USD' }, isIncluded: false }],
    total: { minor: 23_465, currency: 'USD' },
    paid: { minor: 23_465, currency: 'USD' },
    later: [],
  },
}

export const SAMPLE_FACTS: MailFacts = {
  'plan-payment-coming': planMail,
  'plan-payment-made': planMail,
  'plan-payment-declined': { ...planMail, nextTryOn: '2026-12-02' },
  'plan-card-expires': {
    ...{ firstName, product: planMail.product, card: planMail.card, link: planMail.link, expiresOn: '2026-12-31' },
  },
  'finish-account': { firstName, link: `/register/finish?token=${token}` },
  'account-known': { firstName, link: '/c/account-exists?email=riley%40silverpine.example', signInLink },
  'find-username': {
    firstName: 'Anneliese-Marguerite',
    username: 'anneliese-marguerite.hartmann-oyelaran',
    signInLink,
  },
  'reset-password': { firstName, link: `/passwordrecovery/confirm?token=${token}&email=riley%40silverpine.example` },
  'password-changed': { firstName, resetLink: '/passwordrecovery' },
  'confirm-email': {
    firstName,
    link: `/customer/confirm-email?token=${token}`,
    newEmail: 'riley.hart@fjordmail.example',
  },
  'email-change-asked': { firstName, newEmail: 'riley.hart@fjordmail.example' },
  'email-changed': { firstName, newEmail: 'anneliese-marguerite.hartmann-oyelaran@mountain-village-post.example' },
  'sign-waiver': { firstName, link: '/login?returnUrl=%2Fonepagecheckout' },
  'gift-card': {
    firstName: 'Inge',
    fromName: 'Riley, Jordan, Maya and Theo',
    message: 'For one more sunset from the ridge. Happy birthday, Grandma!',
    amount: { minor: 12_000, currency: 'USD' },
    code: '3VJN-M8RD-X4WT-P9HV-C',
    expiresOn: null,
    picture: { address: '/media/scenes/snowcat-tour/tile-720.webp', alt: 'A snowcat below the ridge at sunset' },
    link: '/vouchers/balance',
  },
  'order-cancelled': {
    ...{ firstName: '', number: '765V-HF7F', isWhole: false },
    lines: [
      { name: 'Day lift ticket', count: 2, amount: { minor: 20_443, currency: 'USD' } },
      { name: 'Snow tubing', count: 1, amount: { minor: 2900, currency: 'USD' } },
    ],
    ...{ notPaid: { minor: 0, currency: 'USD' }, fee: { minor: 1450, currency: 'USD' } },
    back: { minor: 21_893, currency: 'USD' },
    parts: [
      { kind: 'card', end: '4242', amount: { minor: 19_715, currency: 'USD' } },
      { kind: 'voucher', end: '7Q2K', amount: { minor: 2178, currency: 'USD' } },
    ],
    link: '/buy/confirm?order=0d9a7a52-7c1e-4a44-9f0b-2f5d1c0a9e77&key=4f9a2c6e8b1d3f5a7c9e0b',
  },
  'day-closed': {
    ...{ firstName, day: '2027-01-16', number: 'SP-264-8102', bonusPercent: 10, cardEnd: '4242', isMovable: true },
    words: 'A storm with gusts of 130 km/h comes over the ridge on Saturday, and we let no guest onto the mountain.',
    lines: [
      { name: 'Snowcat sunset tour', count: 2 },
      { name: 'Day lift ticket', count: 1 },
    ],
    amount: { minor: 29_000, currency: 'USD' },
    credit: { minor: 31_900, currency: 'USD' },
    ...{ defaultChoice: 'refund', lastDay: '2027-01-24' },
    link: '/choose/0d9a7a52-7c1e-4a44-9f0b-2f5d1c0a9e77.4f9a2c6e8b1d3f5a7c9e0b',
  },
  'order-confirmed': ORDER_FACTS,
  'order-moved': ORDER_FACTS,
  'move-undone': {
    ...{ firstName: '', number: '765V-HF7F', reason: 'closed', day: '2027-01-16' },
    amount: { minor: 1000, currency: 'USD' },
    link: '/buy/confirm?order=0d9a7a52&key=4f9a2c6e8b1d3f5a7c9e0b',
  },
  'account-merged': { firstName: 'Riley', address: 'r•••@silverpine.example' },
  'move-to-pay': {
    ...{ firstName: '', number: '765V-HF7F', day: '2027-01-16', amount: { minor: 1000, currency: 'USD' } },
    link: '/buy/confirm?order=0d9a7a52&key=4f9a2c6e8b1d3f5a7c9e0b',
  },
  'order-link': { firstName: '', number: '765V-HF7F', link: '/buy/confirm?order=0d9a7a52&key=4f9a2c6e8b1d3f5a7c9e0b' },
  'gift-card-print': {
    firstName: '',
    recipientName: 'Inge',
    amount: { minor: 12_000, currency: 'USD' },
    link: `/vouchers/print?token=${token}`,
  },
  'ticket-given': {
    ...{ firstName: 'Kim', sender: 'Riley Hart', ticket: 'Day lift ticket', day: '2026-12-09' },
    link: '/day?ticket=0d9a7a52-7c1e-4a44-9f0b-2f5d1c0a9e77&key=4f9a2c6e8b1d3f5a7c9e0b',
  },
  'ticket-taken-back': { firstName: '', ticket: 'Day lift ticket', day: '2026-12-09' },
  'ticket-handed-over': {
    ...{ firstName: 'Riley', ticket: 'Day lift ticket', day: '2026-12-09', from: 'Maya Hart', person: 'Noa Hart' },
    link: '/day?order=0d9a7a52-7c1e-4a44-9f0b-2f5d1c0a9e77&key=4f9a2c6e8b1d3f5a7c9e0b',
  },
  'renewal-offer': {
    firstName: 'Riley',
    person: 'Riley Hart',
    product: 'Summit Pass',
    price: { minor: 79_900, currency: 'USD' },
    lastDay: '2026-12-17',
    ...{ isAutomatic: true, problem: 'declined' },
    link: '/customer/info#renewals',
  },
  'renewal-charge': {
    ...{ firstName: 'Riley', person: 'Riley Hart', product: 'Summit Pass', lastDay: '2026-12-17' },
    ...{ amount: { minor: 86_292, currency: 'USD' }, card: 'visa 4242', problem: 'waiver' },
    link: '/customer/info#renewals',
  },
  'renewal-stopped': { firstName: 'Riley', person: 'Maya Hart', link: '/customer/info#renewals' },
  'voucher-sent': {
    firstName: '',
    sender: 'Riley Hart',
    voucher: 'First-timer lesson',
    code: '7Q2K-M9XD-4TBN-08VH-R',
    words: 'See you at the magic carpet on Saturday!',
    link: '/l/v/first-timer-lesson?code=7Q2K-M9XD-4TBN-08VH-R',
  },
}
