/**
 * The one inline script of every page: it makes the `app` Trusted Types policy and starts the shop's module through it.
 *
 * It is a constant, so cached pages stay constant bytes and the Content-Security-Policy allows it by its hash. The
 * policy refuses script addresses other than our own assets; HTML that passes it was sanitised by the engine.
 */
import { createHash } from 'node:crypto'

export const BOOTSTRAP = `(()=>{
const rules={createHTML:(html)=>html,createScriptURL:(url)=>{if(/^\\/assets\\/[\\w.-]+$/.test(url))return url;throw new TypeError('Refused script '+url)}};
const trust=globalThis.trustedTypes?trustedTypes.createPolicy('app',rules):rules;
Object.defineProperty(globalThis,'chairliftTrust',{value:trust});
const script=document.createElement('script');
script.type='module';
script.src=trust.createScriptURL(document.getElementById('entry').getAttribute('href'));
document.head.append(script)
})()`

export const BOOTSTRAP_HASH = `sha256-${createHash('sha256').update(BOOTSTRAP).digest('base64')}`
