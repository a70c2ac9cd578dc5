/** Which features the operator switched on. A flag that is not there is off. */

/** Names are data keys of the platform and kept exactly. */
export const FLAGS = { vouchers: 'Unity.Vouchers', dynamicPricing: 'Unity.DynamicPricing' } as const

type Flags = Readonly<Record<string, { IsEnabled: boolean }>>

export function isFeatureOn(flags: Flags, name: keyof typeof FLAGS): boolean {
  const key = FLAGS[name]
  return Object.hasOwn(flags, key) && flags[key]?.IsEnabled === true
}
