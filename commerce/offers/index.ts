/** Offers: what a choice of options means. */
export type { Assortment } from './assortment.ts'
export type { Answer, Choice, ChoiceCode, ChoiceFacts, ChoiceForm, ChoiceRefusal } from './choice.ts'
export { readAssortment } from './read-assortment.ts'
