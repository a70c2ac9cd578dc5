/**
 * Leaves out of React what only pages that use it ever run: view transitions, references to fragments, suspense, activities, what
 * belongs into the head, elements of their own making, and forms whose action is a function. None of ours does (architecture.test.ts):
 * pages are turned by the router, parts come with their page, the head is written by the shell, and forms are posted. That would be
 * 9 KB gzip on every page. The build stops where one of these names is gone.
 */
import { cutOut } from './cut-out.ts'

const FILE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

const VIEW_TRANSITIONS = [
  ...['startViewTransition', 'trackEnterViewTransitions', 'applyViewTransitionToHostInstances'],
  ...['applyViewTransitionToHostInstancesRecursive', 'restoreViewTransitionOnHostInstances'],
  ...['commitAppearingPairViewTransitions', 'commitEnterViewTransitions', 'commitDeletedPairViewTransitions'],
  ...['commitExitViewTransitions', 'commitNestedViewTransitions', 'restorePairedViewTransitions'],
  ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'measureNestedViewTransitions'],
  ...['measureViewTransitionHostInstancesRecursive', 'scheduleViewTransitionEvent', 'applyViewTransitionName'],
  ...['restoreViewTransitionName', 'measureInstance', 'createViewTransitionInstance', 'getViewTransitionName'],
  ...['getViewTransitionClassName', 'commitAfterMutationEffectsOnFiber', 'recursivelyTraverseAfterMutationEffects'],
  ...['animate', 'getAnimations', 'getComputedStyle'].map((name) => `ViewTransitionPseudoElement.prototype.${name}`),
]

const FRAGMENTS = [
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'focus', 'focusLast', 'blur', 'observeUsing'],
  ...['unobserveUsing', 'getClientRects', 'getRootNode', 'compareDocumentPosition', 'scrollIntoView'],
].map((name) => `FragmentInstance.prototype.${name}`)

const SUSPENSE = [
  ...['updateSuspenseComponent', 'updateDehydratedSuspenseComponent', 'hideOrUnhideDehydratedBoundary'],
  ...['updateSuspenseListComponent', 'updateActivityComponent'],
]

const HEAD = [
  // What it says no to is drawn where it stands.
  'isHostHoistableType',
  ...['getResource', 'acquireResource', 'suspendResource', 'preloadStylesheet', 'insertStylesheetIntoRoot'],
  ...['getHydratableHoistableCache', 'mountHoistable', 'createHoistableInstance', 'estimateBandwidth'],
  ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'preconnectAs'],
]

const FORMS_AND_ELEMENTS = [
  ...['mountActionState', 'updateActionStateImpl', 'rerenderActionState', 'dispatchActionState'],
  ...['runActionStateAction', 'startHostTransition', 'setPropOnCustomElement'],
]

const emptied = [...VIEW_TRANSITIONS, ...FRAGMENTS, ...SUSPENSE, ...HEAD, ...FORMS_AND_ELEMENTS]

/** What a page may therefore not import from React. */
export const LEFT_OUT_OF_REACT = [
  ...['ViewTransition', 'Suspense', 'SuspenseList', 'Activity', 'lazy', 'useActionState', 'useFormStatus'],
  ...['preload', 'preloadModule', 'preinit', 'preinitModule', 'preconnect', 'prefetchDNS'],
]

export function leanReact() {
  return {
    name: 'lean-react',
    transform: (code: string, file: string) =>
      FILE.test(file) ? { code: cutOut(code, { emptied, notGiven: [] }) } : undefined,
  }
}
