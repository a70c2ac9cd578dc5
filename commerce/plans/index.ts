/** Payment plans: a deposit today and payments on their days. */
export { clearPlans } from './clear-plans.ts'
export { NO_SCHEDULE, paymentSchedule } from './payment-schedule.ts'
export type { PlanDraft } from './plan-draft.ts'
export { planFor } from './plan-for.ts'
export type { Plan } from './plans.sql.ts'
export { type PlanBook, readPlans } from './read-plans.ts'
export { savePlan } from './save-plan.ts'
