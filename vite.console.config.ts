/**
 * Builds the console for browsers, apart from the storefront: guests' files are the same whether there is a console or
 * not. Every page of it is a chunk that loads when it is opened.
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from '#tools/build/class-names.ts'

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), classNames()],
  build: {
    outDir: 'dist/console',
    manifest: true,
    rolldownOptions: {
      input: 'console/app/entry.tsx',
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: 'console-libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
        },
      },
    },
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
  },
})
