/**
 * The proof that a change was asked for by one of our own pages, without a token: the browser says where a request
 * comes from, and a script cannot forge that. Browsers too old to say it send Origin with every post.
 *
 * A few changes of the specification are GETs. Links, images and prefetches make GETs too, so those need more: they
 * must come from `fetch` in a script of ours, for which a browser says `Sec-Fetch-Dest: empty` (rule S1).
 */
type Asked = { method: string; headers: { get(name: string): string | null } }

export function hasSameOriginProof(
  { method, headers }: Asked,
  ourOrigin: string,
  allowedOrigins: ReadonlySet<string>,
): boolean {
  const origin = headers.get('origin')
  const isFromAllowed = origin !== null && allowedOrigins.has(origin)
  const site = headers.get('sec-fetch-site')
  const isFromUs = site === null ? origin === ourOrigin : site === 'same-origin'
  if (!isFromUs && !isFromAllowed) return false
  return (method !== 'GET' && method !== 'HEAD') || isFetchedByScript(headers)
}

function isFetchedByScript(headers: Asked['headers']): boolean {
  // A browser that says where a request comes from also says what it is for.
  const isOld = headers.get('sec-fetch-site') === null
  const destination = headers.get('sec-fetch-dest') ?? (isOld ? 'empty' : '')
  if (destination !== 'empty' || headers.get('sec-fetch-mode') === 'navigate') return false
  // `<link rel="prefetch">` has no destination either; only its purpose gives it away.
  const purpose = ['sec-purpose', 'purpose', 'x-moz'].map((name) => headers.get(name) ?? '').join(' ')
  return !/prefetch|prerender|preview/i.test(purpose)
}
