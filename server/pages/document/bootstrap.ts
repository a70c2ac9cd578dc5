/**
 * The one inline script of every page: it makes the `app` Trusted Types policy and starts the shop's module through it,
 * as soon as the page has been painted: what the server sent is seen before anything of ours runs.
 *
 * It is a constant, so cached pages stay constant bytes and the Content-Security-Policy allows it by its hash. The
 * policy refuses script addresses other than our own assets and those of hosts that our own code names with the
 * address: they come from the server's reply about the operator's settings, never from the page, so nothing that is
 * smuggled into a page's HTML can add one. HTML that passes the policy was sanitized by the engine.
 */
import { createHash } from 'node:crypto'

export const BOOTSTRAP = `(()=>{
const isOwn=(url)=>/^\\/assets\\/[\\w.-]+$/.test(url);
const isNamed=(url,hosts)=>Array.isArray(hosts)&&/^https:\\/\\//.test(url)&&hosts.includes(new URL(url).origin);
const rules={createHTML:(html)=>html,createScriptURL:(url,hosts)=>{if(isOwn(url)||isNamed(url,hosts))return url;throw new TypeError('Refused script '+url)}};
const trust=globalThis.trustedTypes?trustedTypes.createPolicy('app',rules):rules;
Object.defineProperty(globalThis,'chairliftTrust',{value:trust});
const script=document.createElement('script');
script.type='module';
script.src=trust.createScriptURL(document.getElementById('entry').getAttribute('href'));
requestAnimationFrame(()=>setTimeout(()=>document.head.append(script)))
})()`

export const BOOTSTRAP_HASH = `sha256-${createHash('sha256').update(BOOTSTRAP).digest('base64')}`
