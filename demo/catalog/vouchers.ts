/** What is given away: a card with an amount, and a lesson that only a code opens. */
import type { ProductDraft } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { startDate } from './options.ts'

const giftCard: ProductDraft = {
  slug: 'gift-card',
  sku: 'VO-GIFT',
  name: 'Gift card',
  categories: ['vouchers'],
  shortDescription:
    'A day on the mountain, in an envelope.|Any amount from $25. Sent by e-mail at once, good for everything in this shop.',
  fullDescription: `Choose an amount, write a few words, and the card is in their inbox a minute after you pay. It is good for tickets, passes, rentals, lessons and tee times, in as many parts as they like, and it does not expire.`,
  actionText: 'Choose an amount',
  customerPriceMinMinor: 2500,
  customerPriceMaxMinor: 100000,
  tracksStock: false,
  sellsVouchers: true,
  headerCode: 'VO-GIFT',
  pictures: ['gift-card', 'vouchers'],
  specifications: { Delivery: 'By e-mail, at once', Valid: 'No end date', 'Good for': 'Everything in this shop' },
  attributes: [
    {
      key: 'amount',
      name: 'Amount',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'How much? {"placeholder":"100","min":25,"max":1000,"description":"From $25 to $1,000"}',
      isRequired: true,
      isCustomerEnteredPrice: true,
    },
    {
      key: 'recipient',
      name: 'Recipient',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'Who is it for? {"maxLength":100}',
      isRequired: true,
    },
    {
      key: 'recipient-e-mail',
      name: 'Recipient E-mail',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'Where do we send it? {"placeholder":"friend@example.com","maxLength":200}',
      isRequired: true,
    },
    {
      key: 'message',
      name: 'Message',
      controlType: CONTROL_TYPES.multilineToo,
      textPrompt: 'A few words from you {"placeholder":"See you on the first chair!","maxLength":300}',
    },
  ],
  related: ['day-lift-ticket', 'snowcat-tour', 'tee-time'],
}

const firstTimerLesson: ProductDraft = {
  slug: 'first-timer-lesson',
  sku: 'VO-FIRST',
  name: 'First-timer lesson',
  categories: ['vouchers'],
  shortDescription:
    'Ticket, rental and a two-hour lesson on the gentle side.|For everyone who has never stood on snow. Redeem with a voucher.',
  fullDescription: `Everything for a first day: a ticket for the beginner lifts, skis or a board, and two hours with an instructor in a group of six at most. By noon you turn; by three you do not want to leave.

This lesson is booked with a voucher from one of our partner schools and clubs.`,
  priceMinor: 9900,
  priceUnit: 'a guest',
  actionText: 'Enter a code',
  headerCode: 'VO-FIRST',
  pictures: ['first-timer-lesson', 'half-day-ticket'],
  specifications: {
    '[Cutoff Days]': '1',
    Length: 'Two hours, ticket valid all day',
    'Group size': 'Six at most',
    Included: 'Ticket, rental and lesson',
  },
  attributes: [
    {
      key: 'voucher-id',
      name: 'Voucher Id',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'Your voucher code {"maxLength":50}',
      isRequired: true,
    },
    {
      key: 'discipline',
      name: 'Discipline',
      controlType: CONTROL_TYPES.segmented,
      textPrompt: 'Skis or board?',
      isRequired: true,
      values: [
        { key: 'skis', name: 'Skis', isPreselected: true },
        { key: 'snowboard', name: 'Snowboard' },
      ],
    },
    startDate('Which morning?'),
  ],
  related: ['day-lift-ticket', 'ski-rental'],
}

export const vouchers = [giftCard, firstTimerLesson]
