/** Options that several products ask for in the same way. */
import type { AttributeDraft, ValueDraft } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

export function startDate(textPrompt: string): AttributeDraft {
  return {
    key: 'start-date',
    name: 'Start Date',
    controlType: CONTROL_TYPES.date,
    textPrompt: `${textPrompt} [Date]`,
    isRequired: true,
  }
}

/** Age groups as chips; what each takes off the adult's price, in cents. */
export function ages(textPrompt: string, less: { teen: number; child: number; senior: number }): AttributeDraft {
  return {
    key: 'age',
    name: 'Age',
    controlType: CONTROL_TYPES.chips,
    textPrompt,
    isRequired: true,
    values: [
      { key: 'adult', name: 'Adult|18 to 64', isPreselected: true, minAge: 18, maxAge: 64 },
      { key: 'teen', name: 'Teen|13 to 17', priceAdjustmentMinor: -less.teen, minAge: 13, maxAge: 17 },
      { key: 'child', name: 'Child|5 to 12', priceAdjustmentMinor: -less.child, minAge: 5, maxAge: 12 },
      { key: 'senior', name: 'Senior|65 and over', priceAdjustmentMinor: -less.senior, minAge: 65 },
    ],
  }
}

/** New card or a card the guest has; the number is asked only for the second. */
export const cardOptions: AttributeDraft[] = [
  {
    key: 'card',
    name: 'Card',
    controlType: CONTROL_TYPES.radioList,
    textPrompt: 'How do you get your ticket? [Reload]',
    isRequired: true,
    values: [
      {
        key: 'new-card',
        name: 'New card|Pick it up at any ticket kiosk. Yours to keep and to reload.',
        priceAdjustmentMinor: 500,
        isPreselected: true,
      },
      {
        key: 'reload-my-card',
        name: 'Reload my card [Reload]|We load the ticket to a card that you already have.',
        isReload: true,
      },
    ],
  },
  {
    key: 'card-number',
    name: 'Card Number',
    controlType: CONTROL_TYPES.textbox,
    textPrompt:
      'Card number [Conditional] {"description":"Twelve digits, on the back of the card","placeholder":"0160 0000 0000","maxLength":14}',
    isRequired: true,
    condition: { attribute: 'card', values: ['reload-my-card'] },
  },
]

/** Who in the household it is for. */
export const assignedTo: AttributeDraft = {
  key: 'assigned-to',
  name: 'Assigned To',
  controlType: CONTROL_TYPES.dropdown,
  textPrompt: 'Who will use it? [Assigned To]',
  isRequired: true,
}

/** An activity is chosen by day and then by time; the lock that keeps its places travels unseen. */
export const activityTime: AttributeDraft[] = [
  {
    key: 'time',
    name: 'Time',
    controlType: CONTROL_TYPES.textbox,
    textPrompt: 'What time? [Activity Time]',
    isRequired: true,
  },
  { key: 'lock-id', name: 'Lock ID', controlType: CONTROL_TYPES.textbox, textPrompt: '[Lock ID] [Hidden]' },
]

/** Cancelled for nothing until the day before, for half of the price until it begins; moved until the day before. */
export const changeable = { cancelUntilDays: 1, cancelFeeBasisPoints: 5000, isMovable: true, moveUntilDays: 1 } as const

export function addOns(values: ValueDraft[]): AttributeDraft {
  return {
    key: 'upgrades',
    name: 'Upgrades',
    controlType: CONTROL_TYPES.checkboxes,
    textPrompt: 'Upgrade Your Experience [Add On]',
    values,
  }
}

export const tubingAddOn: ValueDraft = {
  key: 'tubing-hour',
  name: 'Tubing hour|Eleven lanes and a lift back up, any time after 2 pm.',
  linkedProduct: 'snow-tubing',
  picture: 'snow-tubing',
}

export const skiRentalAddOn: ValueDraft = {
  key: 'ski-rental-for-the-day',
  name: 'Ski rental for the day|Skis, boots, poles and helmet, ready at 8 am.',
  linkedProduct: 'ski-rental',
  picture: 'ski-rental',
}

export const lunchAddOn: ValueDraft = {
  key: 'lunch-at-the-ridge-house',
  name: 'Lunch at the Ridge House|Soup, a main and a drink on the sun terrace.',
  priceAdjustmentMinor: 2600,
  picture: 'dining',
}
