/** Everything that only the page of an activity needs before it is shown, in one file to load. */
export { HeldPlaceNotice } from '#storefront/features/product/buying/lock/held-place-notice.tsx'
export { TimeField } from '#storefront/features/product/days/time-field.tsx'
