/**
 * An address with the query of another one added to its own: what a redirect leads to. What it says already is not said
 * twice, so adding a query again changes nothing; a hash stays last.
 */
export function withQuery(address: string, search: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  const own = partsOf(query)
  const all = [...own, ...partsOf(search.replace(/^\?/, '')).filter((part) => !own.includes(part))]
  return path + (all.length > 0 ? `?${all.join('&')}` : '') + hash
}

function partsOf(query: string): string[] {
  return query.split('&').filter((part) => part !== '')
}
