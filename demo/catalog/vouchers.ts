/** What is given away: a card with an amount, and a lesson that only a code opens. */
import type { ProductDraft, ValueDraft } from '#commerce/catalog/index.ts'
import { GIFT_CARD_OPTIONS } from '#commerce/vouchers/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { PictureName } from '#demo/pictures/alt-texts.ts'
import { startDate } from './options.ts'

/** Known by the picture that the mail shows. */
function design(picture: PictureName, name: string, isPreselected = false): ValueDraft {
  return { key: picture, name, picture, isPreselected }
}

const giftCard: ProductDraft = {
  slug: 'gift-card',
  sku: 'VO-GIFT',
  name: 'Gift card',
  categories: ['vouchers'],
  shortDescription:
    'A day on the mountain, in an envelope.|Any amount from $25 to $500. Sent by e-mail now or on a day, or printed by you.',
  fullDescription: `Choose a picture and an amount, write a few words, and the card is in their inbox a minute after you pay, or on the morning of the day you name. It is good for tickets, passes, rentals, lessons and tee times, in as many parts as they like, and it does not expire.`,
  actionText: 'Choose an amount',
  customerPriceMinMinor: 2500,
  customerPriceMaxMinor: 50000,
  tracksStock: false,
  sellsVouchers: true,
  headerCode: 'VO-GIFT',
  pictures: ['gift-card', 'vouchers'],
  specifications: {
    Delivery: 'By e-mail, at once or on a day, or printed by you',
    Valid: 'No end date',
    'Good for': 'Everything in this shop',
  },
  attributes: [
    {
      key: GIFT_CARD_OPTIONS.picture,
      name: 'Picture',
      controlType: CONTROL_TYPES.imageSquares,
      textPrompt: 'Which picture? {"type":"card"}',
      isRequired: true,
      values: [
        design('gift-card', 'Classic', true),
        design('night-skiing', 'Night run'),
        design('snowcat-tour', 'Snowcat'),
        design('stargazing', 'Milky Way'),
        design('summit-pass', 'Alpenglow'),
        design('dining', 'Ridge House'),
      ],
    },
    {
      key: 'how-much',
      name: 'How Much',
      controlType: CONTROL_TYPES.chips,
      textPrompt: 'How much?',
      isRequired: true,
      values: [
        { key: '50', name: '$50', priceAdjustmentMinor: 5000 },
        { key: '100', name: '$100', priceAdjustmentMinor: 10000 },
        { key: '150', name: '$150', priceAdjustmentMinor: 15000 },
        { key: '250', name: '$250', priceAdjustmentMinor: 25000 },
        { key: 'own-amount', name: 'Own amount' },
      ],
    },
    {
      key: 'amount',
      name: 'Amount',
      controlType: CONTROL_TYPES.textbox,
      textPrompt:
        'Amount [Conditional] {"placeholder":"120","min":25,"max":500,"step":1,"description":"From $25 to $500, in whole dollars","heading":""}',
      isRequired: true,
      isCustomerEnteredPrice: true,
      condition: { attribute: 'how-much', values: ['own-amount'] },
    },
    {
      key: GIFT_CARD_OPTIONS.recipient,
      name: 'Recipient',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'Their name {"maxLength":100,"heading":"Who gets it?"}',
      isRequired: true,
    },
    {
      key: GIFT_CARD_OPTIONS.email,
      name: 'Recipient E-mail',
      controlType: CONTROL_TYPES.textbox,
      textPrompt:
        'Their e-mail [Conditional] {"placeholder":"friend@example.com","maxLength":200,"type":"email","heading":""}',
      isRequired: true,
      condition: { attribute: GIFT_CARD_OPTIONS.delivery, values: [GIFT_CARD_OPTIONS.byEmail] },
    },
    {
      key: GIFT_CARD_OPTIONS.from,
      name: 'From',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'From {"maxLength":100}',
      isRequired: true,
    },
    {
      key: GIFT_CARD_OPTIONS.message,
      name: 'Message',
      controlType: CONTROL_TYPES.multilineToo,
      textPrompt: 'A few words {"placeholder":"See you on the first chair!","maxLength":300}',
    },
    {
      key: GIFT_CARD_OPTIONS.delivery,
      name: 'Delivery',
      controlType: CONTROL_TYPES.radioList,
      textPrompt: 'How does it get there? {"heading":""}',
      isRequired: true,
      values: [
        {
          key: GIFT_CARD_OPTIONS.byEmail,
          name: 'By e-mail|The card comes as a mail with its code.',
          isPreselected: true,
        },
        { key: 'print', name: 'Print it myself|You get a page to print and fold. Nothing is mailed to them.' },
      ],
    },
    {
      key: GIFT_CARD_OPTIONS.when,
      name: 'When',
      controlType: CONTROL_TYPES.radioList,
      textPrompt: 'When? [Conditional]',
      isRequired: true,
      condition: { attribute: GIFT_CARD_OPTIONS.delivery, values: [GIFT_CARD_OPTIONS.byEmail] },
      values: [
        { key: 'now', name: 'Send it now|It is in their mail within minutes of your order.', isPreselected: true },
        { key: GIFT_CARD_OPTIONS.onADay, name: 'Send it on a day|At 8 in the morning, resort time.' },
      ],
    },
    {
      key: GIFT_CARD_OPTIONS.day,
      name: 'Send On',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'Day [Conditional] {"type":"date"}',
      isRequired: true,
      condition: { attribute: GIFT_CARD_OPTIONS.when, values: [GIFT_CARD_OPTIONS.onADay] },
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
