/**
 * Where to go on after signing in: an address of our own shop and nothing else, given as a path or as a whole address
 * of ours. Pages of signing in and out are nothing to go on to, however their address is written.
 */

import { isSigningPath } from '#contract/rules/shop-paths.ts'
import { splitLocale } from '#contract/values/locale.ts'
import { safeReturnPath } from '#contract/values/safe-url.ts'

/** `here` is the address of the sign-in page, in whose locale the shop is opened when there is nowhere else to go. */
export function returnPath(asked: string | null | undefined, here: URL): string {
  const path = safeReturnPath(asked?.startsWith(`${here.origin}/`) ? asked.slice(here.origin.length) : asked)
  // What was judged is what is followed: the address as a browser reads it.
  const { hash, pathname, search } = new URL(path, here)
  const address = pathname + search + hash
  return address === '/' || isNoPlaceToGo(pathname) ? homeOf(here) : address
}

function homeOf({ pathname }: URL): string {
  const { locale } = splitLocale(pathname, 'prefix')
  return locale ? `/${locale}` : '/'
}

function isNoPlaceToGo(pathname: string): boolean {
  const decoded = decodedPath(pathname)
  if (decoded === undefined || decoded.startsWith('//')) return true
  return isSigningPath(splitLocale(decoded, 'prefix').path)
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
