/**
 * Every address the shop links to, written once. They carry no locale prefix: see locale.ts.
 *
 * A link is `plain` when the browser must leave the app for it: other hosts, legacy pages, the commerce platform.
 */

import { safeUrl } from '#contract/values/safe-url.ts'
import { isSlash, trimmed, trimmedEnd } from '#contract/values/text.ts'
import type { ClosureChoiceKind } from '#contract/values/tickets/closures.ts'

export const SHOPPING_PATH = '/l'
export const LEGACY_SHOPPING_PATH = '/s'
export const CUSTOMER_PATH = '/c'
export const USER_PROFILE_PATH = '/c/user-profile'
export const REGISTER_PATH = '/c/register'
export const VERIFICATION_REQUIRED_PATH = '/c/verification-required'
export const ACCOUNT_EXISTS_PATH = '/c/account-exists'
export const FINISH_ACCOUNT_PATH = '/c/finish-account'
export const FIND_USERNAME_PATH = '/c/find-username'
export const FORGOT_PASSWORD_PATH = '/c/forgot-password'
export const FIND_ORDER_PATH = '/c/find-order'
export const RESET_PASSWORD_PATH = '/c/reset-password'
export const CONFIRM_EMAIL_PATH = '/c/confirm-email'
/** What became of the account is told on one page: every page of the shop carries the table of addresses. */
export const ACCOUNT_ERASED_PATH = `${CONFIRM_EMAIL_PATH}?erased`
export const CHECKOUT_PATH = '/buy'
export const CONFIRM_PATH = '/buy/confirm'
export const PLACEHOLDER_PATH = '/ui'

export const CART_PATH = '/cart'
export const ONE_PAGE_CHECKOUT_PATH = '/onepagecheckout'
export const ADMIN_PATH = '/admin'
export const LOGIN_PATH = '/login'
export const LOGOUT_PATH = '/logout'
export const CUSTOMER_INFO_PATH = '/customer/info'
/** Where a customer comes back to from the provider's page that saves a card. */
export const CARD_SETUP_PATH = '/customer/card'
export const ACCOUNT_VOUCHERS_PATH = '/vouchers/accountvouchers'
export const GIFT_CARD_BALANCE_PATH = '/vouchers/balance'
export const GIFT_CARD_PRINT_PATH = '/vouchers/print'

/**
 * They part the addresses of products, calendars and vouchers from those of categories, so no category may be called
 * so.
 */
export const RESERVED_SLUGS = ['v', 'p', 'c'] as const

export const MISSING_CATEGORY_SLUG = 'missing-category-slug'

export type Link = { href: string; plain: boolean }

type CategoryAddress = {
  Route: string | null
  ParentRoute: string | null
  IsExternalUrl: boolean
  ExternalUrl: string | null
  UseLegacy: boolean
}

/** `/day-tickets` is `day-tickets`: what follows the first slash. */
export function categorySlug(route: string | null | undefined): string {
  const slash = route?.indexOf('/') ?? -1
  const slug = slash < 0 ? '' : trimmed((route ?? '').slice(slash + 1), isSlash)
  return slug || MISSING_CATEGORY_SLUG
}

/** The slugs of a category, its parent's first. */
export function categorySlugs({ Route, ParentRoute }: Pick<CategoryAddress, 'Route' | 'ParentRoute'>): string[] {
  return ParentRoute ? [categorySlug(ParentRoute), categorySlug(Route)] : [categorySlug(Route)]
}

export function categoryLink(category: CategoryAddress): Link {
  const external = category.IsExternalUrl ? safeUrl(category.ExternalUrl) : undefined
  if (external) return { href: external, plain: true }
  return shoppingLink(categorySlugs(category), category.UseLegacy)
}

/** A product below the categories `[primary]` or `[primary, sub]`. */
export function productLink(categories: readonly string[], seName: string, useLegacy = false): Link {
  return shoppingLink([...categories, 'p', seName], useLegacy)
}

export function calendarLink(categories: readonly string[], seName: string, useLegacy = false): Link {
  return shoppingLink([...categories, 'c', seName], useLegacy)
}

/** Where a tile leads: to the calendar when the product is chosen by date, else to the product. */
export function tileLink(tile: {
  CategoryPath: readonly string[]
  SeName: string
  UseLegacy: boolean
  ShowPricingCalendarView: boolean
}): Link {
  const link = tile.ShowPricingCalendarView ? calendarLink : productLink
  return link(tile.CategoryPath, tile.SeName, tile.UseLegacy)
}

export function voucherPath(seName: string, code?: string): string {
  return voucherAddress(SHOPPING_PATH, seName, code)
}

export function legacyVoucherPath(seName: string, code: string): string {
  return voucherAddress(LEGACY_SHOPPING_PATH, seName, code)
}

/** What the sign-in page reads of an address to come back to (storefront/routes.ts). */
const LONGEST_RETURN = 2000

/**
 * `apiHost` is empty when the engine answers on our own host. Of an address that is too long to come back to, the page
 * without its query.
 */
export function loginLink(currentUrl: string, apiHost = ''): string {
  const back = currentUrl.length > LONGEST_RETURN ? currentUrl.split('?')[0] : currentUrl
  return `${apiHost}${LOGIN_PATH}?returnUrl=${encodeURIComponent(back ?? '')}`
}

/** A page that a mail leads to, with what opens it. */
export function tokenLink(path: string, token: string): string {
  return `${path}?token=${encodeURIComponent(token)}`
}

/** The page of an order. `key` is what its signed link carries; without it the page is for who is signed in. */
export function orderPath(orderId: string, key?: string): string {
  return `${CONFIRM_PATH}?order=${orderId}${key === undefined ? '' : `&key=${key}`}`
}

/** Where a guest chooses what becomes of tickets for a closed day; `take` is what they pressed in the mail. */
export function choicePath(choiceId: string, key: string, take?: ClosureChoiceKind): string {
  return `/choose/${choiceId}.${key}${take === undefined ? '' : `?take=${take}`}`
}

export function cardSetupPath(setupId: string): string {
  return `${CARD_SETUP_PATH}?setup=${setupId}`
}

/** One order in the account. */
export function orderDetailPath(orderId: string): string {
  return `/customer/orders/${orderId}`
}

/** Signing in or out: no guest is led back to either. `path` carries no locale. */
export function isSigningPath(path: string): boolean {
  return [LOGIN_PATH, LOGOUT_PATH].includes(trimmedEnd(path.toLowerCase(), isSlash))
}

function shoppingLink(slugs: readonly string[], useLegacy: boolean): Link {
  return {
    href: `${useLegacy ? LEGACY_SHOPPING_PATH : SHOPPING_PATH}/${slugs.map(encodedSlug).join('/')}`,
    plain: useLegacy,
  }
}

function voucherAddress(prefix: string, seName: string, code: string | undefined): string {
  const path = `${prefix}/v/${encodedSlug(seName)}`
  return code === undefined ? path : `${path}?code=${encodeURIComponent(code)}`
}

// A route of several parts keeps its slashes.
function encodedSlug(slug: string): string {
  return slug.split('/').map(encodeURIComponent).join('/')
}
