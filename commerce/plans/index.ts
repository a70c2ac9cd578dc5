/** Payment plans: a deposit today and payments on their days. */
export type { Plan } from './plans.sql.ts'
export { type PlanBook, readPlans } from './read-plans.ts'
