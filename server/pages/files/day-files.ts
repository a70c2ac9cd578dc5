/**
 * What a phone takes to keep the page of a day: the worker, what describes the page, and its picture. No page names
 * them until a guest presses "Keep on this phone" (storefront/features/pocket/keeping/keep-day.ts).
 *
 * The worker stands before the page of a day and no other. It hands out that page and its files where the network or
 * the shop fails, and nothing else: no price, no cart, no call. What a signed link opens no more is dropped. Whatever
 * fails in it, the browser asks the network. It keeps nothing itself, so a new one replaces an old one at once.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_CACHE, DAY_ICON_PATH, DAY_PATH, DAY_WORKER_PATH } from '#contract/rules/day-paths.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'

/** So long a guest waits for a weak network before what is kept is shown. */
const PATIENCE_MS = 4000

export const DAY_WORKER = `
const cached=async(request)=>(await caches.open('${DAY_CACHE}')).match(request,{ignoreVary:true});
const latest=async()=>{const cache=await caches.open('${DAY_CACHE}');const pages=(await cache.keys()).filter(({url})=>new URL(url).pathname.endsWith('${DAY_PATH}'));return pages.length?cache.match(pages[0],{ignoreVary:true}):undefined};
const drop=async(request)=>(await caches.open('${DAY_CACHE}')).delete(request,{ignoreVary:true});
const keptPage=async(request)=>await cached(request)||(new URL(request.url).search===''?await latest():undefined);
const page=async(request)=>{
const asked=fetch(request);
const late=new Promise((resolve)=>setTimeout(resolve,${PATIENCE_MS}));
try{const reply=await Promise.race([asked,late]);
if(reply&&reply.status===404&&new URL(request.url).searchParams.has('key'))await drop(request);
if(reply&&reply.status<500)return reply}catch{}
return await keptPage(request)||asked
};
const file=async(request)=>await cached(request).catch(()=>undefined)||fetch(request);
addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil(clients.claim()));
addEventListener('fetch',(event)=>{
const {request}=event;const {origin,pathname}=new URL(request.url);
if(request.method!=='GET'||origin!==location.origin)return;
if(request.mode==='navigate'){if(pathname.endsWith('${DAY_PATH}'))event.respondWith(page(request))}
else if(/^\\/(assets|texts|theme)\\//.test(pathname))event.respondWith(file(request))
});
`

/** A locale may stand before it. */
const MANIFEST = /^((?:\/[a-z]{2}-[a-z]{2})?)\/day\.webmanifest$/i
const ICON_FILE = join(import.meta.dirname, 'day-icon.png')

/** Undefined for any other address. */
export function dayFile(pathname: string, storeName: () => Promise<string>): Promise<Response> | undefined {
  if (pathname === DAY_WORKER_PATH) return Promise.resolve(worker())
  if (pathname === DAY_ICON_PATH) return icon()
  const [, prefix] = MANIFEST.exec(pathname) ?? []
  return prefix === undefined ? undefined : storeName().then((name) => manifest(name, prefix))
}

/** A browser asks for it again at each visit; its own policy lets it ask our host alone. */
function worker(): Response {
  return reply(DAY_WORKER, 'text/javascript; charset=utf-8', {
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'service-worker-allowed': '/',
  })
}

function manifest(storeName: string, prefix: string): Response {
  const path = prefix + DAY_PATH
  const icons = ['any', 'maskable'].map((purpose) => ({
    ...{ src: DAY_ICON_PATH, sizes: '512x512', type: 'image/png', purpose },
  }))
  const described = { name: storeName, short_name: storeName, id: path, start_url: path, scope: path, icons }
  const looks = { display: 'standalone', background_color: '#ffffff', theme_color: '#ffffff' }
  return reply(JSON.stringify({ ...described, ...looks }), 'application/manifest+json', {
    'cache-control': 'no-cache',
  })
}

async function icon(): Promise<Response> {
  const picture = new Uint8Array(await readFile(ICON_FILE))
  return reply(picture, 'image/png', { 'cache-control': 'public, max-age=86400' })
}

function reply(body: BodyInit, type: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...securityHeaders({ isSecure: false }), 'content-type': type, ...headers } })
}
