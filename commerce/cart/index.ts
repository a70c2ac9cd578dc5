/** Cart: what a shopper has put aside. */
export { type AddRequest, type AddResult, addToCart } from './add-to-cart.ts'
export type { AddCode, AddRefusal } from './adding/add-refusal.ts'
export { answerOnce, type KeyReused, type RequestKey } from './answers/answer-once.ts'
export { forgetAnswers } from './answers/forget-answers.ts'
export { type KeepResult, keepLine } from './keep-line.ts'
export { type Look, lookBeforeAdding, refusalOfForm, slotsOfAdd } from './look-before-adding.ts'
export { type RemoveResult, removeLine } from './remove-line.ts'
export { type CartSettings, emptyCart, showCart } from './show-cart.ts'
