/** Orders as the console lists them, and the same as rows of a table for spreadsheets. */
import type { ConsoleOrderRow } from '#commerce/office/index.ts'
import type { OrderMoney } from '#contract/rules/checkout/order-standing.ts'
import type { ConsoleOrder } from '#contract/schemas/admin/orders.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { orderStatus, standingDocument } from '#server/wire/people/order-standing.ts'

export function consoleOrderDocument(order: ConsoleOrderRow, money: OrderMoney | undefined): ConsoleOrder {
  const { currency, heldUntil, state } = order
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  return {
    ...{ OrderId: order.id, OrderNumber: order.number, PlacedAt: order.placedAt.toISOString() },
    ...{ Guest: order.guest, GuestId: order.contactId, Email: order.email },
    Items: order.lines.map(({ chosen, name, quantity }) => ({
      ...{ ProductName: name, Quantity: quantity },
      Options: chosen.map((option) => ({ Name: option.name, Value: option.value })),
    })),
    ...{ FirstDay: order.firstDay, LastDay: order.lastDay, SoldAt: order.isByStaff ? 'staff' : 'shop' },
    ...{ CurrencyCode: currency, Total: decimal(order.totalMinor), Status: orderStatus(state) },
    Standing: standingDocument(state, decimal, money),
    HeldUntil: heldUntil?.toISOString() ?? null,
    IsMailReturned: order.isMailParked,
  }
}

export const CONSOLE_ORDER_COLUMNS = [
  ...['Order', 'Placed', 'Guest', 'Email', 'What', 'First day', 'Last day', 'Sold at', 'Currency', 'Total'],
  ...['Paid', 'Refunded', 'State', 'Standing'],
]

export function consoleOrderCells(order: ConsoleOrder): (string | number | null)[] {
  const { CurrencyCode, Email, FirstDay, Guest, Items, LastDay, OrderNumber, PlacedAt, SoldAt, Standing } = order
  const what = Items.map(({ ProductName, Quantity }) => `${Quantity} × ${ProductName}`).join('; ')
  return [
    ...[OrderNumber, PlacedAt, Guest, Email, what, FirstDay, LastDay, SoldAt, CurrencyCode, order.Total],
    ...[Standing.Paid, Standing.Refunded, order.Status, Standing.Kind],
  ]
}
