/** Payment plans: a deposit today and payments on their days. */
export { NO_SCHEDULE, paymentSchedule, type ScheduleRequest } from './payment-schedule.ts'
export { planFor } from './plan-for.ts'
export type { Plan } from './plans.sql.ts'
export { type PlanBook, readPlans } from './read-plans.ts'
