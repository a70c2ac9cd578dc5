/** Offers: what a choice of options means. */
export type { Assortment } from './assortment.ts'
export { readAssortment } from './read-assortment.ts'
