/** Offers: what a choice of options means. */
export type { Assortment } from './assortment.ts'
export { readAssortment } from './assortment.ts'
export { assortmentIn, ownAssortment } from './assortment-in.ts'
export { daysOnOffer } from './calendar/calendar-days.ts'
export { dayMaps } from './calendar/day-maps.ts'
export { type DayPricesRequest, dayPrices, type PriceCalendar } from './calendar/day-prices.ts'
export { type DayStock, readDayStock } from './calendar/day-stock.ts'
export {
  type Answer,
  type Choice,
  type ChoiceCode,
  type ChoiceFacts,
  type ChoiceForm,
  type ChoiceRefusal,
  type PersonalAddOn,
  productsOf,
} from './choice.ts'
export { type ChosenOption, chosenOptions } from './chosen-options.ts'
export { demandOf } from './demand-of.ts'
export { choiceRefusal, isMemberMissing } from './judging/choice-refusal.ts'
export { saleClock } from './judging/date-refusal.ts'
export { quantityBounds } from './judging/number-refusal.ts'
export { type ListFacts, NO_FACTS, readListFacts } from './list-facts.ts'
export { type AskedMoment, assortmentAt } from './moment/assortment-at.ts'
export { quoteAmounts } from './quote-amounts.ts'
export { levelSlotsOf, quoteChoice, quoteRefusal } from './quote-choice.ts'
export { type Offer, type RenewedVariant, readOffer } from './read-offer.ts'
export { memberOptionIds } from './reading/attribute-rules.ts'
export { type ChosenMoment, movedAnswers } from './reading/moved-answers.ts'
export { type ReadOptions, readChoice } from './reading/read-choice.ts'
