/** When a session ends by itself: after so long without a request, and after so long whatever happens. */
export const SESSION_ENDS = {
  customer: { idleMinutes: 30, absoluteMinutes: 12 * 60 },
  staff: { idleMinutes: 15, absoluteMinutes: 8 * 60 },
  /** Staff who impersonate a customer; without a request theirs ends as staff's does. */
  impersonation: { absoluteMinutes: 30 },
} as const
