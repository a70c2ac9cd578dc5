/** Features that the operator may switch on. Names are data keys of the platform and kept exactly. */
export const FEATURE_FLAGS = { vouchers: 'Unity.Vouchers', dynamicPricing: 'Unity.DynamicPricing' } as const
