/**
 * The areas of the console. A right lets a member of the staff see an area and change what is in it; a role is a list
 * of rights, and an admin has all of them.
 */
export const RIGHTS = [
  'orders',
  'guests',
  'scan',
  'catalog',
  'prices',
  'inventory',
  'codes',
  'words',
  'insight',
  'settings',
  'staff',
] as const

export type Right = (typeof RIGHTS)[number]

/** Of the built-in agent: the counter and the gate. The built-in admin has every right. */
export const AGENT_RIGHTS: readonly Right[] = ['orders', 'guests', 'scan']

/** What built-in roles are called; no made role has such a name. */
export const BUILT_IN_ROLES = { admin: 'Admin', agent: 'Agent' } as const

export const LONGEST_ROLE_NAME = 60

/** Whether members of the staff need a second factor to do more than to set one up. */
export const SECOND_FACTOR_SETTING = 'staffsettings.requiresecondfactor'

export const LONGEST_KEY_NAME = 60

/** How every key of a program begins, so that one that leaked is known when it is seen. */
export const KEY_START = 'chl_'
