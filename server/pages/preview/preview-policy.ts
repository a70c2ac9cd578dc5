/**
 * What keeps a previewed page apart from the shop: a script that runs before all others, and a content security policy.
 *
 * The page runs the storefront that guests run, unchanged. The script sends what it asks to the preview's own address,
 * gives it no cookie and no storage of this browser, lets it say nothing to other tabs, and keeps its links within the
 * preview. The policy lets it talk to the preview and to texts alone: without the script a call would reach nothing,
 * least of all a cart. It is the only policy that lets a page of the shop be shown in a frame, by the shop itself.
 */
import { createHash } from 'node:crypto'
import { PREVIEW_PATH } from '#contract/rules/preview/preview-path.ts'
import { BOOTSTRAP_HASH } from '#server/pages/document/bootstrap.ts'

export const PREVIEW_SCRIPT = `(()=>{
const base=location.pathname.split('/').slice(0,5).join('/');
const send=globalThis.fetch;
globalThis.fetch=(asked,init)=>send(typeof asked==='string'&&asked.startsWith('/')&&!asked.startsWith('/texts/')?base+asked:asked,init);
const put=(where,name,value)=>Object.defineProperty(where,name,{value,configurable:true});
const memory=()=>{const kept=new Map();return{getItem:(key)=>kept.get(key)??null,setItem:(key,value)=>{kept.set(key,String(value))},removeItem:(key)=>{kept.delete(key)}}};
put(globalThis,'localStorage',memory());
put(globalThis,'sessionStorage',memory());
put(globalThis,'BroadcastChannel',class extends EventTarget{postMessage(){}close(){}});
put(navigator,'sendBeacon',()=>false);
Object.defineProperty(document,'cookie',{get:()=>'',set(){}});
addEventListener('click',(event)=>{
const link=event.target.closest?.('a[href]');
if(!link)return;
const to=new URL(link.href);
if(to.origin!==location.origin)event.preventDefault();
else if(!(to.pathname+'/').startsWith(base+'/'))link.href=base+to.pathname+to.search+to.hash
},true)
})()`

const SCRIPT_HASH = `sha256-${createHash('sha256').update(PREVIEW_SCRIPT).digest('base64')}`

/** `origin` is our own. While the storefront is developed, Vite injects styles and talks over a socket. */
export function previewPolicy(origin: string, isDevelopment: boolean): string {
  const own = `${origin}${PREVIEW_PATH}/`
  const asked = isDevelopment ? ["'self'", 'ws:'] : [own, `${origin}/texts/`]
  return [
    "default-src 'none'",
    `script-src '${SCRIPT_HASH}' '${BOOTSTRAP_HASH}' 'strict-dynamic'`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${asked.join(' ')}`,
    // It is answered in words.
    `form-action ${own}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types app dompurify']),
  ].join('; ')
}

/** For what is said instead of a page. */
export const PREVIEW_SENTENCE_POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; sandbox"
