/** Payment plans: a deposit today and payments on their days. */
export { type PaidOverTime, paymentSchedule, type ScheduledPayments } from './payment-schedule.ts'
export { type PlanBook, planFor, readPlans } from './plan-for.ts'
export { clearPlans, type Plan } from './plans.sql.ts'
export { type PlanDraft, savePlan } from './save-plan.ts'
