/**
 * Leaves out of React what only pages with its view transitions, references to fragments, suspense lists or activities ever run.
 * None of ours has any: our pages are turned by the router. That would be 4 KB gzip on every page. The build stops where one of these
 * names is gone.
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

const LISTS_AND_ACTIVITIES = ['updateSuspenseListComponent', 'updateActivityComponent']

export function leanReact() {
  return {
    name: 'lean-react',
    transform: (code: string, file: string) =>
      FILE.test(file)
        ? {
            code: cutOut(code, { emptied: [...VIEW_TRANSITIONS, ...FRAGMENTS, ...LISTS_AND_ACTIVITIES], notGiven: [] }),
          }
        : undefined,
  }
}
