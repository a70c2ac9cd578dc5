/**
 * What may run on a page beside the shop itself, judged by its address: everything the operator configured in the
 * shop's open rooms; the captcha alone where guests sign in and where they mail a voucher; nothing where they pay,
 * sign, or see their own data, and nothing where the address itself holds a voucher's code.
 */
import {
  ACCOUNT_VOUCHERS_PATH,
  ADMIN_PATH,
  CHECKOUT_PATH,
  CUSTOMER_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  ONE_PAGE_CHECKOUT_PATH,
  REGISTER_PATH,
  SHOPPING_PATH,
} from '#contract/rules/shop-paths.ts'
import { decoded } from '#storefront/page/route-query.ts'

export const PAGE_KINDS = ['open', 'sign-in', 'closed'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

const CLOSED = [
  CHECKOUT_PATH,
  ONE_PAGE_CHECKOUT_PATH,
  CUSTOMER_PATH,
  '/customer',
  '/household',
  '/waiver',
  '/waivers',
  '/releases',
  LOGOUT_PATH,
  ADMIN_PATH,
  '/scan',
  '/choose',
  '/day',
  '/lists',
  '/vouchers',
  `${SHOPPING_PATH}/v`,
]

/**
 * `address` carries no locale, and its query where it has one. The router does not care about case, spare slashes or
 * escapes, so neither may this.
 */
export function pageKind(address: string): PageKind {
  const [path = '', query] = address.split('?')
  const read = `/${decoded(path)
    .toLowerCase()
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`
  if (isBelow(LOGIN_PATH, read) || read === REGISTER_PATH) return 'sign-in'
  // The form that mails a voucher; no page with it shows a whole code.
  if (read === ACCOUNT_VOUCHERS_PATH && query?.startsWith('send=')) return 'sign-in'
  return CLOSED.some((closed) => isBelow(closed, read)) ? 'closed' : 'open'
}

function isBelow(parent: string, path: string): boolean {
  return path === parent || path.startsWith(`${parent}/`)
}
