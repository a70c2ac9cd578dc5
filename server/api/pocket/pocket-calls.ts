/**
 * Tickets on the phone, for who bought them by session or signed link, and for who was given one by its own link. A
 * ticket that was given away is seen by its new holder alone, and they see nothing else of the order.
 */
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readAdmissions } from '#commerce/gate/index.ts'
import {
  isSold,
  type OrderView,
  orderLinks,
  readOrderView,
  type SaleBasis,
  type TicketKeys,
} from '#commerce/orders/index.ts'
import { readContact } from '#commerce/people/index.ts'
import {
  findLivingTransfer,
  handOverTicket,
  judgeMembers,
  listHolders,
  readGivableTickets,
  readGivenTickets,
  type TransferRefusal,
  takeBackTicket,
  transferTicket,
} from '#commerce/transfers/index.ts'
import {
  downloadApplePassCall,
  giveTicketCall,
  showDayCall,
  showTransfersCall,
  takeBackTicketCall,
} from '#contract/calls/pocket.ts'
import { type DayAddress, dayPath } from '#contract/rules/day-paths.ts'
import { fullName } from '#contract/rules/people/people.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Locale } from '#contract/values/locale.ts'
import { typedSerial } from '#contract/values/tickets/ticket-code.ts'
import { orderFinder } from '#server/api/orders/order-calls.ts'
import { tooMany } from '#server/api/people/account-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { FileReply } from '#server/http/other-replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { localeOf } from '#server/shop/texts/in-locale.ts'
import { ticketWallets } from '#server/wallets/ticket-wallets.ts'
import type { WalletKeys } from '#server/wallets/wallet-keys.ts'
import { APPLE_PASS_TYPE, applePass } from '#server/wallets/wallet-passes.ts'
import { dayDocument, transfersDocument, walletTickets } from '#server/wire/people/pocket.ts'

export type PocketOptions = {
  database: Database
  dataKeys: DataKeys
  shop: Shop
  ticketKeys: TicketKeys
  wallets: WalletKeys
}

const NO_PERSON = refused(400, 'BAD_INPUT', 'Say who gets the ticket: a name and an address, or a member.')
const NO_TICKETS = refused(404, 'NOT_FOUND', 'There are no such tickets.')

const MESSAGES: Record<TransferRefusal, string> = {
  not_found: 'There is no such ticket.',
  ended: 'This ticket has ended.',
  given: 'This ticket is with another person already.',
  personal: 'This ticket is in a person’s name and stays theirs.',
  unpaid: 'This ticket is not fully paid yet.',
  used: 'This ticket was used.',
  over: 'The day of this ticket is over.',
  too_late: 'The day of this ticket has begun.',
  pass: 'A pass stays with its person.',
  by_plan: 'This ticket is paid by a plan and stays with its person.',
  reserved: 'A reserved day stays with its person. Cancel it and reserve one for the other person.',
  measured: 'Sizes or answers of its person were given with this ticket. Guest services can change it.',
  moving: 'Another day of this ticket is being paid for.',
  person_unfit: 'This person cannot have this ticket.',
}

export function pocketCalls({ database, dataKeys, shop, ticketKeys, wallets }: PocketOptions): Handler[] {
  const ticketLinks = orderLinks(dataKeys, 'ticket link')
  const links = orderLinks(dataKeys)
  const findOrder = orderFinder(database, links)

  async function reader(request: RequestContext) {
    const state = await shop.read()
    return { now: shop.now(), zone: storeSettings(state.configuration.settings), locale: localeOf(request, state) }
  }

  async function saleOf(request: RequestContext): Promise<SaleBasis> {
    const state = await shop.read()
    return { assortment: state, view: catalogView(state, shop.now(), audienceOf(request)) }
  }

  /** What was sold and is with who asks: their order, or one ticket that was given to them. */
  async function findTickets(query: DayAddress, request: RequestContext) {
    const { key = '', ticket } = query
    if (ticket === undefined) {
      const own = await findOrder(query, request)
      const order = own && (await database.read((tx) => readSold(tx, own.id)))
      return order && { order, holder: undefined }
    }
    if (!ticketLinks.isKey(ticket, key)) return undefined
    return database.read(async (tx) => {
      const held = await findLivingTransfer(tx, ticket)
      const order = held && (await readSold(tx, held.orderId))
      return order && { order: { ...order, tickets: [held] }, holder: { name: held.holderName } }
    })
  }

  /** Who is in a household is the business of its head alone, signed in: by a mailed link no member is found. */
  async function toMember(orderId: string, serial: string, memberId: number, request: RequestContext) {
    const sale = await saleOf(request)
    const link = dayPath({ order: orderId, key: links.keyOf(orderId) })
    const handed = await database.attempt(async (tx) => {
      const order = await readOrderView(tx, orderId)
      if (!order || !isBuyer(order, request)) return { ok: false, reason: 'not_found' } as const
      return handOverTicket(tx, sale, { orderId, serial, memberId, link })
    })
    if (handed.ok) return { success: true, message: [] }
    if (handed.reason === 'too_often') return tooMany(handed.retryAfterSeconds)
    return refusal(handed.reason, handed.reason === 'person_unfit' ? handed.message : undefined)
  }

  return [
    handle(showDayCall, async ({ query, request }) => {
      const found = await findTickets(query, request)
      if (!found) return NO_TICKETS
      const serials = found.order.tickets.map(({ serial }) => serial)
      const admissions = await database.read((tx) => readAdmissions(tx, serials))
      const { locale, now, zone } = await reader(request)
      const passes = { storeName: zone.storeName, locale: found.order.locale, zone, origin: request.origin }
      const walletsOf = ticketWallets({ keys: wallets, userAgent: request.userAgent, shop: passes, address: query })
      return dayDocument(found.order, admissions, { locale, now, zone, ticketKeys, walletsOf, holder: found.holder })
    }),

    handle(downloadApplePassCall, async ({ query, request }) => {
      const { serial, ...address } = query
      const found = wallets.apple && (await findTickets(address, request))
      const asked = typedSerial(serial)
      const ticket =
        found && walletTickets(found.order, ticketKeys, found.holder).find((one) => typedSerial(one.serial) === asked)
      if (!wallets.apple || !ticket) return NO_TICKETS
      const { zone } = await reader(request)
      const passes = { storeName: zone.storeName, locale: found.order.locale, zone, origin: request.origin }
      return new FileReply(
        `${ticket.serial}.pkpass`,
        APPLE_PASS_TYPE,
        new Uint8Array(await applePass(ticket, passes, wallets.apple)),
      )
    }),

    handle(showTransfersCall, async ({ query, request }) => {
      const found = await findOrder(query, request)
      const sale = await saleOf(request)
      const at = await reader(request)
      const read = found && (await database.read((tx) => readTransfers(tx, found.id, sale, request, at.locale)))
      return read ? transfersDocument(read.order, read, at) : NO_TICKETS
    }),

    handle(giveTicketCall, async ({ body, request }) => {
      const found = await findOrder({ order: body.Order, key: body.Key }, request)
      if (!found) return NO_TICKETS
      const { Email, Member, Name } = body
      const serial = typedSerial(body.Serial) ?? ''
      if (Member !== undefined) return toMember(found.id, serial, Member, request)
      if (Name === undefined || Email === undefined) return NO_PERSON
      const { now, zone } = await reader(request)
      const given = await database.attempt(async (tx) => {
        const { contactId } = request.shopper
        const sender = contactId === undefined ? undefined : await readContact(tx, contactId)
        return transferTicket(tx, {
          ...{ orderId: found.id, serial, to: { name: Name, email: Email } },
          sender: (sender && fullName(sender)) ?? '',
          today: resortDay(now, zone),
          linkOf: (id) => dayPath({ ticket: id, key: ticketLinks.keyOf(id) }),
        })
      })
      if (given.ok) return { success: true, message: [] }
      if (given.reason === 'too_often') return tooMany(given.retryAfterSeconds)
      return refusal(given.reason)
    }),

    handle(takeBackTicketCall, async ({ body, request }) => {
      const found = await findOrder({ order: body.Order, key: body.Key }, request)
      if (!found) return NO_TICKETS
      const { now, zone } = await reader(request)
      const asked = { orderId: found.id, transferId: body.Transfer, today: resortDay(now, zone) }
      const back = await database.attempt((tx) => takeBackTicket(tx, asked))
      return back.ok ? { success: true, message: [] } : refusal(back.reason)
    }),
  ]
}

function refusal(reason: TransferRefusal, message = MESSAGES[reason]) {
  return { success: false, code: reason.toUpperCase(), message: [message] }
}

function isBuyer({ contactId }: Pick<OrderView, 'contactId'>, { shopper }: RequestContext): boolean {
  return contactId !== null && contactId === shopper.contactId
}

async function readSold(tx: Tx, orderId: string): Promise<OrderView | undefined> {
  const order = await readOrderView(tx, orderId)
  return order && isSold(order.state) ? order : undefined
}

async function readTransfers(tx: Tx, orderId: string, sale: SaleBasis, request: RequestContext, locale: Locale) {
  const order = await readSold(tx, orderId)
  if (!order) return undefined
  const [given, givable] = [await readGivenTickets(tx, orderId, locale), await readGivableTickets(tx, orderId, locale)]
  const named = order.lines.filter(({ assignedContactId }) => assignedContactId !== null)
  if (!isBuyer(order, request)) return { order, given, givable, members: new Map(), holders: [] }
  const members = await judgeMembers(tx, sale, order, named)
  const holders = await listHolders(tx, order, resortDay(sale.view.now, sale.view.calendar))
  return { order, given, givable, members, holders }
}
