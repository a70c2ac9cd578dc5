/** Figures: how the shop does, and what waits for a person. It reads what the other domains keep. */
export { type ArrivalFigures, readArrivals } from './arrivals.ts'
export { HOLIDAYS_SETTING, readHolidays } from './holidays.ts'
export { type OccupancyRow, readOccupancy, readUsedPools, type UsedPool } from './insight/occupancy.sql.ts'
export { type CohortRow, readPassCohorts } from './insight/pass-cohorts.sql.ts'
export { type DiscountRow, type RealizedRow, readDiscountUse, readRealized } from './insight/realized.sql.ts'
export { comparedDays, type ReportRequest, spanBefore, wholeReport } from './insight/report-pieces.ts'
export {
  type PaceRow,
  readPace,
  readRevenueBySale,
  readRevenueByVisit,
  type SaleRow,
  type VisitRow,
} from './insight/revenue.ts'
export {
  type CountedMessages,
  type CountedMoney,
  countMoneyTroubles,
  countParkedMessages,
  type FailingPayment,
  listFailingPayments,
  type MoneyTroubles,
} from './needs.sql.ts'
export { type FigureRequest, readSales, type SalesFigures } from './sales.ts'
export { readSellingOut, type SellingOut } from './selling-out.ts'
export { countDifferingSold, nextOrders, refillSold, restartRefill } from './sold.sql.ts'
