/**
 * All orders with their lines, page after page, in the order in which they were placed. A page is a statement of its
 * own: however many orders there are, no transaction stays open while a slow reader takes them, and none is read twice.
 * What is placed meanwhile comes at the end.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { ChosenOption } from '#commerce/offers/index.ts'
import type { OrderState } from '#commerce/orders/order-state.ts'
import { ORDER_ADD_ON_PEOPLE, type OrderAddOnPerson } from '#commerce/orders/orders.sql.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'

export type ExportedLine = {
  /** Of the first event of its order: the next page begins after it. */
  eventId: number
  orderId: string
  number: string
  placedAt: Date
  state: OrderState
  email: string | null
  contactId: number | null
  currency: string
  orderTotalMinor: number
  /** What plans left for later when it was placed. */
  laterMinor: number
  paidByCardMinor: number | null
  refundedMinor: number | null
  brand: string | null
  last4: string | null
  position: number
  sku: string | null
  name: string
  quantity: number
  days: string[]
  startTime: string | null
  chosen: ChosenOption[]
  personName: string | null
  addOnPeople: OrderAddOnPerson[]
  amounts: LineAmounts
}

const page = statement<ExportedLine>(
  'orders_export_page',
  `with placed as (
     select id as event_id, order_id from order_event where id > $1 and from_state is null order by id limit $2
   )
   select event_id::float8 as "eventId", bought.id as "orderId", number, placed_at as "placedAt", state, email, contact_id as "contactId", currency,
     bought.total_minor::float8 as "orderTotalMinor", later_minor::float8 as "laterMinor", captured_minor::float8 as "paidByCardMinor",
     refunded_minor::float8 as "refundedMinor", brand, last4, position, coalesce(variant.sku, product.sku) as sku, line.name,
     line.quantity, line.days::text[] as days, start_time::text as "startTime", chosen, person_name as "personName", amounts,
     ${ORDER_ADD_ON_PEOPLE} as "addOnPeople"
   from placed join customer_order as bought on bought.id = placed.order_id join order_line as line using (order_id)
   join product on product.id = line.product_id left join variant on variant.id = line.variant_id
   left join order_payment as payment on payment.order_id = bought.id and attempt = 1
   order by event_id, position`,
)

const ORDERS_PER_PAGE = 500

/** The lines of the orders after this event; none where there are no more. */
export function readExportPage(tx: Tx, afterEventId: number, most = ORDERS_PER_PAGE): Promise<ExportedLine[]> {
  return page(tx, [afterEventId, most])
}
