/** What a guest says at checkout about the whole cart: whom to bill, where to send things, how to call them. */
import {
  type CheckoutDetails,
  readCheckoutDetails,
  type SaveDetailsResult,
  saveBilling,
  saveCheckoutEmail,
  saveCheckoutPhone,
  saveShippingAddress,
} from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import {
  saveBillingAddressCall,
  saveCheckoutEmailCall,
  savePhoneNumberCall,
  saveShippingAddressCall,
  showCheckoutDetailsCall,
} from '#contract/calls/checkout.ts'
import type { AddressProblem, TypedAddress } from '#contract/rules/checkout/address.ts'
import { BILLING_FIELDS, type BillingField, type BillingProblems } from '#contract/rules/checkout/billing.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { COUNTRY_CODES } from '#contract/values/people/countries.ts'
import type { Reply } from '#contract/wire/call.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Account } from '#server/http/request-context.ts'

const DONE: CommandReply = { success: true, message: [] }
const NO_CART: CommandReply = { success: false, code: 'EMPTY_CART', message: ['Your cart is empty.'] }

const ACCOUNT_EMAIL: CommandReply = {
  success: false,
  code: 'ACCOUNT_EMAIL',
  message: ['Your tickets go to the e-mail address of your account. Change it there.'],
}

const FIELDS: Record<BillingField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
  address1: 'Street and number',
  address2: 'Second line of the address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
}

const PROBLEMS: Record<AddressProblem, (field: string) => string> = {
  required: (field) => `${field} is required.`,
  too_long: (field) => `${field} is too long.`,
  unknown_country: () => 'Choose a country from the list.',
  unknown_region: () => 'Choose a state or province from the list.',
  four_digits: (field) => `${field}: enter 4 digits.`,
  five_digits: (field) => `${field}: enter 5 digits.`,
  canadian: (field) => `${field}: write it like V0N 1B4.`,
  british: (field) => `${field}: write it like SW1A 1AA.`,
  dutch: (field) => `${field}: write it like 1012 AB.`,
  japanese: (field) => `${field}: write it like 100-0001.`,
  swedish: (field) => `${field}: write it like 111 22.`,
}

/** Fields may come by query or body; that those it requires are there was judged on the whole. */
type AddressBody = Partial<
  Record<'Address1' | 'Address2' | 'City' | 'Country' | 'State' | 'PostalCode', string | undefined>
>

export function detailsCalls({ database }: { database: Database }): Handler[] {
  return [
    handle(saveBillingAddressCall, async ({ body, request }) => {
      const typed = { ...addressOf(body), firstName: body.FirstName, lastName: body.LastName }
      return answer(await database.attempt((tx) => saveBilling(tx, request.shopper, typed)), 'BAD_ADDRESS', wordsFor)
    }),
    handle(saveShippingAddressCall, async ({ body, request }) => {
      const saved = await database.attempt((tx) => saveShippingAddress(tx, request.shopper, addressOf(body)))
      return answer(saved, 'BAD_ADDRESS', wordsFor)
    }),
    handle(savePhoneNumberCall, async ({ body, request }) => {
      const saved = await database.attempt((tx) => saveCheckoutPhone(tx, request.shopper, body.PhoneNumber))
      return answer(saved, 'BAD_PHONE', () => ['Invalid Phone Number'])
    }),
    handle(saveCheckoutEmailCall, async ({ body, request }) => {
      if (request.account) return ACCOUNT_EMAIL
      const saved = await database.attempt((tx) => saveCheckoutEmail(tx, request.shopper, body.Email))
      return answer(saved, 'BAD_EMAIL', () => ['Please enter a valid e-mail address.'])
    }),
    handle(showCheckoutDetailsCall, async ({ request: { account, shopper } }) => {
      const said = await database.read(async (tx) => {
        const cart = await findCart(tx, shopper)
        return cart && readCheckoutDetails(tx, cart.id)
      })
      return detailsDocument(said, account)
    }),
  ]
}

function answer<Problems>(
  saved: SaveDetailsResult<Problems>,
  code: string,
  words: (problems: Problems) => string[],
): CommandReply {
  if (saved.ok) return DONE
  return saved.reason === 'no_cart' ? NO_CART : { success: false, code, message: words(saved.problems) }
}

function detailsDocument(
  said: CheckoutDetails | undefined,
  account: Pick<Account, 'email'> | undefined,
): Reply<typeof showCheckoutDetailsCall> {
  const { billing = null, email = null, phone = null, shippingAddress = null } = said ?? {}
  return {
    IsGuest: account === undefined,
    Email: account ? account.email || null : email,
    Phone: phone,
    BillingAddress: billing && {
      ...addressDocument(billing),
      FirstName: billing.firstName,
      LastName: billing.lastName,
    },
    ShippingAddress: shippingAddress && addressDocument(shippingAddress),
  }
}

function addressDocument(address: TypedAddress) {
  const { address1, address2, city, country, postalCode, state } = address
  return {
    Address1: address1,
    Address2: address2,
    City: city,
    Country: country,
    State: state,
    PostalCode: postalCode,
  }
}

function addressOf(body: AddressBody): TypedAddress {
  return {
    country: countryCode(body.Country ?? ''),
    address1: body.Address1 ?? '',
    address2: body.Address2 ?? '',
    city: body.City ?? '',
    state: body.State ?? '',
    postalCode: body.PostalCode ?? '',
  }
}

/** Clients of the documents may send a country by its name. What is neither stays as it is, and is refused. */
function countryCode(written: string): string {
  const wanted = written.trim().toLowerCase()
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return (
    COUNTRY_CODES.find((code) => [code, names.of(code) ?? code].some((one) => one.toLowerCase() === wanted)) ?? written
  )
}

/** One sentence for each field, in the order of the form. */
function wordsFor(problems: BillingProblems): string[] {
  return BILLING_FIELDS.flatMap((field) => {
    const problem = problems[field]
    return problem ? [PROBLEMS[problem](FIELDS[field])] : []
  })
}
