/**
 * A gift card as a first product: an amount that guests type, who gets it, and by mail now or on a day, or printed. The
 * options are those that the engine makes a card of (`GIFT_CARD_OPTIONS`).
 */
import type { AttributeDraft, ProductDraft } from '#commerce/catalog/index.ts'
import { GIFT_CARD_OPTIONS } from '#commerce/vouchers/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

/** Of the largest amount: the smallest one that can be given. */
const SMALLEST_SHARE = 20

const BY_MAIL = { attribute: GIFT_CARD_OPTIONS.delivery, values: [GIFT_CARD_OPTIONS.byEmail] }

/** `priceMinor` is the largest amount of a card. */
export function giftCardParts({ priceMinor }: { priceMinor: number }): Partial<ProductDraft> {
  return {
    ...{ priceMinor: null, tracksStock: false, sellsVouchers: true, actionText: 'Choose an amount' },
    customerPriceMinMinor: Math.ceil(priceMinor / SMALLEST_SHARE),
    customerPriceMaxMinor: priceMinor,
    attributes: [
      { ...line('amount', 'Amount', 'How much?'), isCustomerEnteredPrice: true },
      line(GIFT_CARD_OPTIONS.recipient, 'Recipient', 'Their name {"maxLength":100,"heading":"Who gets it?"}'),
      line(GIFT_CARD_OPTIONS.from, 'From', 'From {"maxLength":100}'),
      {
        ...{ key: GIFT_CARD_OPTIONS.message, name: 'Message', textPrompt: 'A few words {"maxLength":300}' },
        controlType: CONTROL_TYPES.multilineToo,
      },
      rows(GIFT_CARD_OPTIONS.delivery, 'Delivery', 'How does it get there?', [
        { key: GIFT_CARD_OPTIONS.byEmail, name: 'By e-mail|The card comes as a mail with its code.' },
        { key: 'print', name: 'Print it myself|You get a page to print and fold. Nothing is mailed to them.' },
      ]),
      {
        ...line(
          GIFT_CARD_OPTIONS.email,
          'Recipient E-mail',
          'Their e-mail [Conditional] {"maxLength":200,"type":"email"}',
        ),
        condition: BY_MAIL,
      },
      {
        ...rows(GIFT_CARD_OPTIONS.when, 'When', 'When? [Conditional]', [
          { key: 'now', name: 'Send it now|It is in their mail within minutes of your order.' },
          { key: GIFT_CARD_OPTIONS.onADay, name: 'Send it on a day|At 8 in the morning, resort time.' },
        ]),
        condition: BY_MAIL,
      },
      {
        ...line(GIFT_CARD_OPTIONS.day, 'Send On', 'Day [Conditional] {"type":"date"}'),
        condition: { attribute: GIFT_CARD_OPTIONS.when, values: [GIFT_CARD_OPTIONS.onADay] },
      },
    ],
  }
}

function line(key: string, name: string, textPrompt: string): AttributeDraft {
  return { key, name, textPrompt, controlType: CONTROL_TYPES.textbox, isRequired: true }
}

/** One of them, the first from the start. */
function rows(key: string, name: string, textPrompt: string, values: { key: string; name: string }[]): AttributeDraft {
  return {
    ...{ key, name, textPrompt, controlType: CONTROL_TYPES.radioList, isRequired: true },
    values: values.map((value, at) => ({ ...value, isPreselected: at === 0 })),
  }
}
