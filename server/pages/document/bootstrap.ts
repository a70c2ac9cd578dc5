/**
 * The one inline script of every page: it makes the `app` Trusted Types policy and starts the shop's module through it,
 * once the page and its first picture are seen, so that on a slow line neither waits for scripts. A picture that takes
 * long, or a tab in the background, delays them by a second and a half at most.
 *
 * Where the system has none of the fonts that stand in for ours (ui/styles/fallback-font.css), every line would break
 * anew once ours arrives: such a page stays with the font it was painted in (docs/decisions/0045). The first layout has
 * looked for them already, and each look asks the browser's other process: only what it left open is asked again.
 *
 * Before anything is painted it says how many people a household has, so that a page which is the same for all guests
 * keeps room for them (storefront/features/holder/holder.module.css).
 *
 * It is a constant, so cached pages stay constant bytes and the Content-Security-Policy allows it by its hash. The
 * policy refuses script addresses other than our own assets and those of hosts that our own code names with the
 * address: they come from the server's reply about the operator's settings, never from the page, so nothing that is
 * smuggled into a page's HTML can add one. HTML that passes the policy was sanitized by the engine.
 */
import { createHash } from 'node:crypto'
import { HOUSEHOLD_COOKIE } from '#contract/wire/cookie-names.ts'

export const LONGEST_WAIT_MS = 1500

export const BOOTSTRAP = `(()=>{
const [,people]=/(?:^|; )${HOUSEHOLD_COOKIE}=(\\d{1,2})(?:;|$)/.exec(document.cookie)??[];
if(people)document.documentElement.style.setProperty('--household-people',people);
const isOwn=(url)=>/^\\/assets\\/[\\w.-]+$/.test(url);
const isNamed=(url,hosts)=>Array.isArray(hosts)&&/^https:\\/\\//.test(url)&&hosts.includes(new URL(url).origin);
const rules={createHTML:(html)=>html,createScriptURL:(url,hosts)=>{if(isOwn(url)||isNamed(url,hosts))return url;throw new TypeError('Refused script '+url)}};
const trust=globalThis.trustedTypes?trustedTypes.createPolicy('app',rules):rules;
Object.defineProperty(globalThis,'chairliftTrust',{value:trust});
const scripts=document.getElementById('scripts').content;
const script=document.createElement('script');
script.type='module';
script.src=trust.createScriptURL(scripts.querySelector('link').getAttribute('href'));
const painted=new Promise((resolve)=>new PerformanceObserver((seen)=>seen.getEntriesByName('first-contentful-paint').length&&resolve()).observe({type:'paint',buffered:true}));
const loaded=new Promise((resolve)=>addEventListener('load',resolve));
const waited=new Promise((resolve)=>setTimeout(resolve,${LONGEST_WAIT_MS}));
const hasStandIn=async()=>{
const faces=[...document.fonts].filter(({family})=>/ as /.test(family));
if(faces.some(({status})=>status==='loaded'))return true;
for(const face of new Map(faces.map((one)=>[one.family,one])).values())if(await face.load().then(()=>true,()=>false))return true};
painted.then(async()=>{if(!await hasStandIn()&&!document.fonts.check('1em "Archivo Variable"'))document.documentElement.dataset.font='system'});
Promise.race([Promise.all([painted,loaded]),waited]).then(()=>document.head.append(scripts,script))
})()`

export const BOOTSTRAP_HASH = `sha256-${createHash('sha256').update(BOOTSTRAP).digest('base64')}`
