/** Offers: what a choice of options means. */
export type { Assortment } from './assortment.ts'
export { readAssortment } from './assortment.ts'
export { type DayPricesRequest, dayPrices, type PriceCalendar } from './calendar/day-prices.ts'
export {
  type Answer,
  type Choice,
  type ChoiceCode,
  type ChoiceFacts,
  type ChoiceForm,
  type ChoiceRefusal,
  productsOf,
} from './choice.ts'
export { type ChosenOption, chosenOptions } from './chosen-options.ts'
export { demandOf } from './demand-of.ts'
export { choiceRefusal, isMemberMissing } from './judging/choice-refusal.ts'
export { quantityBounds } from './judging/number-refusal.ts'
export { type ListFacts, NO_FACTS, readListFacts } from './list-facts.ts'
export { quoteAmounts } from './quote-amounts.ts'
export { levelSlotsOf, quoteChoice, quoteRefusal } from './quote-choice.ts'
export { type Offer, readOffer } from './read-offer.ts'
export { memberOptionIds } from './reading/attribute-rules.ts'
export { type ReadOptions, readChoice } from './reading/read-choice.ts'
