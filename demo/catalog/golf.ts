/** A round by the lake. Players are the quantity; the chosen slot travels in a hidden option. */
import type { ProductDraft } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { changeable, startDate } from './options.ts'

const teeTime: ProductDraft = {
  slug: 'tee-time',
  ...changeable,
  sku: 'GO-TEE',
  name: 'Tee time',
  categories: ['golf'],
  shortDescription:
    'Nine or eighteen holes around the lake.|Thin air, long drives, and a carry over water at the seventeenth.',
  fullDescription: `At 8,200 feet the ball flies a tenth farther, and nobody has ever complained. The course winds around Silver Lake and back through the pines; nine holes take two hours, eighteen an easy afternoon.

Carts are included. Rental clubs wait in the pro shop.`,
  priceMinor: 4500,
  priceUnit: 'a player',
  actionText: 'Find a tee time',
  allowedQuantities: [1, 2, 3, 4],
  isGolf: true,
  holdSeconds: 600,
  headerCode: 'GO-TEE',
  pictures: ['tee-time', 'golf'],
  specifications: {
    Course: 'Lake Course, par 71',
    Included: 'Cart and range balls',
    Dress: 'Collared shirts, soft spikes',
    Players: 'One to four',
  },
  attributes: [
    startDate('Which day?'),
    {
      key: 'holes',
      name: 'Holes',
      controlType: CONTROL_TYPES.segmented,
      textPrompt: 'How many holes?',
      isRequired: true,
      values: [
        { key: '18', name: '18', isPreselected: true },
        { key: '9', name: '9' },
      ],
    },
    { key: 'tee-time', name: 'Tee Time', controlType: CONTROL_TYPES.textbox, textPrompt: '[Hidden]', isRequired: true },
  ],
  related: ['gift-card', 'snowcat-tour'],
}

export const golf = [teeTime]
