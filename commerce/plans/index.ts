/** Payment plans: a deposit today and payments on their days. */
export {
  type AgreedPlan,
  agreedPlan,
  laterByDay,
  laterMinorOf,
  type PlanOfLine,
  scheduleVersion,
} from './agreed-plan.ts'
export { type FinancedLine, type FinancingRefusal, financingRefusal } from './financing.ts'
export { type PaidOverTime, paidOverTime, paymentSchedule, type ScheduledPayments } from './payment-schedule.ts'
export { type PlanBook, type PlannedPayments, planFor, readPlans, scheduleFor } from './plan-for.ts'
export { type PlanWords, planWords } from './plan-words.ts'
export { clearPlans, type Plan } from './plans.sql.ts'
export { type PlanDraft, savePlan } from './save-plan.ts'
