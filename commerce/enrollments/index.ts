/** Plans that were bought: their payments, each charged once on its day, and how they end. */
export { chargeDue } from './charging/charge-due.ts'
export { importPaidPayments } from './charging/import-payments.ts'
export { remindOwners } from './charging/remind.ts'
export { type PlanDesk, settleOpenCharges } from './charging/settle-charge.ts'
export { type EndedPlan, type EndRefusal, endEnrollment, enroll } from './enroll.ts'
export {
  askCardSetupSoon,
  cardSetupOf,
  isOwnCardSetup,
  purgeCardSetups,
  readCardSetup,
  type SetupRow,
} from './new-card/card-setups.sql.ts'
export { type SettledSetup, settleCardSetup, settleCardSetups } from './new-card/settle-card-setup.ts'
export { startCardSetup } from './new-card/start-card-setup.ts'
export { changePlanCard } from './owned/change-card.ts'
export { isCardOfPlan, listOwnPlans, listRunningPlans, type OwnPlanRow } from './owned/own-plans.sql.ts'
export { type PayNowResult, payPlanNow } from './owned/pay-now.ts'
export { endsTooEarly, OWED } from './payment-status.ts'
