/**
 * The proof that a change was asked for by one of our own pages, without a token: the browser says where a request
 * comes from, and a script cannot forge that. Browsers too old to say it send Origin with every post.
 *
 * A few changes of the specification are GETs. Links, images and prefetches make GETs too, so those need more: they
 * must come from a script of ours, never from a navigation.
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
  return (method !== 'GET' && method !== 'HEAD') || !mayBeALink(headers)
}

function mayBeALink(headers: Asked['headers']): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`
  return headers.get('sec-fetch-mode') === 'navigate' || /prefetch|prerender|preview/i.test(purpose)
}
