/**
 * Builds the storefront: once for the browser, once for rendering on the server. Nothing else of the shop is bundled.
 *
 * The browser gets three kinds of files: the libraries, which change rarely, our code that several pages share, and
 * each page's own. What only the rarer pages share, such as form controls, is in files that only they load. Libraries
 * stay whole: nothing here rewrites one.
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { byNeed, byPage, byStyles } from './tools/build/by-need.ts'
import { classNames, shortClassName } from './tools/build/class-names.ts'

const OF_EVERY_PAGE = /\/(rolldown-runtime|libraries|entry-client)-/
/** What a guest most often goes on to: a list, a product, and what opens in front of a page. */
const OFTEN_NEXT = /\/(list-shared|product-shared|product-styles|modal)-/
const OF_PRODUCTS = /\/(product-page|product-shared|product-styles|holder-shared|household-field|payment-plan-line)-/

/**
 * Which files the browser requests together with a late chunk. Those it has by then are left out: each name is some
 * bytes of every page. A product's page has the styles of its parts already, and its document names the scripts. Of
 * what every page leads to, the entry names the chunk and what is often next; the chunk itself names the rest, and it
 * is prefetched when a guest points at the link.
 */
function filesToPreload(chunk: string, files: string[], { hostId: importer }: { hostId: string }): string[] {
  const others = files.filter((file) => !OF_EVERY_PAGE.test(file))
  if (OF_EVERY_PAGE.test(importer)) return others.filter((file) => file === chunk || OFTEN_NEXT.test(file))
  return OF_PRODUCTS.test(importer) ? others.filter((file) => file.endsWith('.css') && !OF_PRODUCTS.test(file)) : others
}

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), classNames()],
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        // One file: a server that is running never looks for a chunk that a newer build has replaced.
        rolldownOptions: {
          input: 'storefront/app/entry-server.tsx',
          checks: { bundlerTimings: false },
          output: { codeSplitting: false },
        },
        target: 'node24',
        minify: false,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'storefront/app/entry-client.tsx',
          preserveEntrySignatures: 'allow-extension',
          // How long plugins took depends on the machine; it is not worth a line at every start.
          checks: { bundlerTimings: false },
          // Constants of one file stand in the others as their values.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: byStyles, debugName: 'styles', priority: 5 },
                // Of the phone field alone, once it has the focus.
                { name: 'phone-numbers', test: /node_modules\/libphonenumber-js\//, priority: 4 },
                // Wanted by one dialog, so it is no library of every page.
                { name: 'photo-crop', test: /node_modules\/(react-easy-crop|normalize-wheel)\//, priority: 6 },
                // Of the gate, where a browser cannot read codes itself.
                { name: 'code-decoder', test: /node_modules\/qr\//, priority: 4 },
                { name: 'libraries', test: /node_modules/, priority: 3 },
                // A calendar asks for start times and a kept place for its lock: neither loads the other.
                { name: 'activity-calls', test: /contract\/calls\/activities\.ts/, priority: 4 },
                // A gift card says a day too, and goes without a calendar.
                { name: 'date-words', test: /(texts\/date-words|values\/time-of-day)\.ts/, priority: 4 },
                // A lazy field with its control.
                { name: 'dropdown-field', test: /(controls\/dropdown-field|ui\/inputs\/select)\.tsx/, priority: 3 },
                // The menu opens in one: without its own file the menu would load with the shared parts of a product.
                { name: 'modal', test: /ui\/(overlays\/modal|inputs\/icon-button)\.tsx/, priority: 3 },
                // A lazy field with its control, as above.
                { name: 'chips-field', test: /(controls\/chips-field|ui\/choices\/chips)\.tsx/, priority: 3 },
                // What asks for a day, whether its calendar stands open or opens.
                {
                  name: 'day-field',
                  test: /product\/days\/(day-field|option-frame|posted-day-fields|product-days|summary-days|calendar\/use-product-days-options)\.tsx?/,
                  priority: 3,
                },
                { name: 'squares-field', test: /(controls\/squares-field|ui\/choices\/swatches)\./, priority: 3 },
                { name: byPage, debugName: 'pages', priority: 2 },
                { name: byNeed, debugName: 'shared', minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        emptyOutDir: false,
        modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
      },
  // The pages run in one process with React's production build; bundling it spares the lookups.
  ssr: { noExternal: isSsrBuild ? true : [] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
