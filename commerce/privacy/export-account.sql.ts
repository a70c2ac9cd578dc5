/** What the shop keeps of people, table by table, as it stands there. No secret is among it: no hash, no token. */
import { statement, type Tx } from '#commerce/database/tx.ts'

type Rows = { rows: unknown[] }

/** Each by the ids of the people it is about. */
const rowsOf = (name: string, columns: string, from: string, order: string) =>
  statement<Rows>(
    `export_${name}`,
    `select coalesce(jsonb_agg(to_jsonb(one) order by ${order}), '[]') as rows from (select ${columns} from ${from}) one`,
  )

const PARTS = {
  people: rowsOf(
    'people',
    `id as "contactId", first_name as "firstName", last_name as "lastName", email, date_of_birth as "dateOfBirth", phone,
     country, address1, address2, city, state, postal_code as "postalCode", hold_reason as "holdReason",
     hold_waiver_key as "holdWaiver"`,
    'contact where id = any ($1::int[])',
    '"contactId"',
  ),
  cards: rowsOf(
    'cards',
    'contact_id as "contactId", number, kind, rfid, is_active as "isActive", since',
    'media_card where contact_id = any ($1::int[])',
    '"contactId", since',
  ),
  photos: rowsOf(
    'photos',
    `contact_id as "contactId", since, encode(picture, 'base64') as "pictureInBase64"`,
    'contact_photo where contact_id = any ($1::int[])',
    '"contactId"',
  ),
  owned: rowsOf(
    'owned',
    `contact_id as "contactId", product.name as product, valid_from as "from", valid_until as "until",
     order_line_id as "orderLine", cancelled_at as "cancelledAt"`,
    'entitlement join product on product.id = product_id where contact_id = any ($1::int[])',
    '"contactId", "from"',
  ),
  waivers: rowsOf(
    'waivers',
    `contact_ids as "contactIds", at, title, version, signer, typed_name as "typedName", html, valid_until as "until",
     browser_name as "browser", browser_version as "browserVersion", address`,
    `waiver_signature where signer_contact_id = any ($1::int[])
       or signer_contact_id in (select contact_id from contact_merge where into_id = any ($1::int[]))`,
    'at',
  ),
  groups: rowsOf(
    'groups',
    'contact_id as "contactId", group_key as "group", from_at as "from", until_at as "until"',
    'customer_group_member where contact_id = any ($1::int[])',
    '"contactId", "group"',
  ),
  bookedDays: rowsOf(
    'booked_days',
    'contact_id as "contactId", day, duplicate_group as "group", order_line_id as "orderLine", is_missed as "missed"',
    'member_day where contact_id = any ($1::int[])',
    '"contactId", day',
  ),
  vouchers: rowsOf(
    'vouchers',
    `holder_id as "contactId", description, type, code_end as "codeEnds", effective_on as "from", expires_on as "until",
     usage_limit as "uses", used, transferred as given, comment, created_at as "madeAt", cancelled_at as "endedAt",
     (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'what', kind, 'with', detail) order by voucher_event.id), '[]')
      from voucher_event where voucher_id = voucher.id) as events`,
    'voucher where holder_id = any ($1::int[])',
    '"contactId", "madeAt"',
  ),
  account: rowsOf(
    'account',
    `account_user.email, email_verified as "isEmailVerified", created_at as "openedAt", disabled_at as "disabledAt"`,
    'account_user where contact_id = any ($1::int[])',
    'email',
  ),
  sessions: rowsOf(
    'sessions',
    'signed_in_at as "signedInAt", seen_at as "seenAt", user_agent as "browser", ip_address as "address"',
    'account_session join account_user on account_user.id = user_id where contact_id = any ($1::int[])',
    '"signedInAt"',
  ),
  giftCards: rowsOf(
    'gift_cards',
    `holder_id as "contactId", created_at as "madeAt", code_end as "codeEnd", design, recipient_name as "recipientName",
     recipient_email as "recipientEmail", buyer_email as "buyerEmail", from_name as "fromName", message, send_at as "sendAt", queued_at as "mailedAt"`,
    'gift_card join voucher on voucher.id = voucher_id where holder_id = any ($1::int[])',
    '"madeAt"',
  ),
  checkout: rowsOf(
    'checkout',
    `phone, billing, shipping_address as "shippingAddress", changed_at as "saidAt",
     (select coalesce(jsonb_agg(jsonb_build_object('answers', prompt_answers, 'rental', rental_profile,
        'rentalPhone', rental_phone) order by line_id), '[]')
      from line_details join cart_line on cart_line.id = line_id where cart_line.cart_id = cart.id) as lines`,
    'cart left join checkout_details on cart.id = cart_id where contact_id = any ($1::int[])',
    '"saidAt"',
  ),
  orders: rowsOf(
    'orders',
    `number, placed_at as "placedAt", state, email, details, currency, total_minor as "totalMinor", later_minor as "laterMinor", plan_consent as "planConsent",
     (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'for', assigned_contact_id,
        'person', person_name, 'chosen', chosen,
        'addOns', (select coalesce(jsonb_agg(jsonb_build_object('name', own.name, 'for', own.contact_id, 'person', own.person_name)
          order by value_id), '[]') from order_add_on_person as own where own.order_line_id = order_line.id),
        'days', days, 'time', start_time, 'answers', answers, 'details', details,
        'amounts', amounts, 'laterPayments', schedule) order by position), '[]')
      from order_line where order_id = customer_order.id) as lines,
     (select jsonb_agg(jsonb_build_object('provider', provider, 'brand', brand, 'last4', last4, 'paidMinor', captured_minor))
      from order_payment where order_id = customer_order.id) as payments,
     (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'amountMinor', amount_minor, 'reason', reason) order by at), '[]')
      from order_refund where order_id = customer_order.id) as refunds,
     (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'words', words) order by at), '[]')
      from order_note where order_id = customer_order.id) as notes,
     (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'pieces', cardinality(pieces), 'before', before,
        'after', after, 'feeMinor', fee_minor) order by at), '[]')
      from order_change where order_id = customer_order.id) as changes,
     (select jsonb_agg(jsonb_build_object('day', day, 'chosen', choice, 'at', chosen_at, 'toDay', to_day) order by day)
      from closure_choice join closure on closure.id = closure_id where order_id = customer_order.id) as "closedDays"`,
    'customer_order where contact_id = any ($1::int[])',
    '"placedAt"',
  ),
  scans: rowsOf(
    'scans',
    `coalesce(assigned_contact_id, customer_order.contact_id) as "contactId", scan.serial as ticket, scan.gate,
     scan.scanned_at as at, scan.said, scan.reason`,
    `gate_scan scan join ticket on ticket.serial = scan.serial join order_line on order_line.id = order_line_id
     join customer_order on customer_order.id = order_id
     where assigned_contact_id = any ($1::int[])
       or assigned_contact_id is null and customer_order.contact_id = any ($1::int[])`,
    'at',
  ),
  givenTickets: rowsOf(
    'given_tickets',
    `case when contact_id = any ($1::int[]) then contact_id end as "contactId",
     case when contact_id = any ($1::int[]) then number end as "order", order_line.name as product, holder_name as "to", to_email as "toEmail",
     given_at as "givenAt", taken_back_at as "takenBackAt"`,
    `ticket_transfer join customer_order on customer_order.id = ticket_transfer.order_id
     join ticket on ticket.serial = to_serial join order_line on order_line.id = order_line_id
     where contact_id = any ($1::int[]) or to_email in (select email from contact where id = any ($1::int[]))`,
    '"givenAt"',
  ),
  heldTickets: rowsOf(
    'held_tickets',
    `ticket_holder.contact_id as "contactId", order_line.name as product, ticket.serial as ticket,
     ticket.ended_at as "endedAt"`,
    `ticket_holder join ticket on ticket.serial = ticket_holder.serial
     join order_line on order_line.id = order_line_id where ticket_holder.contact_id = any ($1::int[])`,
    '"contactId", ticket',
  ),
  renewals: rowsOf(
    'renewals',
    `contact_id as "contactId", product.name as product, renewal_offer.price_minor as "priceMinor", currency,
     last_day as "lastDay", made_at as "madeAt", replaced_at as "replacedAt", renewal_attempt.at as "triedAt",
     outcome`,
    'renewal_offer left join renewal_attempt on offer_id = renewal_offer.id join product on product.id = product_id where contact_id = any ($1::int[])',
    '"contactId", "madeAt"',
  ),
  renewalConsents: rowsOf(
    'renewal_consents',
    `member_id as "forContact", contact_id as "contactId", words, version, card, agreed_at as "agreedAt",
     withdrawn_at as "withdrawnAt"`,
    'renewal_consent where contact_id = any ($1::int[]) or member_id = any ($1::int[])',
    '"agreedAt"',
  ),
  plans: rowsOf(
    'plans',
    `plan.contact_id as "contactId", number as "order", line.name as product, plan.currency, plan.state,
     deposit_minor as "depositMinor", consent_words as "agreedTo", consented_at as "agreedAt",
     (select jsonb_agg(jsonb_build_object('dueOn', due_on, 'amountMinor', amount_minor, 'status', status, 'paidAt', paid_at)
        order by sequence) from plan_payment where enrollment_id = plan.id) as payments`,
    `plan_enrollment as plan join order_line as line on line.id = order_line_id
     join customer_order on customer_order.id = line.order_id where plan.contact_id = any ($1::int[])`,
    '"agreedAt"',
  ),
  cardSetups: rowsOf(
    'card_setups',
    'contact_id as "contactId", provider, state, created_at as "startedAt"',
    'card_setup where contact_id = any ($1::int[])',
    '"contactId", "startedAt"',
  ),
  storedCards: rowsOf(
    'stored_cards',
    'contact_id as "contactId", provider, brand, last4, created_at as "storedAt"',
    'stored_card where contact_id = any ($1::int[]) and removed_at is null',
    '"contactId", "storedAt"',
  ),
  mails: rowsOf(
    'mails',
    `payload ->> 'name' as name, payload ->> 'to' as "to", outbox_message.created_at as "writtenAt", delivered_at as "sentAt"`,
    `outbox_message join contact on payload ->> 'to' = contact.email
     where topic = 'mail' and contact.id = any ($1::int[])`,
    '"writtenAt"',
  ),
} as const

export type ExportPart = keyof typeof PARTS

export async function readPart(tx: Tx, part: ExportPart, contactIds: readonly number[]): Promise<unknown[]> {
  const [found] = await PARTS[part](tx, [contactIds])
  return found?.rows ?? []
}
