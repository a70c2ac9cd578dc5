/** Offers: what a choice of options means. */
export type { Assortment } from './assortment.ts'
export type { Answer, Choice, ChoiceCode, ChoiceFacts, ChoiceForm, ChoiceRefusal } from './choice.ts'
export { choiceRefusal } from './choice-refusal.ts'
export { demandOf } from './demand-of.ts'
export { levelSlotsOf, quoteChoice, quoteRefusal } from './quote-choice.ts'
export { readAssortment } from './read-assortment.ts'
export { type ReadOptions, readChoice } from './reading/read-choice.ts'
