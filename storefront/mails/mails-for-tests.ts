/** Facts of every mail, for tests and for pictures of them. */
import type { MailFacts } from '#contract/values/mails.ts'

const firstName = 'Riley'
const signInLink = '/login?returnUrl=%2Fcustomer%2Finfo'
const token = '4f9a2c6e8b1d3f5a7c9e0b2d4f6a8c1e'

export const SAMPLE_FACTS: MailFacts = {
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
  'gift-card-print': {
    firstName: '',
    recipientName: 'Inge',
    amount: { minor: 12_000, currency: 'USD' },
    link: `/vouchers/print?token=${token}`,
  },
  'voucher-sent': {
    firstName: '',
    sender: 'Riley Hart',
    voucher: 'First-timer lesson',
    code: '7Q2K-M9XD-4TBN-08VH-R',
    words: 'See you at the magic carpet on Saturday!',
    link: '/l/v/first-timer-lesson?code=7Q2K-M9XD-4TBN-08VH-R',
  },
}
