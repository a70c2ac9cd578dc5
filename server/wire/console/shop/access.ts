/** Keys of programs as the console reads them. */
import type { ApiKey } from '#commerce/access/index.ts'
import type { ApiKeyListing } from '#contract/schemas/admin/shop/access.ts'
import type { Day } from '#contract/values/day.ts'

export function apiKeyDocument(key: ApiKey, today: Day): ApiKeyListing {
  return {
    Id: key.id,
    Name: key.name,
    Prefix: key.prefix,
    Rights: key.rights,
    State: stateOf(key, today),
    MadeAt: key.madeAt.toISOString(),
    MadeBy: key.madeByName,
    LastDay: key.lastDay,
    UsedOn: key.usedOn,
  }
}

function stateOf({ hasAdmin, lastDay, revokedAt }: ApiKey, today: Day): ApiKeyListing['State'] {
  if (revokedAt !== null) return 'revoked'
  if (lastDay !== null && lastDay < today) return 'ended'
  return hasAdmin ? 'open' : 'no-admin'
}
