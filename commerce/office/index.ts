/** The office: what staff see of orders and guests over all domains, and what they write about them. */
export {
  type ConsoleOrderRow,
  countAllOrders,
  countOrders,
  listOrders,
  MOST_COUNTED,
  ORDERS_PER_PAGE,
  type OrdersCount,
  type OrdersRequest,
} from './listed-orders.sql.ts'
export type { OrderFilter, OrdersView } from './order-filter.sql.ts'
