/**
 * Why a form came back, which is said on the page that was posted and on no other. It is loaded before that page is
 * drawn, on the server and in the browser alike, and the page comes with all texts.
 */
import { lazy } from '#storefront/live/lazy.ts'

export const lateRefusal = lazy(() => import('./refused-words.tsx'), '', 'vital')
